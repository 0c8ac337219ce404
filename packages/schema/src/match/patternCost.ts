import type { PatternNode } from './parsePattern';

/** Repeats of fewer choices than this count as choices, others as a factor of the length. */
const FEW = 8;

/** Worst-case cost of matching a pattern by backtracking. */
export interface PatternCost {
  /** Power of the length of the text. */
  readonly power: number;
  /** Choices that do not depend on the length, as a power of two. */
  readonly choices: number;
  /** True if a repeat holds something that can itself match in several ways. */
  readonly exponential: boolean;
}

const free: PatternCost = { power: 0, choices: 0, exponential: false };

/** Worst-case cost of a pattern on any text; the highest cost for unknown syntax (`null`). */
export function patternCost(tree: PatternNode | null): PatternCost {
  if (tree === null) return { power: 1, choices: 0, exponential: true };
  const cost = costOf(tree);
  return isAnchored(tree) ? cost : { ...cost, power: cost.power + 1 };
}

function costOf(node: PatternNode): PatternCost {
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

/** The engine never backtracks into a finished lookaround, so its cost does not multiply with its neighbours'. */
function catCost(parts: readonly PatternNode[]): PatternCost {
  const around = parts.filter(({ type }) => type === 'look').map(costOf);
  const rest = parts.filter(({ type }) => type !== 'look').map(costOf);
  return around.reduce(atLeast, rest.reduce(add, free));
}

function repeatCost({ min, max }: PatternNode & { type: 'repeat' }, body: PatternCost): PatternCost {
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

function add(a: PatternCost, b: PatternCost): PatternCost {
  return {
    power: a.power + b.power,
    choices: a.choices + b.choices,
    exponential: a.exponential || b.exponential,
  };
}

function atLeast(a: PatternCost, b: PatternCost): PatternCost {
  return {
    power: Math.max(a.power, b.power),
    choices: Math.max(a.choices, b.choices),
    exponential: a.exponential || b.exponential,
  };
}

/** True if every match starts at the beginning of the text; otherwise the engine tries each position. */
function isAnchored(node: PatternNode): boolean {
  if (node.type === 'cat') return node.parts[0] !== undefined && isAnchored(node.parts[0]);
  return node.type === 'assert' && node.kind === '^';
}
