import { en } from './en';
import type { Languages } from './InLanguage';
import type { TranscriptLabels } from './TranscriptLabels';

/** English loaded, the other languages as separate files that are loaded when they are named. */
export const languages: Languages<TranscriptLabels> = {
  en,
  fr: async () => (await import('./fr')).fr,
  ru: async () => (await import('./ru')).ru,
};
