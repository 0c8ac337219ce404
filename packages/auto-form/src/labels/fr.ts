import { decisionFr } from './decision';
import type { AutoFormLabels } from './en';
import { formFr } from './form';
import { playgroundFr } from './playground';

/** French. */
export const fr: AutoFormLabels = { form: formFr, decision: decisionFr, playground: playgroundFr };
