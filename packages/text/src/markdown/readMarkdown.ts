import type { Nodes } from './nodes';
import { readBlocks } from './readBlocks';
import { type Definitions, readInline } from './readInline';

/** What a text before defines: nothing. */
export const NO_DEFINITIONS: Definitions = { links: new Map(), footnotes: new Set() };

/** How a text is read. */
export interface ReadMarkdownOptions {
  /** Where the text begins in the source, in UTF-16 units. Default 0. */
  readonly base?: number;
  /** What is defined before it. Default: nothing. */
  readonly known?: Definitions;
  /**
   * Whether more may come. Marks that are open are then closed, so that bold text is bold from its first letter on, and marks
   * that may be a half of something are left out, so that the next piece takes nothing away: a last line of marks only, a link
   * without its address, a reference without its semicolon. An address without marks is no link before its end is known, and
   * `[^1]` refers to a footnote that may come. Default `false`.
   *
   * Text until their end comes are: one `~`, one mark between letters, the bars of a table whose head does not begin with one,
   * brackets whose definition stands behind them, and the title of a definition on a line of its own.
   */
  readonly streaming?: boolean;
  /**
   * Whether CommonMark with GFM is followed where people and models write otherwise: emphasis needs space or punctuation around
   * it also in scripts that have none, a bare address takes their letters and punctuation, a bar in code divides the cells of a
   * table, and formulas of TeX are text. Default `false`.
   */
  readonly commonmark?: boolean;
}

/**
 * The blocks of CommonMark 0.31 with GFM and formulas of TeX: first they are read, then what stands in them, as what it refers to may come
 * later. Takes time that grows with the length of `text` only.
 */
export function readMarkdown(
  text: string,
  { base = 0, known = NO_DEFINITIONS, streaming = false, commonmark = false }: ReadMarkdownOptions = {},
): Nodes[] {
  // In front of everything a byte order mark is no part of the text.
  const mark = base === 0 && text.startsWith('\ufeff') ? 1 : 0;
  const { blocks, inline } = readBlocks(
    text.slice(mark).replaceAll('\0', '\ufffd'),
    base + mark,
    streaming,
    commonmark,
  );
  const rules = { definitions: definedBy(blocks, known), streaming, commonmark };
  for (const { text: content, base: start, children, isOpen } of inline)
    for (const node of readInline(content, start, rules, isOpen)) children.push(node);
  return blocks;
}

/** What these blocks define, wherever they do, after what is `known`: the first counts. */
export function definedBy(blocks: readonly Nodes[], known: Definitions): Definitions {
  const links = new Map(known.links);
  const footnotes = new Set(known.footnotes);
  const todo = blocks.toReversed();
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'definition' && !links.has(node.identifier)) links.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') footnotes.add(node.identifier);
    if ('children' in node && HOLDS_BLOCKS.has(node.type))
      for (const child of node.children.toReversed()) todo.push(child);
  }
  return { links, footnotes };
}

const HOLDS_BLOCKS = new Set<Nodes['type']>(['blockquote', 'footnoteDefinition', 'list', 'listItem']);
