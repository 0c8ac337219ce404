import { en } from './en';
import { fr } from './fr';
import type { Languages } from './InLanguage';
import { ru } from './ru';
import type { TranscriptLabels } from './TranscriptLabels';

/** All languages loaded, so that HTML from a server has its labels. Browsers use `languages.browser`. */
export const languages: Languages<TranscriptLabels> = { en, fr, ru };
