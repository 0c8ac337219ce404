/** Compared length of a text, in UTF-16 units. */
export const COMPARED = 10_000;

/** The compared start of a text, without half a character at its end. */
export const beginning = (text: string): string =>
  text.length <= COMPARED ? text : text.slice(0, COMPARED).replace(/[\uD800-\uDBFF]$/, '');
