import { decisionEn } from './decision';
import type { AutoFormLabels } from './en';
import { formEn } from './form';
import { playgroundEn } from './playground';

/** Single words to replace, by where they stand. */
export type PartialLabels = { readonly [Part in keyof AutoFormLabels]?: Partial<AutoFormLabels[Part]> };

/** All words: those that are given, and English. */
export function completeLabels({ form, decision, playground }: PartialLabels): AutoFormLabels {
  return {
    form: { ...formEn, ...form },
    decision: { ...decisionEn, ...decision },
    playground: { ...playgroundEn, ...playground },
  };
}
