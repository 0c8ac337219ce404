import { en, fr, type Labels, ru } from '@agent-transcript/components';

/** The words for the language chosen in the toolbar. */
export function labelsFor(language: unknown): Labels {
  return language === 'fr' ? fr : language === 'ru' ? ru : en;
}
