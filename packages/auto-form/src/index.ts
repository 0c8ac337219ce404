/**
 * React components: a form from an Input’s schema, a decision beside its schema, and the playground of both.
 *
 * @module index
 */
export * from './compare';
export type { DecisionComponents, RowComponent } from './decision/DecisionContext';
export { DecisionView, type DecisionViewProps } from './decision/DecisionView';
export { InputForm } from './form/InputForm';
export type { InputFormProps } from './form/InputFormProps';
export type { ValidatorChoice } from './form/ValidatorChoice';
export type { FormTheme } from './form/value/FormTheme';
export type { StopButton } from './form/value/submitButton';
export type { UiComponents, UiSchema } from './form/value/UiSchema';
export type {
  AutoFormLabels,
  DecisionLabels,
  FormLabels,
  LinkLabels,
  ManyLabels,
  PartialLabels,
  PasteLabels,
  PlanCounts,
  PlanLabels,
  PlaygroundLabels,
} from './labels/AutoFormLabels';
export type { LinkProblemCode, ManyProblem, UiNotice } from './labels/problems';
export type { PlaygroundLinks } from './playground/link/PlaygroundLinks';
export { Playground } from './playground/Playground';
export type { PlaygroundProps } from './playground/PlaygroundProps';
export * from './schema';
