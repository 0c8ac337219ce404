/** A query that is a phrase: all of it between one pair of quotation marks. */
const PHRASE = /^\s*(?:"([^"]+)"|[“„]([^“”„]+)[”“]|«([^«»]+)»)\s*$/;

/** The words between the quotation marks around a query; `null` where there are none around it. */
export function phraseOf(query: string): string | null {
  const phrase = PHRASE.exec(query)
    ?.slice(1)
    .find((words) => words !== undefined)
    ?.trim();
  return phrase || null;
}

/** Characters of a pattern: browsers refuse to make one of some ten thousand. */
const LONGEST = 2_000;

/**
 * A pattern for a text as the reader has typed it: upper and lower case are the same, and so are spaces and line breaks. Quotation marks
 * around all of it say that it is a phrase, and are not looked for. A text of more than 2,000 characters is found by its beginning. `null` for nothing.
 */
export function searchPattern(query: string): RegExp | null {
  if (query === '') return null;
  const text = beginningOf(phraseOf(query) ?? query);
  // computed: a plain text, escaped, that a person has typed.
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s'), 'giu');
}

/** The beginning of a text, without half of a pair of surrogates. */
const beginningOf = (text: string) =>
  text.length > LONGEST ? text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '') : text;
