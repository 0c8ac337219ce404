import type { Definition, Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { ADDRESS_HINT, gfmAddressFromMarkdown } from './gfmAddresses';
import { growBlock } from './growBlock';
import { repairMarkdown } from './repairMarkdown';

/** A top-level block of Markdown: its node is the same object for as long as its text is the same. */
export interface MarkdownBlock {
  /** Offset of the block in the Markdown, in UTF-16 units: its identity. */
  readonly start: number;
  readonly node: RootContent;
}

export interface MarkdownParser {
  /** The blocks of `source`. If it continues the last source, only what can have changed is parsed again. */
  read(source: string, streaming: boolean): readonly MarkdownBlock[];
  /** How many characters have been parsed since the beginning, and in how many goes: what the tests of cost count. */
  readonly parsed: number;
  readonly parses: number;
  /** How many characters at the end are parsed again with whatever comes next. */
  readonly unsettled: number;
}

/** GFM but for addresses without brackets around them: looking for those, at every letter, is half of all the work. */
const WITHOUT_ADDRESSES = {
  extensions: [gfmFootnote(), gfmStrikethrough(), gfmTable(), gfmTaskListItem()],
  mdastExtensions: [
    gfmFootnoteFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
  ],
};

const OPTIONS = {
  extensions: [gfmAutolinkLiteral(), ...WITHOUT_ADDRESSES.extensions],
  mdastExtensions: [gfmAddressFromMarkdown, ...WITHOUT_ADDRESSES.mdastExtensions],
};

/** The beginning of a definition or a footnote, also in a quotation or a list. */
const DEFINITION = /^[\t >*+\-\d.)]*\[[^\]\n]+\]:/m;

/** A link in brackets, whose address is none of those. */
const LINK = /(?<!\\)\[[^[\]\\]*\]\([^\s()\\]*\)/g;

/**
 * Parses CommonMark with GFM, again and again while it grows. CommonMark's block structure is decided line by line, so
 * text that is appended changes at most the last block, or the last two while the last line is unfinished (`2` may
 * become `2. ` and continue a list). Blocks before those keep their nodes.
 */
export function createMarkdownParser(): MarkdownParser {
  let last = '';
  let wasStreaming = false;
  let settled: MarkdownBlock[] = [];
  let blocks: readonly MarkdownBlock[] = [];
  let definitions: readonly Definition[] = [];
  /** Up to where the parser was given the text itself, and not what was made of it to look finished. */
  let asWritten = 0;
  let parsed = 0;
  let parses = 0;

  return {
    read(source, streaming) {
      if (source === last && streaming === wasStreaming && blocks.length > 0) return blocks;
      const continues = wasStreaming && source.startsWith(last);
      if (!continues) settled = [];
      // A reference may stand before what it refers to: where there is such, the finished text is read once as a whole.
      if (!streaming && DEFINITION.test(source)) settled = [];
      const block = continues && streaming ? blocks.at(-1) : undefined;
      const longer = block === undefined ? null : growBlock(block, last, source, asWritten === last.length);
      if (longer !== null) {
        if (asWritten === last.length) asWritten = source.length;
        blocks = [...blocks.slice(0, -1), longer];
        last = source;
        return blocks;
      }
      const from = settledEnd();
      const tail = source.slice(from);
      parsed += tail.length;
      parses++;
      const known = settled.length === 0 ? [] : definitions;
      const given = streaming ? repairMarkdown(tail) : tail;
      const fresh = parseTail(given, tail.length, from, known);
      asWritten = from + sameUntil(tail, given);
      definitions = [...known, ...fresh.flatMap(({ node }) => (node.type === 'definition' ? [node] : []))];
      blocks = settled.length === 0 ? fresh : [...settled, ...fresh];
      if (streaming) settled = blocks.slice(0, settledCount(blocks, source, asWritten));
      last = source;
      wasStreaming = streaming;
      return blocks;
    },
    get parsed() {
      return parsed;
    },
    get parses() {
      return parses;
    },
    get unsettled() {
      return blocks.at(-1)?.node.type === 'code' ? 0 : last.length - settledEnd();
    },
  };

  function settledEnd(): number {
    return settled.at(-1)?.node.position?.end.offset ?? 0;
  }
}

/** How many of the blocks no later text can change: whole ones, read as they are written. */
function settledCount(blocks: readonly MarkdownBlock[], source: string, asWritten: number): number {
  const lineStart = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1;
  let count = blocks.length - 1;
  while (count > 0 && (blocks[count] as MarkdownBlock).start >= lineStart && mayJoin(blocks, count, source))
    count--;
  // A definition may take its title from the line after it.
  while (count > 0 && blocks[count - 1]?.node.type === 'definition') count--;
  while (count > 0 && (blocks[count - 1]?.node.position?.end.offset ?? 0) > asWritten) count--;
  return Math.max(0, count);
}

