import { useCallback, useEffect, useState } from 'react';
import { LANGUAGES, type LanguageName } from './words';

/** Settings of the reader for all runs. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly language: LanguageName;
  readonly direction: 'auto' | 'ltr' | 'rtl';
}

const KEY = 'agent-transcript-settings';

/** The reader's settings, stored in this browser if possible, and applied to the page. */
export function useSettings(): readonly [Settings, (changes: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  useEffect(() => {
    const page = document.documentElement;
    page.dataset['theme'] = settings.theme;
    page.lang = settings.language;
    page.dir = settings.direction === 'auto' ? 'ltr' : settings.direction;
  }, [settings]);
  const change = useCallback(
    (changes: Partial<Settings>) =>
      setSettings((before) => {
        const next = { ...before, ...changes };
        try {
          localStorage.setItem(KEY, JSON.stringify(next));
        } catch {
          // Without storage, the settings last until the page is closed.
        }
        return next;
      }),
    [],
  );
  return [settings, change];
}

function readSettings(): Settings {
  let kept: Partial<Settings> = {};
  try {
    kept = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Settings>;
  } catch {
    // Stored settings are invalid.
  }
  const wanted = navigator.language.slice(0, 2);
  const oneOf = <Value extends string>(known: readonly Value[], value: unknown, otherwise: Value) =>
    known.find((one) => one === value) ?? otherwise;
  const languages = Object.keys(LANGUAGES) as LanguageName[];
  return {
    theme: oneOf(['auto', 'light', 'dark'], kept.theme, 'auto'),
    language: oneOf(languages, kept.language, oneOf(languages, wanted, 'en')),
    direction: oneOf(['auto', 'ltr', 'rtl'], kept.direction, 'auto'),
  };
}
