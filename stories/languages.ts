import { type TranscriptLabels } from '@agent-transcript/components';
import { en, fr, ru } from '@agent-transcript/components/labels';

/** The words for the language chosen in the toolbar. */
export function labelsFor(language: unknown): TranscriptLabels {
  return language === 'fr' ? fr : language === 'ru' ? ru : en;
}
