import type { Grammar, RunLine } from './Grammar';
import { plainLines } from './LineEmitter';

/** Length read at once, in UTF-16 units: a few milliseconds of work, and at most 50 for hostile code. */
const CHUNK = 2_048;

/** Maximum length read at once if a construct stays open, such as a long comment. */
const LARGEST = CHUNK * 8;

/** Longer lines, in UTF-16 units, have no colours: nobody reads them, and patterns may take quadratic time. */
const LONGEST_LINE = 300;

/** A line with a longer word has no colours either, because patterns of C try each of its letters. */
const LONG_WORD = /\w{129}/;

/** Reads a text from its beginning, a chunk with each step. */
export interface Highlighter {
  readonly text: string;
  readonly grammar: Grammar;
  /** Lines so far. */
  readonly lines: readonly RunLine[];
  readonly done: boolean;
  /**
   * Reads another chunk.
   *
   * @param mayGrow True if a chunk may be read again, longer, because a construct is open at its end.
   */
  readonly step: (mayGrow?: boolean) => void;
  /** Start of the last chunk, in UTF-16 units, and its first line. Lines before it stay unchanged if the text grows. */
  readonly settled: { readonly at: number; readonly line: number };
}

/**
 * Creates a reader for a long text. Its chunks end where no construct is open, so that each has the same colours as in one reading. Takes
 * linear time: a chunk with an open construct at its end is read again at twice its length, up to 16,384 units.
 *
 * @param last Reader of the text before it grew. Its settled part is not read again.
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
      // The line break after the chunk belongs to no line.
      at = end + 1;
      size = CHUNK;
      done = end >= text.length;
    },
  };
}

/** True if a chunk ends early because of a line that is too long: a larger chunk would end there, too. */
const endsEarly = (text: string, at: number, end: number, size: number) =>
  end < Math.min(text.length, at + size);

/** Whole lines from an offset on, about as long as wanted, or one line that is too long. */
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
