import { createContext, useContext } from 'react';
import { en } from './en';
import type { ViewerWords } from './ViewerWords';

/** Languages of the viewer, each under its own name. */
export const LANGUAGES = { en: 'English', fr: 'Français', ru: 'Русский' } as const;
export type LanguageName = keyof typeof LANGUAGES;

const LOAD: Readonly<Record<LanguageName, () => Promise<ViewerWords>>> = {
  en: async () => en,
  fr: async () => (await import('./fr')).fr,
  ru: async () => (await import('./ru')).ru,
};

export const loadWords = (language: LanguageName): Promise<ViewerWords> => LOAD[language]();

export const WordsContext = createContext<ViewerWords>(en);

/** Texts of the viewer in the reader's language. */
export const useWords = (): ViewerWords => useContext(WordsContext);
