import { parsePattern } from './parsePattern';
import { compileProgram, holds, type Instruction } from './simulatePattern';

/** A range of a text: start and end in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** Limit of instructions × characters for one text; matches found before the limit count. */
const MAX_STEPS = 200_000;

/**
 * Finds the non-empty, non-overlapping matches of a pattern in a text, from left to right. All alternatives are
 * followed at once instead of backtracking; one text takes about 200,000 steps at most.
 *
 * Returns `null` if the pattern has lookaround or back references, or is too large. Lazy repeats match like greedy
 * ones.
 *
 * @throws SyntaxError if the pattern is not a regular expression.
 */
export function createFinder(
  pattern: string,
  options: { readonly ignoreCase?: boolean } = {},
): ((text: string) => readonly Span[]) | null {
  const flags = flagsFor(pattern, options.ignoreCase === true ? 'i' : '');
  const tree = parsePattern(pattern);
  const program = tree === null ? null : compileProgram(tree, flags);
  if (program === null) return null;
  return (text) => findAll(program, flags, text, { left: MAX_STEPS });
}

function flagsFor(pattern: string, others: string): string {
  try {
    // computed: the expression is never run; only its flags are read.
    return new RegExp(pattern, `${others}u`).flags;
  } catch {
    // Many patterns escape what the `u` flag forbids to escape, such as `\-`.
    // computed: as above.
    return new RegExp(pattern, others).flags;
  }
}

/** All matches of a program; `null` if they take more steps than allowed. */
export function findSpans(
  program: readonly Instruction[],
  flags: string,
  text: string,
  steps: number,
): readonly Span[] | null {
  const budget = { left: steps };
  const spans = findAll(program, flags, text, budget);
  return budget.left < 0 ? null : spans;
}

function findAll(
  program: readonly Instruction[],
  flags: string,
  text: string,
  budget: { left: number },
): Span[] {
  const chars = flags.includes('u') ? Array.from(text) : text.split('');
  const offsets = [0];
  for (const char of chars) offsets.push((offsets.at(-1) ?? 0) + char.length);
  const spans: Span[] = [];
  for (let from = 0; from < chars.length; ) {
    const match = findFirst(program, chars, from, budget);
    if (match === null) break;
    const [start, end] = match;
    if (end > start) spans.push([offsets[start] ?? 0, offsets[end] ?? 0]);
    from = Math.max(end, start + 1);
  }
  return spans;
}

/** An instruction to test the next character with, and the start of its match. */
interface Thread {
  readonly index: number;
  readonly start: number;
}

/**
 * The first match from a position on; among matches with the same start, the one that a backtracking engine would find.
 */
function findFirst(
  program: readonly Instruction[],
  chars: readonly string[],
  from: number,
  budget: { left: number },
): Span | null {
  // Step in which each instruction was last added: the first thread to add it has the earliest start.
  const seen = new Int32Array(program.length).fill(-1);
  let best: Span | null = null;
  let threads: Thread[] = [];
  for (let at = from; at <= chars.length; at++) {
    const ready: Thread[] = [];
    // Once a match is found, later starts are ignored.
    const todo: readonly Thread[] = best === null ? [...threads, { index: 0, start: at }] : threads;
    for (const { index, start } of todo) {
      if (reach(index, start, at, ready)) {
        // The remaining threads have lower priority.
        best = [start, at];
        break;
      }
    }
    const char = chars[at];
    if (char === undefined || (best !== null && ready.length === 0)) break;
    budget.left -= ready.length + 1;
    if (budget.left < 0) return null;
    threads = [];
    for (const { index, start } of ready) {
      const instruction = program[index];
      if (instruction !== undefined && 'test' in instruction && instruction.test(char))
        threads.push({ index: index + 1, start });
    }
  }
  return best;

  /**
   * Adds all tests that can be reached without reading a character. Returns true, and adds no more, if the match is
   * complete.
   */
  function reach(first: number, start: number, at: number, ready: Thread[]): boolean {
    const todo = [first];
    for (let index = todo.pop(); index !== undefined; index = todo.pop()) {
      if (seen[index] === at) continue;
      seen[index] = at;
      budget.left--;
      const instruction = program[index];
      if (instruction === undefined) continue;
      if ('matched' in instruction) return true;
      if ('test' in instruction) ready.push({ index, start });
      else if ('goto' in instruction) todo.push(...instruction.goto.toReversed());
      else if (holds(instruction.assert, chars, at)) todo.push(index + 1);
    }
    return false;
  }
}
