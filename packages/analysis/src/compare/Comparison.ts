import type { ItemPart, RunItem } from './RunItem';
import type { RunTotals } from './totalsOf';

/** A stretch in which both runs are equal. */
export interface SameRow {
  readonly kind: 'same';
  /** Index of its first item in each run. */
  readonly from: number;
  readonly otherFrom: number;
  /** How many items it has in each. */
  readonly count: number;
}

/** An item that both runs have, with differences. */
export interface ChangedRow {
  readonly kind: 'changed';
  readonly one: RunItem;
  readonly other: RunItem;
  /** What differs; never empty. */
  readonly parts: readonly ItemPart[];
}

/** An item that only the first run has. */
export interface OnlyOneRow {
  readonly kind: 'onlyOne';
  readonly one: RunItem;
}

/** An item that only the other run has. */
export interface OnlyOtherRow {
  readonly kind: 'onlyOther';
  readonly other: RunItem;
}

/** A row of a comparison. */
export type ComparedRow = SameRow | ChangedRow | OnlyOneRow | OnlyOtherRow;

/** Two runs beside each other. */
export interface Comparison {
  /** In an order that holds in both runs; together they hold each item of both runs once. */
  readonly rows: readonly ComparedRow[];
  /** Index of the first row that is not `same`; -1 if the runs are equal. */
  readonly firstDifference: number;
  /** How many rows are not `same`. */
  readonly differences: number;
  /** The items of each run. */
  readonly one: readonly RunItem[];
  readonly other: readonly RunItem[];
  /** What each run answered, as Markdown; empty for none. */
  readonly answers: { readonly one: string; readonly other: string };
  readonly totals: { readonly one: RunTotals; readonly other: RunTotals };
}
