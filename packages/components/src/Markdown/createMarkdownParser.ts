import { ADDRESS_HINT, linkAddresses } from './gfmAddresses';
import { growBlock } from './growBlock';
import type { Definition, Nodes } from './nodes';
import { readMarkdown } from './readMarkdown';
import { repairMarkdown } from './repairMarkdown';

export interface MarkdownParser {
  /**
   * The blocks of `source`. If it continues the last source, only what can have changed is parsed again: a block is the same
   * object for as long as its text is the same. Where it starts is its identity.
   */
  read(source: string, streaming: boolean): readonly Nodes[];
  /** How many characters have been parsed since the beginning, and in how many goes: what the tests of cost count. */
  readonly parsed: number;
  readonly parses: number;
  /** How many characters at the end are parsed again with whatever comes next. */
  readonly unsettled: number;
}

/** The beginning of a definition or a footnote, also in a quotation or a list; a label has at most 999 characters. */
const DEFINITION = /^[\t >*+\-\d.)]*\[(?:[^\]\\]|\\[^]){1,999}\]:/m;

/** A link in brackets, whose address is none of those. */
const LINK = /(?<!\\)\[[^[\]\\\n]*\]\([^\s()\\]*\)/g;

/**
 * Parses CommonMark with GFM, again and again while it grows. CommonMark's block structure is decided line by line, so
 * text that is appended changes at most the last block, or the last two while the last line is unfinished (`2` may
 * become `2. ` and continue a list). Blocks before those keep their nodes.
 */
export function createMarkdownParser(): MarkdownParser {
  let last = '';
  let wasStreaming = false;
  let settled: Nodes[] = [];
  let blocks: readonly Nodes[] = [];
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
      definitions = [...known, ...fresh.filter((node) => node.type === 'definition')];
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
      return blocks.at(-1)?.type === 'code' ? 0 : last.length - settledEnd();
    },
  };

  function settledEnd(): number {
    return settled.at(-1)?.end ?? 0;
  }
}

/** How many of the blocks no later text can change: whole ones, read as they are written. */
function settledCount(blocks: readonly Nodes[], source: string, asWritten: number): number {
  const lineStart = Math.max(source.lastIndexOf('\n'), source.lastIndexOf('\r')) + 1;
  const isOpen = (block: Nodes) =>
    block.start >= Math.min(lineStart, asWritten) ||
    // With one more character its second line may be none that makes a table.
    (block.type === 'table' && block.children.length === 1);
  let count = blocks.length - 1;
  while (count > 0 && isOpen(blocks[count] as Nodes) && mayJoin(blocks, count, source)) count--;
  // A definition may take its title from the line after it.
  while (count > 0 && blocks[count - 1]?.type === 'definition') count--;
  while (count > 0 && (blocks[count - 1]?.end ?? 0) > asWritten) count--;
  return Math.max(0, count);
}

/**
 * Whether the block, which stands in the unfinished last line, may yet become part of the one before it: after a blank
 * line only a list takes more in; without one, a paragraph or a table does (`#` is a heading, `#x` is not).
 */
function mayJoin(blocks: readonly Nodes[], index: number, source: string): boolean {
  const before = blocks[index - 1];
  const between = source.slice(before?.end ?? 0, blocks[index]?.start);
  return before?.type === 'list' || !/(?:\r\n|\r(?!\n)|\n)[ \t>]*[\r\n]/.test(between);
}

/** Deeper nesting than anyone writes; the parser's time grows with its square, and its stack is finite. */
const NESTED = /^(?:[ \t]*(?:>|[*+-](?=[ \t])|\d{1,9}[.)](?=[ \t]))){33}/m;

/** More marks in one paragraph than anyone writes: matching them takes time that grows with their square. */
const MARKS_LIMIT = 1_000;

/** An item of a list, in which marks are matched anew. */
const ITEM = / {0,3}[-+*][ \t]+\S/y;

/** What costs the more the more of it there was before, and how often that may be: underlined headings, lazy quotations. */
const REPEATED = [/^ {0,3}(?:=+|-+)[ \t]*$/gm, /^[ \t>*+\-\d.)]*>.*\r?\n(?![ \t]*(?:>|\r?\n))/gm];
const REPEATED_LIMIT = 1_000;

/** Whether parsing would take so long that the page stood still. Such text is made to be hostile, and shown as it is. */
function isHostile(text: string): boolean {
  if (NESTED.test(text)) return true;
  if (REPEATED.some((pattern) => (text.match(pattern)?.length ?? 0) > REPEATED_LIMIT)) return true;
  let marks = 0;
  let blank = true; // the line so far is blank
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10) {
      ITEM.lastIndex = i + 1;
      if (blank || ITEM.test(text)) marks = 0;
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
function plainParagraph(tail: string, from: number): Nodes | null {
  let length = tail.length;
  while (tail[length - 1] === ' ' || tail[length - 1] === '\n') length--;
  const value = tail.slice(0, length);
  if (!PLAIN.test(value) || value.includes(' \n') || ADDRESS_HINT.test(value)) return null;
  const place = { start: from, end: from + value.length };
  return { type: 'paragraph', children: [{ type: 'text', value, ...place }], ...place };
}

/** @param length That of what is written at `from`, of which `text` was made. */
function parseTail(text: string, length: number, from: number, known: readonly Definition[]): Nodes[] {
  if (isHostile(text)) return [{ type: 'text', value: text, start: from, end: from + length }];
  const plain = plainParagraph(text, from);
  if (plain !== null) return [plain];
  const prelude = known.length === 0 ? '' : `${known.map(written).join('\n')}\n\n`;
  // In front of everything it is no part of the text.
  const mark = from === 0 && text.startsWith('\ufeff') ? 1 : 0;
  const hasAddresses = ADDRESS_HINT.test(text.replace(LINK, ''));
  const blocks = readMarkdown(prelude + text.slice(mark), hasAddresses);
  if (hasAddresses) linkAddresses(blocks);
  if (DEFINITION.test(prelude + text)) resolveReferences(blocks);
  const shift = from + mark - prelude.length;
  const own = blocks.filter(({ start }) => start >= prelude.length);
  for (const block of own) {
    block.start += shift;
    block.end = Math.min(block.end + shift, from + length);
  }
  return own;
}

/** How many characters at the beginning of both are the same. */
function sameUntil(text: string, other: string): number {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return at;
}

/** Turns `[text][label]` into links and images; a reference without a definition never becomes a node. */
function resolveReferences(blocks: readonly Nodes[]): void {
  const targets = new Map<string, Definition>();
  const parents: { readonly children: Nodes[] }[] = [];
  const todo = blocks.toReversed();
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
        children[index] = { ...child, type: 'link', url: target.url, title: target.title };
      } else if (target !== undefined && child.type === 'imageReference') {
        children[index] = { ...child, type: 'image', url: target.url, title: target.title };
      }
    }
  }
}

function written({ label, url, title }: Definition): string {
  const address = url.replace(/[<>\r\n]/g, (char) => encodeURIComponent(char));
  return `[${label}]: <${address}>${title ? ` ${JSON.stringify(title)}` : ''}`;
}
