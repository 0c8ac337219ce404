/** A character with the marks, joiners and modifiers that take no cell of their own. */
const GLYPH =
  /[^](?:\p{M}|\p{Emoji_Modifier}|[\u200b\u200c\u200e\u200f]|\u200d\p{Extended_Pictographic}?)*/gu;

/** Characters of two cells: the wide and fullwidth blocks of East Asia (UAX #11), and emoji. */
const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]|(?!\p{RI})\p{Emoji_Presentation})/u;

const ASCII = /^[ -~]*$/;

/** Columns between tab stops. */
const TAB = 8;

/** Splits a text into glyphs, one for each position of a terminal. */
export function glyphsOf(text: string): readonly string[] {
  return ASCII.test(text) ? text.split('') : (text.match(GLYPH) ?? []);
}

/** Width in cells of a glyph at a column, counted from 0. */
export function widthOf(glyph: string, column: number): number {
  if (glyph === '\t') return TAB - (column % TAB);
  return glyph > '\u10ff' && WIDE.test(glyph) ? 2 : 1;
}

/** The tab stop `count` stops after a column, or before it if negative; counted from 0. */
export function tabStop(column: number, count: number): number {
  const stop = count > 0 ? Math.floor(column / TAB) + count : Math.ceil(column / TAB) + count;
  return Math.max(0, stop * TAB);
}
