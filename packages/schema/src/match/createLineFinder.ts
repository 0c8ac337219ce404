import type { Span } from './createFinder';
import { findSpans } from './createFinder';
import { parsePattern } from './parsePattern';
import { patternCost } from './patternCost';
import { compileProgram } from './simulatePattern';

/** Limit of backtracking steps for one line, as a power of two. */
const NATIVE_LIMIT = 14;
/** Length of a piece of a line, and the overlap of two pieces: longer matches may be missed. */
const PIECE = 4_096;
const OVERLAP = 512;
/** Limit of instructions × characters for each character of a piece. */
const STEPS = 2_000;

/** Thrown by a finder whose pattern takes too long on a text; the matches are then unknown. */
export class PatternLimitError extends Error {
  override readonly name = 'PatternLimitError';
}

/**
 * Finds the non-empty matches of a pattern in the lines of a text; `^` and `$` match the ends of a line. Linear in the
 * length of the text for any pattern. In lines of more than 4,096 characters, a match of more than 512 characters may
 * be found in part.
 *
 * @returns `null` if the pattern has lookaround or back references, or is too large.
 * @throws SyntaxError if the pattern is not a regular expression. The finder throws a {@link PatternLimitError} when it
 * gives up.
 */
export function createLineFinder(
  pattern: string,
  options: { readonly ignoreCase?: boolean } = {},
): ((text: string) => readonly Span[]) | null {
  const others = options.ignoreCase === true ? 'gi' : 'g';
  const native = compile(pattern, others);
  const tree = parsePattern(pattern);
  const program = tree === null ? null : compileProgram(tree, native.flags.replace('g', ''));
  if (program === null) return null;
  const isAnchored = program.some((one) => 'assert' in one && (one.assert === '^' || one.assert === '$'));
  const { power, choices, exponential } = patternCost(tree);
  const isQuick = (length: number) =>
    power * Math.log2(length + 2) + choices + (exponential ? 2 * length : 0) <= NATIVE_LIMIT;

  const findInPiece = (text: string): readonly Span[] => {
    if (isQuick(text.length))
      return Array.from(
        text.matchAll(native),
        ({ 0: { length }, index }): Span => [index, index + length],
      ).filter(([start, end]) => end > start);
    const spans = findSpans(program, native.flags, text, text.length * STEPS);
    if (spans === null)
      throw new PatternLimitError(
        `The pattern ${pattern.slice(0, 200)} takes too long. Rewrite it without nested repeats.`,
      );
    return spans;
  };

  return (text) => {
    const spans: Span[] = [];
    for (let start = 0; start < text.length; ) {
      const lineEnd = endOfLine(text, start);
      for (let from = start; from < lineEnd; from += PIECE) {
        const to = Math.min(from + PIECE + OVERLAP, lineEnd);
        for (const [first, last] of findInPiece(text.slice(from, to))) {
          // The ends of a piece are not the ends of the line.
          const touches = (first === 0 && from > start) || (from + last === to && to < lineEnd);
          if (isAnchored && touches) continue;
          const before = spans.at(-1);
          // The next piece finds the whole match again.
          if (before !== undefined && from + first < before[1]) {
            if (from + last > before[1]) spans[spans.length - 1] = [before[0], from + last];
          } else spans.push([from + first, from + last]);
        }
        if (to === lineEnd) break;
      }
      start = lineEnd + 1;
    }
    return spans;
  };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function compile(pattern: string, others: string): RegExp {
  try {
    // computed: it is run only where the most steps that it can take are within NATIVE_LIMIT.
    return new RegExp(pattern, `${others}u`);
  } catch {
    // Many patterns escape what the `u` flag forbids to escape, such as `\-`.
    // computed: as above.
    return new RegExp(pattern, others);
  }
}
