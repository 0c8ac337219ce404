import type { Languages } from '@agent-transcript/components';
import { type AutoFormLabels, en } from './en';
import { fr } from './fr';
import { ru } from './ru';

/** Every language at hand: on a server, whose HTML shall have the words. Browsers have `languages.browser`. */
export const languages: Languages<AutoFormLabels> = { en, fr, ru };
