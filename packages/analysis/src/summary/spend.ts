import type { Usage } from '@agent-transcript/parser';

/** What model calls took. */
export interface Spend {
  /** The sum; a kind of token that nobody counted is absent. */
  readonly usage: Usage;
  /** US dollars; `undefined` where none is known. */
  readonly cost: number | undefined;
}

export const NO_SPEND: Spend = { usage: {}, cost: undefined };

/** The sum of two. Untrusted: what is no number is left out. */
export function addSpend(one: Spend, other: Partial<Spend>): Spend {
  if (other === NO_SPEND || (other.usage === undefined && other.cost === undefined)) return one;
  const { usage = {}, cost } = other;
  const total: { -readonly [Field in keyof Usage]: Usage[Field] } = {};
  for (const field of FIELDS) {
    const sum = add(one.usage[field], usage[field]);
    if (sum !== undefined) total[field] = sum;
  }
  return { usage: total, cost: add(one.cost, cost) };
}

const FIELDS = ['input', 'output', 'cacheRead', 'cacheWrite', 'reasoning'] as const;

const add = (one: number | undefined, other: number | undefined) =>
  Number.isFinite(other) ? (one ?? 0) + (other as number) : one;
