/** A query that is entirely within quotation marks. */
const PHRASE = /^\s*(?:"([^"]+)"|[“„]([^“”„]+)[”“]|«([^«»]+)»)\s*$/;

/** Words between the quotation marks around a query; `null` if there are none. */
export function phraseOf(query: string): string | null {
  const phrase = PHRASE.exec(query)
    ?.slice(1)
    .find((words) => words !== undefined)
    ?.trim();
  return phrase || null;
}

/** Longest pattern in characters: browsers fail to compile patterns of some ten thousand. */
const LONGEST = 2_000;

/**
 * Creates a pattern for a query as typed: case is ignored, and spaces match line breaks. Quotation marks around the
 * whole query mark a phrase and are not searched. Of a query of more than 2,000 characters only the start is used.
 * `null` for an empty query.
 */
export function searchPattern(query: string): RegExp | null {
  if (query === '') return null;
  const text = beginningOf(phraseOf(query) ?? query);
  // computed: an escaped plain text that a person typed.
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s'), 'giu');
}

/** Start of a text, without half of a surrogate pair. */
const beginningOf = (text: string) =>
  text.length > LONGEST ? text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '') : text;
