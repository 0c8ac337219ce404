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

/**
 * A pattern for a text as the reader has typed it: upper and lower case are the same, and so are spaces and line breaks. Quotation marks
 * around all of it say that it is a phrase, and are not looked for. What it matches is as long as the text or the phrase. `null` for nothing.
 */
export function searchPattern(query: string): RegExp | null {
  if (query === '') return null;
  const text = phraseOf(query) ?? query;
  // computed: a plain text, escaped, that a person has typed.
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s'), 'giu');
}
