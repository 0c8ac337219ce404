import type { Languages } from '@agent-transcript/components';
import type { AutoFormLabels } from './AutoFormLabels';
import { en } from './en';
import { fr } from './fr';
import { ru } from './ru';

/** All languages loaded, so that HTML from a server has its labels. Browsers use `languages.browser`. */
export const languages: Languages<AutoFormLabels> = { en, fr, ru };
