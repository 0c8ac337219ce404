import type { LanguageFn } from 'highlight.js';
import type { Grammar } from './Grammar';
import { LineEmitter, plainLines } from './LineEmitter';
import type { CodeLanguage } from './languageOf';

/** A file for each language, loaded when code in that language is shown. */
const FILES: Readonly<Record<CodeLanguage, () => Promise<{ readonly default: LanguageFn }>>> = {
  bash: () => import('highlight.js/lib/languages/bash'),
  c: () => import('highlight.js/lib/languages/c'),
  cpp: () => import('highlight.js/lib/languages/cpp'),
  csharp: async () => ({ default: (await import('./boundedCsharp')).boundedCsharp }),
  css: () => import('highlight.js/lib/languages/css'),
  diff: () => import('highlight.js/lib/languages/diff'),
  go: () => import('highlight.js/lib/languages/go'),
  ini: () => import('highlight.js/lib/languages/ini'),
  java: () => import('highlight.js/lib/languages/java'),
  javascript: () => import('highlight.js/lib/languages/javascript'),
  json: () => import('highlight.js/lib/languages/json'),
  markdown: () => import('highlight.js/lib/languages/markdown'),
  php: () => import('highlight.js/lib/languages/php'),
  python: () => import('highlight.js/lib/languages/python'),
  ruby: () => import('highlight.js/lib/languages/ruby'),
  rust: () => import('highlight.js/lib/languages/rust'),
  sql: () => import('highlight.js/lib/languages/sql'),
  typescript: () => import('highlight.js/lib/languages/typescript'),
  xml: () => import('highlight.js/lib/languages/xml'),
  yaml: () => import('highlight.js/lib/languages/yaml'),
};

/** Languages inside a language. */
const INSIDE: Partial<Readonly<Record<CodeLanguage, readonly CodeLanguage[]>>> = {
  xml: ['javascript', 'css'],
};

const loading = new Map<CodeLanguage, Promise<Grammar | null>>();

/** Loads the grammar of a language once; `null` if that fails. Never rejects. */
export function loadGrammar(language: CodeLanguage): Promise<Grammar | null> {
  let grammar = loading.get(language);
  if (grammar === undefined) {
    grammar = load(language).catch(() => null);
    loading.set(language, grammar);
  }
  return grammar;
}

async function load(language: CodeLanguage): Promise<Grammar> {
  const [core, ...files] = await Promise.all([
    import('highlight.js/lib/core'),
    ...[language, ...(INSIDE[language] ?? [])].map(
      async (name) => [name, (await FILES[name]()).default] as const,
    ),
  ]);
  // A separate instance, so that the host's use of highlight.js is not affected.
  const reader = core.default.newInstance();
  reader.configure({ __emitter: LineEmitter });
  for (const [name, definition] of files) reader.registerLanguage(name, definition);
  // The first use compiles the language, so that no chunk has to wait for it.
  reader.highlight('', { language });
  return {
    read: (code) => {
      const { _emitter, _top, errorRaised } = reader.highlight(code, { language, ignoreIllegals: true });
      if (errorRaised !== undefined || !(_emitter instanceof LineEmitter))
        return { lines: plainLines(code), closed: true };
      return { lines: _emitter.lines, closed: _top === reader.getLanguage(language) };
    },
  };
}
