import type { Languages } from '@agent-transcript/components';
import { type AutoFormLabels, en } from './en';

/** English at hand, and the others as files of their own: nobody loads a language that is not named. */
export const languages: Languages<AutoFormLabels> = {
  en,
  fr: async () => (await import('./fr')).fr,
  ru: async () => (await import('./ru')).ru,
};
