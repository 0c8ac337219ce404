import type { HLJSApi, Language, Mode } from 'highlight.js';
import csharp from 'highlight.js/lib/languages/csharp';

const IDENT = '[a-zA-Z]\\w*';
const TYPE = `${IDENT}(?:<${IDENT}(?:\\s*,\\s*${IDENT}){0,16}>)?(?:\\[\\])?`;
const NAME_AND_PARENTHESIS = `${IDENT}\\s*(?:<[^=]{1,200}>\\s*)?\\(`;

/**
 * C# grammar of highlight.js with another pattern for the head of a function: the original nests unbounded repetitions and takes cubic time
 * on a hostile text.
 */
export function boundedCsharp(hljs: HLJSApi): Language {
  const language = csharp(hljs);
  return { ...language, contains: language.contains.map(withBoundedHead) };
}

function withBoundedHead(mode: Mode): Mode {
  if (mode.className !== 'function') return mode;
  return {
    ...mode,
    begin: `\\b(?:${TYPE}\\s+){1,8}${NAME_AND_PARENTHESIS}`,
    contains: (mode.contains ?? []).map((inner) =>
      inner !== 'self' && inner.returnBegin ? { ...inner, begin: NAME_AND_PARENTHESIS } : inner,
    ),
  };
}
