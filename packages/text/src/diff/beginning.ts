/** How much of a text is compared, in UTF-16 units. */
export const COMPARED = 10_000;

/** As much of a text as is compared, without half a character at its end. */
export const beginning = (text: string): string =>
  text.length <= COMPARED ? text : text.slice(0, COMPARED).replace(/[\uD800-\uDBFF]$/, '');
