import { hasAnsi } from '../ansi/hasAnsi';
import { stripAnsi } from '../ansi/readAnsi';
import { settleAnsi } from '../ansi/settleAnsi';

/** UTF-16 units searched in one step, and length of a piece of a long text: less than a millisecond of work. */
export const PIECE = 16_384;

/** The query as a pattern. */
export interface Wanted {
  readonly pattern: RegExp;
  /** Length of a match, in UTF-16 units. */
  readonly length: number;
}

/** Receives a piece of a text: its start, end, and number of matches that start in it. */
export type AddPiece = (from: number, to: number, count: number) => void;

/**
 * Searches a text of any length as a terminal shows it, in pieces; each step yields the number of UTF-16 units read.
 * Matches do not overlap. If a program has overwritten its own text, the pieces are those of the settled text
 * (`settleAnsi`).
 */
export function* searchText(source: string, wanted: Wanted, add: AddPiece): Generator<number, void> {
  const { pattern, length } = wanted;
  const text = settleAnsi(source);
  let from = 0;
  while (from < text.length) {
    let to = Math.min(from + PIECE, text.length);
    const piece = text.slice(from, to + length - 1);
    if (hasAnsi(piece)) {
      // A line looks the same whatever precedes it.
      const lineEnd = text.slice(from, to).lastIndexOf('\n') + 1;
      if (lineEnd > 0 && to < text.length) to = from + lineEnd;
      add(from, to, countIn(stripAnsi(text.slice(from, to)), pattern));
    } else {
      const first = from;
      const end = to;
      let count = 0;
      pattern.lastIndex = 0;
      for (let match = pattern.exec(piece); match !== null; match = pattern.exec(piece)) {
        if (first + match.index >= end) break;
        count++;
        // The next piece starts after the match.
        to = Math.max(to, first + pattern.lastIndex);
      }
      add(from, to, count);
    }
    yield to - from;
    from = to;
  }
}

/** Number of matches in a short text. */
export function countIn(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(text) !== null) count++;
  return count;
}
