/**
 * Two runs compared: calls, steps and texts aligned, what differs, totals beside each other.
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
export type { RunTotals } from './totalsOf';
