import { en } from './en';
import { fr } from './fr';
import type { Languages } from './InLanguage';
import type { Labels } from './labels';
import { ru } from './ru';

/** All languages loaded, so that HTML from a server has its labels. Browsers use `languages.browser`. */
export const languages: Languages<Labels> = { en, fr, ru };
