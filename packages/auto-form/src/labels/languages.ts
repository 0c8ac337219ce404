import type { Languages } from '@agent-transcript/components';
import { type AutoFormLabels, en } from './en';
import { type FormLabels, formEn } from './form';
import { fr } from './fr';
import { ru } from './ru';

/** Every language at hand: on a server, whose HTML shall have the words. Browsers have `languages.browser`. */
export const languages: Languages<AutoFormLabels> = { en, fr, ru };

/** The words of a form alone. */
export const formLanguages: Languages<FormLabels> = { en: formEn, fr: fr.form, ru: ru.form };
