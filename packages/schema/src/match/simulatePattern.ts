import type { PatternNode } from './parsePattern';

/** Limit of instructions of a compiled pattern: `(a{1000}){1000}` is refused. */
const MAX_PROGRAM = 20_000;

/** Limit of instructions × characters for one match. */
const MAX_STEPS = 200_000_000;

type Assertion = (PatternNode & { type: 'assert' })['kind'];

/** One instruction; the next one follows unless it names another. */
export type Instruction =
  | { readonly test: (char: string) => boolean }
  | { readonly assert: Assertion }
  | { readonly goto: number[] }
  | { readonly matched: true };

/**
 * Tests whether a pattern matches somewhere in a text by following all alternatives at once (Thompson's construction),
 * in time proportional to pattern × text.
 *
 * Returns `null` if the pattern has lookaround or back references, or is too large.
 */
export function simulate(tree: PatternNode, text: string, flags: string): boolean | null {
  const program = compileProgram(tree, flags);
  if (program === null || program.length * text.length > MAX_STEPS) return null;
  return run(program, flags.includes('u') ? Array.from(text) : text.split(''));
}

/** Compiles a pattern to instructions; `null` if it has lookaround or back references, or is too large. */
export function compileProgram(tree: PatternNode, flags: string): readonly Instruction[] | null {
  const program: Instruction[] = [];
  const tests = new Map<string, (char: string) => boolean>();
  if (!emit(tree)) return null;
  program.push({ matched: true });
  return program;

  function emit(node: PatternNode): boolean {
    if (program.length > MAX_PROGRAM) return false;
    switch (node.type) {
      case 'char':
        program.push({ test: testOf(node.source) });
        return true;
      case 'assert':
        program.push({ assert: node.kind });
        return true;
      case 'cat':
        return node.parts.every(emit);
      case 'alt':
        return emitBranches(node.branches);
      case 'repeat':
        return emitRepeat(node);
      case 'look':
      case 'backreference':
        return false;
    }
  }

  function emitBranches(branches: readonly PatternNode[]): boolean {
    const ends: number[] = [];
    const starts: number[] = [];
    program.push({ goto: starts });
    for (const branch of branches) {
      starts.push(program.length);
      if (!emit(branch)) return false;
      program.push({ goto: ends });
    }
    // All branches share this list; its one entry is the end, which is known only now.
    ends.push(program.length);
    return true;
  }

  function emitRepeat({ min, max, body }: PatternNode & { type: 'repeat' }): boolean {
    for (let i = 0; i < min; i++) if (!emit(body)) return false;
    const end: number[] = [];
    if (max === Number.POSITIVE_INFINITY) {
      const start = program.length;
      const ways = [start + 1];
      program.push({ goto: ways });
      if (!emit(body)) return false;
      program.push({ goto: [start] });
      ways.push(program.length);
      return true;
    }
    const exits: number[][] = [];
    for (let i = min; i < max; i++) {
      const ways = [program.length + 1];
      exits.push(ways);
      program.push({ goto: ways });
      if (!emit(body)) return false;
    }
    for (const ways of exits) ways.push(program.length);
    program.push({ goto: end });
    end.push(program.length);
    return true;
  }

  function testOf(source: string): (char: string) => boolean {
    let test = tests.get(source);
    if (test === undefined) {
      // computed: one class or one character, run on one character.
      const single = new RegExp(`^(?:${source})$`, flags);
      const known = new Map<string, boolean>();
      test = (char) => {
        const before = known.get(char);
        if (before !== undefined) return before;
        const result = single.test(char);
        known.set(char, result);
        return result;
      };
      tests.set(source, test);
    }
    return test;
  }
}

function run(program: readonly Instruction[], chars: readonly string[]): boolean {
  // Step in which each instruction was last added: once per character.
  const seen = new Int32Array(program.length).fill(-1);
  let threads: number[] = [];
  for (let at = 0; at <= chars.length; at++) {
    // A match may start at any character.
    const ready = reach([...threads, 0], at);
    if (ready === null) return true;
    const char = chars[at];
    threads = [];
    if (char === undefined) break;
    for (const index of ready) {
      const instruction = program[index];
      if (instruction !== undefined && 'test' in instruction && instruction.test(char))
        threads.push(index + 1);
    }
  }
  return false;

  /** All tests that can be reached without reading a character; `null` if the match is complete. */
  function reach(from: number[], at: number): number[] | null {
    const tests: number[] = [];
    const todo = from.toReversed();
    for (let index = todo.pop(); index !== undefined; index = todo.pop()) {
      if (seen[index] === at) continue;
      seen[index] = at;
      const instruction = program[index];
      if (instruction === undefined) continue;
      if ('matched' in instruction) return null;
      if ('test' in instruction) tests.push(index);
      else if ('goto' in instruction) todo.push(...instruction.goto);
      else if (holds(instruction.assert, chars, at)) todo.push(index + 1);
    }
    return tests;
  }
}

/** True if an assertion holds before a character. */
export function holds(kind: Assertion, chars: readonly string[], at: number): boolean {
  if (kind === '^') return at === 0;
  if (kind === '$') return at === chars.length;
  const boundary = isWord(chars[at - 1]) !== isWord(chars[at]);
  return kind === 'b' ? boundary : !boundary;
}

function isWord(char: string | undefined): boolean {
  return char !== undefined && /^\w$/.test(char);
}
