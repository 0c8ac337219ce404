/**
 * React components: a form from an Input’s schema, a decision beside its schema, and the playground of both.
 *
 * @module index
 */
export type {
  Comparison,
  DecisionRow,
  RowColumn,
  RowKind,
  RowNotice,
  RowStatus,
  RowUnion,
} from './compare';
export {
  type CompareOptions,
  compareToSchema,
  type DecisionChange,
  diffDecisions,
  type PlacedIssue,
  placedIssues,
  writeJson,
} from './compare';
export type { DecisionRenderers, RowRenderer } from './DecisionView/DecisionContext';
export { DecisionView, type DecisionViewProps } from './DecisionView/DecisionView';
export { InputForm, type InputFormProps } from './InputForm/InputForm';
export type { DecisionLabels } from './labels/decision';
export type { AutoFormLabels } from './labels/en';
export type { FormLabels } from './labels/form';
export type { PlaygroundLabels } from './labels/playground';
export { Playground, type PlaygroundProps } from './Playground/Playground';
export * from './schema';
export type { ValidatorChoice } from './validation/types';