/**
 * Whether the block, which stands in the unfinished last line, may yet become part of the one before it: after a blank
 * line only a list takes more in; without one, a paragraph or a table does (`#` is a heading, `#x` is not).
 */
function mayJoin(blocks: readonly MarkdownBlock[], index: number, source: string): boolean {
  const before = blocks[index - 1]?.node;
  const between = source.slice(before?.position?.end.offset ?? 0, blocks[index]?.start);
  return before?.type === 'list' || !/(?:\r\n|\r|\n)[ \t>]*(?:\r\n|\r|\n)/.test(between);
}

/** Deeper nesting than anyone writes; the parser's time grows with its square, and its stack is finite. */
const NESTED = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t]))){33}/m;

/** More marks in one paragraph than anyone writes: matching them takes time that grows with their square. */
const MARKS_LIMIT = 1_500;

/** Whether parsing would take so long that the page stood still. Such text is made to be hostile, and shown as it is. */
function isHostile(text: string): boolean {
  if (NESTED.test(text)) return true;
  let marks = 0;
  let blank = true; // the line so far is blank
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) {
      if (blank) marks = 0;
      blank = true;
      continue;
    }
    if (code > 32) blank = false;
    // * [ _ ~
    if ((code === 42 || code === 91 || code === 95 || code === 126) && ++marks > MARKS_LIMIT) return true;
  }
  return false;
}

/** Lines that begin with a letter, and have no character that means anything in Markdown. */
const PLAIN = /^(?:\p{L}[^\\`*_~[\]<>&|@\r\n\t\0]*(?:\n(?=\p{L})|$))+$/u;

/** Prose without any marks, which most of what a model says is, needs no parser: a paragraph, or `null`. */
function plainParagraph(tail: string, from: number): MarkdownBlock | null {
  let length = tail.length;
  while (tail[length - 1] === ' ' || tail[length - 1] === '\n') length--;
  const value = tail.slice(0, length);
  if (!PLAIN.test(value) || value.includes(' \n') || ADDRESS_HINT.test(value)) return null;
  const start = { line: 1, column: 1, offset: from };
  const end = { line: 1, column: 1, offset: from + value.length };
  return {
    start: from,
    node: {
      type: 'paragraph',
      children: [{ type: 'text', value, position: { start, end } }],
      position: { start, end },
    },
  };
}

/** @param length That of what is written at `from`, of which `text` was made. */
function parseTail(
  text: string,
  length: number,
  from: number,
  known: readonly Definition[],
): MarkdownBlock[] {
  if (isHostile(text)) {
    const start = { line: 1, column: 1, offset: from };
    const end = { line: 1, column: 1, offset: from + length };
    return [{ start: from, node: { type: 'text', value: text, position: { start, end } } }];
  }
  const plain = plainParagraph(text, from);
  if (plain !== null) return [plain];
  const prelude = known.length === 0 ? '' : `${known.map(written).join('\n')}\n\n`;
  const root: Root = fromMarkdown(
    prelude + text,
    ADDRESS_HINT.test(text.replace(LINK, '')) ? OPTIONS : WITHOUT_ADDRESSES,
  );
  if (DEFINITION.test(prelude + text)) resolveReferences(root);
  const shift = from - prelude.length;
  return root.children
    .filter((node) => (node.position?.start.offset ?? 0) >= prelude.length)
    .map((node) => {
      const start = (node.position?.start.offset ?? 0) + shift;
      const position = node.position;
      if (position) {
        position.start.offset = start;
        position.end.offset = Math.min((position.end.offset ?? 0) + shift, from + length);
      }
      return { start, node };
    });
}

/** How many characters at the beginning of both are the same. */
function sameUntil(text: string, other: string): number {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return at;
}

/** Turns `[text][label]` into links and images; a reference without a definition never becomes a node. */
function resolveReferences(root: Root): void {
  const targets = new Map<string, Definition>();
  const parents: { readonly children: Nodes[] }[] = [];
  const todo: Nodes[] = [root];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    // The first counts, wherever it stands.
    if (node.type === 'definition' && !targets.has(node.identifier)) targets.set(node.identifier, node);
    if (!('children' in node)) continue;
    parents.push(node);
    todo.push(...node.children.toReversed());
  }
  for (const { children } of targets.size === 0 ? [] : parents) {
    for (const [index, child] of children.entries()) {
      const target = 'identifier' in child ? targets.get(child.identifier) : undefined;
      // What stands inside has been seen too: it stays the same array.
      if (target !== undefined && child.type === 'linkReference') {
        children[index] = { ...child, type: 'link', url: target.url, title: target.title ?? null };
      } else if (target !== undefined && child.type === 'imageReference') {
        children[index] = { ...child, type: 'image', url: target.url, title: target.title ?? null };
      }
    }
  }
}

function written({ label, identifier, url, title }: Definition): string {
  const address = url.replace(/[<>\r\n]/g, (char) => encodeURIComponent(char));
  return `[${label ?? identifier}]: <${address}>${title ? ` ${JSON.stringify(title)}` : ''}`;
}
