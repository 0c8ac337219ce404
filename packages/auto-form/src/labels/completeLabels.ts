import type { AutoFormLabels, PartialLabels } from './AutoFormLabels';
import { en } from './en';

/** The given labels, with English for all others. */
export function completeLabels(given: PartialLabels): AutoFormLabels {
  return {
    form: { ...en.form, ...given.form },
    decision: { ...en.decision, ...given.decision },
    playground: { ...en.playground, ...given.playground },
    link: { ...en.link, ...given.link },
    paste: { ...en.paste, ...given.paste },
    many: { ...en.many, ...given.many },
    plan: { ...en.plan, ...given.plan },
  };
}
