import type { Languages } from '@agent-transcript/components';
import type { AutoFormLabels } from './AutoFormLabels';
import { en } from './en';

/** English loaded, the other languages as separate files that are loaded when they are named. */
export const languages: Languages<AutoFormLabels> = {
  en,
  fr: async () => (await import('./fr')).fr,
  ru: async () => (await import('./ru')).ru,
};
