import type { Languages } from '@agent-transcript/components';
import { type AutoFormLabels, en } from './en';
import { type FormLabels, formEn } from './form';

const loadFr = async () => (await import('./fr')).fr;
const loadRu = async () => (await import('./ru')).ru;

/** English at hand, and the others as files of their own: nobody loads a language that is not named. */
export const languages: Languages<AutoFormLabels> = { en, fr: loadFr, ru: loadRu };

/** The words of a form alone. */
export const formLanguages: Languages<FormLabels> = {
  en: formEn,
  fr: async () => (await loadFr()).form,
  ru: async () => (await loadRu()).form,
};
