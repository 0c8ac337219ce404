import type { ItemPart, RunItem } from './RunItem';
import type { SideTotals } from './totalsOf';

/** Consecutive items that are equal in both runs. */
export interface SameRow {
  readonly kind: 'same';
  /** Index of its first item in each run. */
  readonly from: number;
  readonly otherFrom: number;
  /** Number of items. */
  readonly count: number;
}

/** An item of both runs, with differences. */
export interface ChangedRow {
  readonly kind: 'changed';
  readonly one: RunItem;
  readonly other: RunItem;
  /** Parts that differ; never empty. */
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

/** Two compared runs. */
export interface Comparison {
  /** Rows in an order that is valid for both runs; they contain each item of both runs once. */
  readonly rows: readonly ComparedRow[];
  /** Index of the first row that is not `same`; -1 if the runs are equal. */
  readonly firstDifference: number;
  /** Number of rows that are not `same`. */
  readonly differences: number;
  /** The items of each run. */
  readonly one: readonly RunItem[];
  readonly other: readonly RunItem[];
  /** Final answer of each run as Markdown; may be empty. */
  readonly answers: { readonly one: string; readonly other: string };
  readonly totals: { readonly one: SideTotals; readonly other: SideTotals };
}
