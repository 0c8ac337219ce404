import { en } from './en';
import { fr } from './fr';
import type { Languages } from './InLanguage';
import type { Labels } from './labels';
import { ru } from './ru';

/** Every language at hand: on a server, whose HTML shall have the words. Browsers have `languages.browser`. */
export const languages: Languages<Labels> = { en, fr, ru };
