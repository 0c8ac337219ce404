import { decisionRu } from './decision';
import type { AutoFormLabels } from './en';
import { formRu } from './form';
import { playgroundRu } from './playground';

/** Russian. */
export const ru: AutoFormLabels = { form: formRu, decision: decisionRu, playground: playgroundRu };
