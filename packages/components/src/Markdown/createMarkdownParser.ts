import { growsFrom } from '../Transcript/growsFrom';
import { growCode } from './growCode';
import type { Nodes } from './nodes';
import { definedBy, NO_DEFINITIONS, readMarkdown } from './readMarkdown';
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
  /** What the settled blocks define. */
  let known = NO_DEFINITIONS;
  let parsed = 0;
  let parses = 0;

  return {
    read(source, streaming) {
      if (source === last && streaming === wasStreaming && blocks.length > 0) return blocks;
      const continues = wasStreaming && growsFrom(source, last);
      // A reference may stand before what it refers to: where there is such, the finished text is read once as a whole.
      if (!continues || (!streaming && DEFINITION.test(source))) forget();
      const block = continues && streaming ? blocks.at(-1) : undefined;
      const longer = block === undefined ? null : growCode(block, last, source);
      if (longer === null) readTail(source, streaming);
      else blocks = [...blocks.slice(0, -1), longer];
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

  function forget(): void {
    settled = [];
    known = NO_DEFINITIONS;
  }

  function settledEnd(): number {
    return settled.at(-1)?.end ?? 0;
  }

  function readTail(source: string, streaming: boolean): void {
    const from = settledEnd();
    const tail = source.slice(from);
    parsed += tail.length;
    parses++;
    const given = streaming ? repairMarkdown(tail) : tail;
    const fresh = readUntil(given, from, source.length);
    blocks = settled.length === 0 ? fresh : [...settled, ...fresh];
    if (!streaming) return;
    const before = settled.length;
    settled = blocks.slice(0, settledCount(blocks, source, from + sameUntil(tail, given)));
    known = definedBy(settled.slice(before), known);
  }

  /** @param end Where what is written ends, of which `text` was made. */
  function readUntil(text: string, from: number, end: number): Nodes[] {
    // In front of everything a byte order mark is no part of the text.
    const mark = from === 0 && text.startsWith('\ufeff') ? 1 : 0;
    const fresh = readMarkdown(text.slice(mark), from + mark, known);
    for (const block of fresh) block.end = Math.min(block.end ?? end, end);
    return fresh;
  }
}

/**
 * How many of the blocks no later text can change: whole ones, read as they are written.
 *
 * @param asWritten Up to where the text itself was read, and not what was made of it to look finished.
 */
function settledCount(blocks: readonly Nodes[], source: string, asWritten: number): number {
  const last = asWritten - 1;
  const lineStart = Math.max(source.lastIndexOf('\n', last), source.lastIndexOf('\r', last)) + 1;
  // What a table's head stands under makes it one, and with one more character its second line may be none that does.
  const isOpen = ({ start, type }: Nodes) => start >= lineStart || type === 'table';
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

/** How many characters at the beginning of both are the same. */
function sameUntil(text: string, other: string): number {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return at;
}
