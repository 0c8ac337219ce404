import type { Grammar, RunLine } from './Grammar';
import { plainLines } from './LineEmitter';

/** How much is read at once, in UTF-16 units: a few milliseconds of work, and no more than 50 of code that was made to be slow. */
const CHUNK = 2_048;

/** The most that is read at once where something stays open, such as a long comment. */
const LARGEST = CHUNK * 8;

/** A longer line, in UTF-16 units, has no colours: nobody reads it, and patterns may take the square of its length. */
const LONGEST_LINE = 300;

/** A line with a longer word has none either: patterns of C begin at each of its letters. */
const LONG_WORD = /\w{129}/;

/** Reads a text from its beginning, a chunk with each step. */
export interface Highlighter {
  readonly text: string;
  readonly grammar: Grammar;
  /** The lines so far. */
  readonly lines: readonly RunLine[];
  readonly done: boolean;
  /**
   * Reads some more.
   *
   * @param mayGrow Whether a chunk may be read again, longer, because something is open at its end.
   */
  readonly step: (mayGrow?: boolean) => void;
  /** Where the last chunk begins, in UTF-16 units, and its first line: what comes before it stays as it is if the text grows. */
  readonly settled: { readonly at: number; readonly line: number };
}

/**
 * A reader of a long text in chunks that end where nothing is open, so that each is coloured as if the text were read at once. Time
 * is linear: a chunk with something open at its end is read again twice as long, up to 16,384 units.
 *
 * @param last The reader of the text before it grew; what it has settled is not read again.
 */
export function createHighlighter(text: string, grammar: Grammar, last?: Highlighter): Highlighter {
  const start =
    last !== undefined && last.grammar === grammar && text.startsWith(last.text.slice(0, last.settled.at))
      ? last.settled
      : { at: 0, line: 0 };
  const lines = last?.lines.slice(0, start.line) ?? [];
  let { at } = start;
  let settled = start;
  let size = CHUNK;
  let done = false;

  return {
    text,
    grammar,
    get lines() {
      return lines;
    },
    get done() {
      return done;
    },
    get settled() {
      return settled;
    },
    step: (mayGrow = true) => {
      if (!mayGrow) size = CHUNK;
      const { end, plain } = chunkAt(text, at, size);
      const code = text.slice(at, end);
      const { lines: read, closed } = plain ? { lines: plainLines(code), closed: true } : grammar.read(code);
      if (mayGrow && !closed && end < text.length && size < LARGEST && !endsEarly(text, at, end, size)) {
        size *= 2;
        return;
      }
      settled = { at, line: lines.length };
      for (const line of read) lines.push(line);
      // The break behind the chunk belongs to no line.
      at = end + 1;
      size = CHUNK;
      done = end >= text.length;
    },
  };
}

/** Whether a chunk ends before its size because of a line that is too long: a larger one would end there too. */
const endsEarly = (text: string, at: number, end: number, size: number) =>
  end < Math.min(text.length, at + size);

/** The whole lines from a place on that are about as long as is wanted, or one line that is too long. */
function chunkAt(text: string, at: number, size: number): { end: number; plain: boolean } {
  let end = at;
  for (let from = at; from <= text.length; ) {
    const to = lineEnd(text, from);
    if (to - from > LONGEST_LINE || LONG_WORD.test(text.slice(from, to)))
      return from === at ? { end: to, plain: true } : { end, plain: false };
    end = to;
    if (to - at >= size) break;
    from = to + 1;
  }
  return { end, plain: false };
}

const lineEnd = (text: string, from: number) => {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at;
};
