import { en } from './en';
import type { Languages } from './InLanguage';
import type { TranscriptLabels } from './TranscriptLabels';

/** Labels in a browser: English is loaded, the other languages load on demand. */
export const languages: Languages<TranscriptLabels> = {
  en,
  fr: async () => (await import('./fr')).fr,
  ru: async () => (await import('./ru')).ru,
};
