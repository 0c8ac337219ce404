'use client';

import { type ReactNode, Suspense } from 'react';

/** A language that the words are given in, by its BCP 47 tag. */
export type Language = 'en' | 'fr' | 'ru';

/** The words of each language, or how to load them. */
export type Languages<Words> = {
  readonly [L in Language]: Words | (L extends 'en' ? never : () => Promise<Words>);
};

/** Props of {@link InLanguage}. */
export interface InLanguageProps<Words> {
  /** The language that is wanted. */
  readonly name: Language;
  /** Give it as a constant: a language is loaded once for each function that loads it. */
  readonly languages: Languages<Words>;
  /** Makes elements of the words. */
  readonly children: (words: Words) => ReactNode;
}

/**
 * What its children make of the words of a language. A server has all languages at hand, so its HTML has the words; a
 * browser loads the one that is named, and keeps that HTML, or shows nothing, until it has come. A language that cannot be
 * loaded, or is not there, is English.
 */
export function InLanguage<Words extends object>(props: InLanguageProps<Words>): ReactNode {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded<Words extends object>({ name, languages, children }: InLanguageProps<Words>): ReactNode {
  const words = Object.hasOwn(languages, name) ? languages[name] : languages.en;
  return children(typeof words === 'function' ? loaded(words, languages.en) : words);
}

interface Loading {
  words?: object;
  readonly promise: Promise<void>;
}

const loadings = /* @__PURE__ */ new WeakMap<() => Promise<object>, Loading>();

/** React 18 has no `use`: a promise that is thrown is what both versions wait for. */
function loaded<Words extends object>(load: () => Promise<Words>, otherwise: Words): Words {
  const loading = loadings.get(load) ?? begin(load, otherwise);
  if (loading.words === undefined) throw loading.promise;
  return loading.words as Words;
}

function begin<Words extends object>(load: () => Promise<Words>, otherwise: Words): Loading {
  const loading: Loading = {
    promise: load()
      .catch(() => otherwise)
      .then((words) => {
        loading.words = words;
      }),
  };
  loadings.set(load, loading);
  return loading;
}
