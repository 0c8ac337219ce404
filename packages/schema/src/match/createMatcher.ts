import { SchemaError } from '../core';
import { type PatternNode, parsePattern } from './parsePattern';
import { simulate } from './simulatePattern';

/** Steps that the backtracking engine may take in the worst case, as a power of two. */
const NATIVE_LIMIT = 22;

/** Repeats with fewer choices than this count as choices, others as a factor of the length. */
const FEW = 8;

/** What backtracking over a pattern can cost at worst. */
interface Cost {
  /** Power of the length of the text. */
  readonly power: number;
  /** Choices that do not depend on the length, as a power of two. */
  readonly choices: number;
  /** Whether a repeat holds something that can itself match in several ways. */
  readonly exponential: boolean;
}

const free: Cost = { power: 0, choices: 0, exponential: false };

/**
 * A test of strings against a pattern whose time is bounded, whatever the pattern and the string.
 *
 * The engine's own backtracking is used where it cannot run away. Otherwise all alternatives are
 * followed at once, in time proportional to pattern × string. Only patterns that need backtracking
 * (lookaround, back references) and could run away are refused.
 *
 * @throws SyntaxError when the pattern is not a regular expression; the test throws SchemaError
 *   `validation-limit`.
 */
export function createMatcher(pattern: string): (text: string) => boolean {
  const native = compile(pattern);
  const tree = parsePattern(pattern);
  const cost = tree === null ? { ...free, exponential: true } : costOf(tree);
  const start = tree !== null && isAnchored(tree) ? 0 : 1;

  return (text) => {
    const size = Math.log2(text.length + 2);
    const steps = (cost.power + start) * size + cost.choices + (cost.exponential ? 2 * text.length : 0);
    if (steps <= NATIVE_LIMIT) return native.test(text);
    const result = tree === null ? null : simulate(tree, text, native.flags);
    if (result !== null) return result;
    throw new SchemaError(
      'validation-limit',
      `The pattern ${pattern.slice(0, 200)} could take forever on a string of ${text.length} characters. ` +
        'Write it without nested repeats, lookaround or back references.',
    );
  };
}

function compile(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    // Many schemas escape what the `u` flag forbids to escape, such as `\-`.
    return new RegExp(pattern);
  }
}

function costOf(node: PatternNode): Cost {
  switch (node.type) {
    case 'char':
    case 'assert':
      return free;
    case 'backreference':
      return { ...free, exponential: true };
    case 'cat':
      return catCost(node.parts);
    case 'alt': {
      const all = node.branches.map(costOf).reduce(atLeast, free);
      return { ...all, choices: all.choices + Math.log2(node.branches.length) };
    }
    case 'look':
      return costOf(node.body);
    case 'repeat':
      return repeatCost(node, costOf(node.body));
  }
}

/** Lookaround is left for good once it is decided: its cost does not multiply with that of its neighbours. */
function catCost(parts: readonly PatternNode[]): Cost {
  const around = parts.filter(({ type }) => type === 'look').map(costOf);
  const rest = parts.filter(({ type }) => type !== 'look').map(costOf);
  return around.reduce(atLeast, rest.reduce(add, free));
}

function repeatCost({ min, max }: PatternNode & { type: 'repeat' }, body: Cost): Cost {
  const variable = body.power > 0 || body.choices > 0 || body.exponential;
  const few = max <= FEW;
  if (few) {
    const times = Math.max(max, 1);
    return {
      power: body.power * times,
      choices: body.choices * times + Math.log2(max - min + 1),
      exponential: body.exponential,
    };
  }
  return { power: min === max ? body.power : body.power + 1, choices: 0, exponential: variable };
}

function add(a: Cost, b: Cost): Cost {
  return {
    power: a.power + b.power,
    choices: a.choices + b.choices,
    exponential: a.exponential || b.exponential,
  };
}

function atLeast(a: Cost, b: Cost): Cost {
  return {
    power: Math.max(a.power, b.power),
    choices: Math.max(a.choices, b.choices),
    exponential: a.exponential || b.exponential,
  };
}

/** Whether every match begins at the start: else the engine tries from each character. */
function isAnchored(node: PatternNode): boolean {
  if (node.type === 'cat') return node.parts[0] !== undefined && isAnchored(node.parts[0]);
  return node.type === 'assert' && node.kind === '^';
}
