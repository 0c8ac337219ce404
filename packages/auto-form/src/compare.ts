/**
 * A decision compared with its schema, without React.
 *
 * @module
 */
export {
  type CompareOptions,
  type Comparison,
  compareToSchema,
  type DecisionChange,
  type DecisionRow,
  diffDecisions,
  type PlacedIssue,
  placedIssues,
  type RowColumn,
  type RowKind,
  type RowNotice,
  type RowStatus,
  type RowUnion,
  writeJson,
} from '@agent-transcript/schema/compare';
