/**
 * A decision compared with its schema, without React.
 *
 * @module
 */
export { type CompareOptions, compareToSchema } from './compareToSchema';
export { type ChooseBranch, createBranchChooser } from './createBranchChooser';
export { createDecider, type Decide } from './createDecider';
export { type DecisionChange, diffDecisions } from './diffDecisions';
export { placedIssues } from './placedIssues';
export type {
  Comparison,
  DecisionRow,
  PlacedIssue,
  RowColumn,
  RowKind,
  RowNotice,
  RowStatus,
  RowUnion,
} from './types';
export { writeJson } from './writeJson';
