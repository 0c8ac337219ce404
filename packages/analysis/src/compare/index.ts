/**
 * Compares two runs: aligns calls, steps and texts, and shows differences and totals side by side.
 *
 * @module compare
 */
export type { Place, RunMessage } from '../messages/RunMessage';
export type {
  ChangedRow,
  ComparedRow,
  Comparison,
  OnlyOneRow,
  OnlyOtherRow,
  SameRow,
} from './Comparison';
export { compareRuns, createRunComparer, type RunComparer } from './compareRuns';
export type { ItemPart, RunItem } from './RunItem';
export type { SideTotals } from './totalsOf';
