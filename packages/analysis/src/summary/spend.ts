import type { Usage } from '@agent-transcript/parser';

/** Tokens and cost of model calls. */
export interface Spend {
  /** Sums; kinds of tokens without a count are absent. */
  readonly usage: Usage;
  /** US dollars; `undefined` if unknown. */
  readonly cost: number | undefined;
}

export const NO_SPEND: Spend = { usage: {}, cost: undefined };

/** Adds two amounts. Untrusted: anything but numbers is ignored. */
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
