import { useCallback, useEffect, useState } from 'react';
import { LANGUAGES, type LanguageName } from './words';

/** What the reader has chosen for all runs. */
export interface Settings {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly language: LanguageName;
  readonly direction: 'auto' | 'ltr' | 'rtl';
}

const KEY = 'agent-transcript-settings';

/** The reader's settings, kept in this browser where it keeps anything, and set on the page itself. */
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
          // Nothing can be kept: it holds until the page is closed.
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
    // What was kept is no JSON, or cannot be read.
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
