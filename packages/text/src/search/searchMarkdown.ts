import { markdownRuns } from '../markdown/markdownRuns';
import type { Nodes } from '../markdown/nodes';
import { type ReadMarkdownOptions, readMarkdown } from '../markdown/readMarkdown';
import { type AddPiece, countIn, PIECE, type Wanted } from './searchText';

/** Longer Markdown, in UTF-16 units, is shown in parts. */
const WHOLE = 30_000;

/** Longest piece, in UTF-16 units, if no block ends before. */
const LONGEST = PIECE * 4;

/**
 * Searches Markdown as shown, without its marks. Long Markdown is searched in pieces of whole blocks; each step yields
 * the number of UTF-16 units read.
 */
export function* searchMarkdown(
  source: string,
  { streaming = false, commonmark = false }: Pick<ReadMarkdownOptions, 'streaming' | 'commonmark'>,
  { pattern }: Wanted,
  add: AddPiece,
): Generator<number, void> {
  const count = (blocks: readonly Nodes[]) =>
    markdownRuns(blocks).reduce((sum, run) => sum + countIn(run, pattern), 0);
  if (source.length <= WHOLE) {
    add(0, source.length, count(readMarkdown(source, { streaming, commonmark })));
    yield source.length;
    return;
  }
  let from = 0;
  let size = PIECE;
  while (from < source.length) {
    const limit = Math.min(from + size, source.length);
    const to = limit === source.length ? limit : blankLineBefore(source, from, limit);
    const blocks = readMarkdown(source.slice(from, to), { base: from, commonmark });
    const last = blocks.at(-1);
    yield to - from;
    // A block that may continue after a blank line is read with the next piece.
    const open = last !== undefined && to < source.length && OPEN_AFTER_BLANK_LINE.has(last.type);
    const end = open ? source.lastIndexOf('\n', last.start) + 1 : to;
    if (to < source.length && (end <= from || !isBlank(source, to)) && size < LONGEST) size *= 2;
    else {
      const cut = end <= from ? to : end;
      add(from, cut, count(cut === to ? blocks : blocks.slice(0, -1)));
      from = cut;
      size = PIECE;
    }
  }
}

const OPEN_AFTER_BLANK_LINE = new Set<Nodes['type']>([
  'list',
  'code',
  'html',
  'footnoteDefinition',
  'blockquote',
]);

const isBlank = (source: string, end: number) => source.startsWith('\n\n', end - 2);

/** Position after the last blank line of a range; otherwise after its last line or word. */
function blankLineBefore(source: string, from: number, limit: number): number {
  const text = source.slice(from, limit);
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark);
    if (at > 0) return from + at + mark.length;
  }
  return limit;
}
