import { en } from './en';
import type { Languages } from './InLanguage';
import type { Labels } from './labels';

/** English loaded, the other languages as separate files that are loaded when they are named. */
export const languages: Languages<Labels> = {
  en,
  fr: async () => (await import('./fr')).fr,
  ru: async () => (await import('./ru')).ru,
};
