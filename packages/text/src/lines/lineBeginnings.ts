/**
 * How the lines of blocks begin behind their indentation (CommonMark 4 and 5). Sticky: each is looked for with `matchAt`
 * at the first character of a line that is no space. None looks further than the line, which need not be cut out.
 */
export const LINE_BEGINNINGS = {
  /** Its marks. */
  heading: /(#{1,6})(?![^\t\n\r ])/y,
  /** Its marks, and the first word behind them. */
  fence: /(`{3,}(?![^\n\r`]*`)|~{3,})[\t ]*([^\t\n\r ]*)/y,
  /** Its marks: as many as opened the code, or more. */
  fenceEnd: /(`+|~+)[\t ]*(?![^\n\r])/y,
  /** It may look like an item. */
  rule: /([-*_])[\t ]*(?:\1[\t ]*){2,}(?![^\n\r])/y,
  /** The number of an item, if it has one. */
  marker: /(?:[-+*]|(\d{1,9})[.)])(?![^\t\n\r ])/y,
} as const;

/** The HTML blocks that go on over blank lines (CommonMark 4.6, 1 to 5): how they begin, what ends them with its line, and the shortest text that does. */
export const LASTING_HTML: readonly (readonly [begin: RegExp, end: RegExp, closer: string])[] = [
  [/<(?:pre|script|style|textarea)(?![^\t\n\r >])/iy, /<\/(?:pre|script|style|textarea)>/i, '</pre>'],
  [/<!--/y, /-->/, '-->'],
  [/<\?/y, /\?>/, '?>'],
  [/<![a-z]/iy, />/, '>'],
  [/<!\[CDATA\[/y, /\]\]>/, ']]>'],
];

/** How many columns a character of indentation is wide; 0 if it is none. A tab goes to the next stop (CommonMark 2.2). */
export function spaceWidth(code: number, column: number): number {
  return code === 32 ? 1 : code === 9 ? 4 - (column % 4) : 0;
}
