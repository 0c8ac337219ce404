import { en } from './en';
import { fr } from './fr';
import type { Languages } from './InLanguage';
import { ru } from './ru';
import type { TranscriptLabels } from './TranscriptLabels';

/** Labels on a server: all languages are loaded, so that its HTML has them. Browsers use `languages.browser`. */
export const languages: Languages<TranscriptLabels> = { en, fr, ru };
