import { en } from './en';
import type { Languages } from './InLanguage';
import type { Labels } from './labels';

/** English at hand, and the others as files of their own: nobody loads a language that is not named. */
export const languages: Languages<Labels> = {
  en,
  fr: async () => (await import('./fr')).fr,
  ru: async () => (await import('./ru')).ru,
};
