import { hasAnsi } from '../ansi/hasAnsi';
import { stripAnsi } from '../ansi/readAnsi';
import { settleAnsi } from '../ansi/settleAnsi';

/** How much is searched in one step, and how long a piece of a long text is, in UTF-16 units: less than a millisecond of work. */
export const PIECE = 16_384;

/** What is looked for. */
export interface Wanted {
  readonly pattern: RegExp;
  /** Of what the pattern matches, in UTF-16 units. */
  readonly length: number;
}

/** Takes a piece of a text: where it begins and ends, and how many matches begin in it. */
export type AddPiece = (from: number, to: number, count: number) => void;

/**
 * Searches a text of any length as a terminal would show it, piece by piece; each step tells how many UTF-16 units it has looked at.
 * Matches do not overlap. Where a program has written over its own text, the pieces are those of the settled text (`settleAnsi`).
 */
export function* searchText(source: string, wanted: Wanted, add: AddPiece): Generator<number, void> {
  const { pattern, length } = wanted;
  const text = settleAnsi(source);
  let from = 0;
  while (from < text.length) {
    let to = Math.min(from + PIECE, text.length);
    const piece = text.slice(from, to + length - 1);
    if (hasAnsi(piece)) {
      // A line is shown in the same way whatever stands before it.
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
        // The next piece begins behind it.
        to = Math.max(to, first + pattern.lastIndex);
      }
      add(from, to, count);
    }
    yield to - from;
    from = to;
  }
}

/** How often a short text says it. */
export function countIn(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.exec(text) !== null) count++;
  return count;
}
