/**
 * Patterns for the starts of blocks after the indentation (CommonMark 4 and 5). Sticky: use them with `matchAt` at the
 * first non-space character of a line. None reads beyond the line, so the line need not be cut out.
 */
export const LINE_BEGINNINGS = {
  /** Captures the marks. */
  heading: /(#{1,6})(?![^\t\n\r ])/y,
  /** Captures the marks and the first word after them. */
  fence: /(`{3,}(?![^\n\r`]*`)|~{3,})[\t ]*([^\t\n\r ]*)/y,
  /** Captures the marks: at least as many as the opening ones. */
  fenceEnd: /(`+|~+)[\t ]*(?![^\n\r])/y,
  /** May look like a list item. */
  rule: /([-*_])[\t ]*(?:\1[\t ]*){2,}(?![^\n\r])/y,
  /** Captures the number of an ordered item. */
  marker: /(?:[-+*]|(\d{1,9})[.)])(?![^\t\n\r ])/y,
} as const;

/**
 * HTML blocks that continue over blank lines (CommonMark 4.6, kinds 1 to 5): start, end (which ends the block with its
 * line), and the shortest text that ends it.
 */
export const LASTING_HTML: readonly (readonly [begin: RegExp, end: RegExp, closer: string])[] = [
  [/<(?:pre|script|style|textarea)(?![^\t\n\r >])/iy, /<\/(?:pre|script|style|textarea)>/i, '</pre>'],
  [/<!--/y, /-->/, '-->'],
  [/<\?/y, /\?>/, '?>'],
  [/<![a-z]/iy, />/, '>'],
  [/<!\[CDATA\[/y, /\]\]>/, ']]>'],
];

/** Width in columns of an indentation character; 0 for any other. A tab advances to the next stop (CommonMark 2.2). */
export function spaceWidth(code: number, column: number): number {
  return code === 32 ? 1 : code === 9 ? 4 - (column % 4) : 0;
}
