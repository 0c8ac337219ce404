import type { Nodes } from './nodes';
import { readBlocks } from './readBlocks';
import { type Definitions, readInline } from './readInline';

/** Definitions of an empty text. */
export const NO_DEFINITIONS: Definitions = { links: new Map(), footnotes: new Set() };

/** Options of {@link readMarkdown}. */
export interface ReadMarkdownOptions {
  /** Offset of the text in the source, in UTF-16 units. Default 0. */
  readonly base?: number;
  /** Definitions before the text. Default: none. */
  readonly known?: Definitions;
  /**
   * True if the text may continue. Open marks are then closed, so that bold text is bold from its first letter on, and
   * possible halves of marks are dropped, so that the next piece removes nothing: a last line of marks only, a link
   * without its address, a reference without its semicolon. An address without marks is linked once its end is known,
   * and `[^1]` refers to a footnote that may follow. Default `false`.
   *
   * Some constructs are text until their end arrives: one `~`, one mark between letters, the bars of a table whose head
   * does not start with one, brackets whose definition follows, and the title of a definition on its own line.
   */
  readonly streaming?: boolean;
  /**
   * True to follow CommonMark with GFM strictly where people and models write otherwise: emphasis then needs space or
   * punctuation around it even in scripts without spaces, a bare address includes letters and punctuation of such
   * scripts, a bar in code splits the cells of a table, and TeX formulas are text. Default `false`.
   */
  readonly commonmark?: boolean;
}

/**
 * Parses the blocks of CommonMark 0.31 with GFM and TeX formulas, then their contents, since definitions may follow
 * their references. Linear in the length of `text`.
 */
export function readMarkdown(
  text: string,
  { base = 0, known = NO_DEFINITIONS, streaming = false, commonmark = false }: ReadMarkdownOptions = {},
): Nodes[] {
  // A byte order mark at the start is not part of the text.
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

/** Definitions in these blocks at any depth, added to `known`: the first of each label counts. */
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
