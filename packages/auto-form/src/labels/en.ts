import { type DecisionLabels, decisionEn } from './decision';
import { type FormLabels, formEn } from './form';
import { type PlaygroundLabels, playgroundEn } from './playground';

/** Every word of this package, in one language. */
export interface AutoFormLabels {
  readonly form: FormLabels;
  readonly decision: DecisionLabels;
  readonly playground: PlaygroundLabels;
}

/** English. */
export const en: AutoFormLabels = { form: formEn, decision: decisionEn, playground: playgroundEn };
