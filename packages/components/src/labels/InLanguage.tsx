'use client';

import {
  optionalText,
  type Read,
  type Readers,
  readProps,
  recordOf,
  report,
} from '@agent-transcript/text/given';
import { type ReactNode, Suspense } from 'react';

/** Language of the labels, as a BCP 47 tag. */
export type Language = 'en' | 'fr' | 'ru';

/** Labels of each language, or a function that loads them. English is always loaded. */
export type Languages<Words> = {
  readonly [L in Language]: Words | (L extends 'en' ? never : () => Promise<Words>);
};

/** Props of {@link InLanguage}. */
export interface InLanguageProps<Words> {
  /** Language to use. */
  readonly name: Language;
  /** Pass a constant: each function is called once. */
  readonly languages: Languages<Words>;
  /** Shown while a browser loads the language; nothing by default. */
  readonly otherwise?: ReactNode;
  /** Renders with the labels. */
  readonly children: (words: Words) => ReactNode;
}

const words: Read<object | undefined> = (value, place) => {
  if (typeof value === 'function' || (typeof value === 'object' && value !== null)) return value;
  if (value !== undefined && value !== null)
    report(place, value, 'It is left out. Pass labels, or a function that loads them.');
  return undefined;
};

const READERS: Readers<{ readonly name?: string; readonly languages?: Readonly<Record<string, object>> }> = {
  name: optionalText,
  languages: recordOf(words),
};

/**
 * Renders its children with the labels of a language. A server has all languages loaded, so its HTML has the labels. A browser
 * loads the named language; meanwhile it keeps that HTML or shows `otherwise`. English replaces a language that is unknown or fails to
 * load.
 */
export function InLanguage<Words extends object>(given: InLanguageProps<Words>): ReactNode {
  const { otherwise = null, ...props } = readProps(
    '<InLanguage>',
    given,
    READERS as Readers<InLanguageProps<Words>>,
  );
  // Without English there is nothing to fall back on.
  if (typeof (props.languages as Partial<Languages<Words>> | undefined)?.en !== 'object') return otherwise;
  return (
    <Suspense fallback={otherwise}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded<Words extends object>({
  name,
  languages,
  children,
}: Omit<InLanguageProps<Words>, 'otherwise'>): ReactNode {
  const words = Object.hasOwn(languages, name) ? languages[name] : languages.en;
  return children(typeof words === 'function' ? loaded(words, languages.en) : words);
}

interface Loading {
  words?: object;
  readonly promise: Promise<void>;
}

const loadings = /* @__PURE__ */ new WeakMap<() => Promise<object>, Loading>();

/** Throws a promise, which React 18 and 19 wait for: React 18 has no `use`. */
function loaded<Words extends object>(load: () => Promise<Words>, otherwise: Words): Words {
  const loading = loadings.get(load) ?? begin(load, otherwise);
  if (loading.words === undefined) throw loading.promise;
  return loading.words as Words;
}

function begin<Words extends object>(load: () => Promise<Words>, otherwise: Words): Loading {
  const loading: Loading = {
    promise: new Promise((resolve) => resolve(load()))
      .catch(() => otherwise)
      .then((words) => {
        loading.words = typeof words === 'object' && words !== null ? words : otherwise;
      }),
  };
  loadings.set(load, loading);
  return loading;
}
