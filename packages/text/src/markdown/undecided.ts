import { LINE_BEGINNINGS } from '../lines/lineBeginnings';
import { matchAt } from '../lines/matchAt';

/** Marks alone: an item, a heading, a rule, emphasis, or the line that makes a heading or a table of the one above. */
const MARKS = /[-=+*_|:~`#$ \t]+$/y;
/** The number of an item, or of a sentence. */
const NUMBER = /\d{1,9}[.)]?[ \t]*$/y;
/** A backslash, or brackets that may be those of a formula. */
const FORMULA = /\\(?:\[[^\n\r\\^={}]*)?$/y;
/** A tag: alone on its line it is a block. */
const TAG = /<(?:[a-z/!?][^\n\r<>]*(?:>[ \t]*)?|[^\t\n\r <>]+)$/iy;

/**
 * Whether the last line, whose first character that is no space stands at `at`, may still become something else: it is then left
 * out, so that nobody sees marks which the next piece takes away, or a block that becomes another.
 */
export function isUndecidedLine(text: string, at: number): boolean {
  // The language behind a fence is shown once it is whole.
  if ([MARKS, NUMBER, LINE_BEGINNINGS.fence].some((kind) => matchAt(kind, text, at))) return true;
  return isHalf(TAG, text, at) || (text.length - at <= SHORT && isHalf(FORMULA, text, at));
}

/** The beginnings of a character reference, and of a tag or an address in angle brackets. */
export const HALF_REFERENCE = /&(?:#(?:\d{0,7}|x[\da-f]{0,6})|[a-z\d]{0,31})$/iy;
export const HALF_TAG = /<(?:[a-z/!?][^\n\r<>]*|[^\t\n\r <>]*)$/iy;

/** How far the end of a mark is waited for, in UTF-16 units: what is longer is text. */
export const PATIENCE = 500;

/** How far marks are waited for where words stand behind them that are mostly text, in UTF-16 units. */
export const SHORT = 80;

/** Whether the rest of the text is a beginning of this kind. */
export function isHalf(kind: RegExp, text: string, at: number): boolean {
  return text.length - at <= PATIENCE && matchAt(kind, text, at) !== null;
}

const LABEL = /^\[(?:[^[\]\\\n\r]|\\[^\n\r])*/;
const ADDRESS_AND_TITLE =
  /^(?:<[^<>\n\r]*|(?:(?:<[^<>\n\r]*>|[^\t\n\r <][^\t\n\r ]*)(?:[\t\n\r ]+(?:["'(][^]*)?)?)?)$/;

/**
 * Whether this beginning of a paragraph, to which more may come, may still become a definition (CommonMark 4.7), a footnote (GFM)
 * or a task (GFM 5.3).
 */
export function isUndecidedParagraph(text: string): boolean {
  const [label = ''] = LABEL.exec(text) ?? [];
  const rest = text.slice(label.length);
  if (label === '' || rest === '' || rest === ']') return label !== '' && label.length <= SHORT;
  return rest.startsWith(']:') && ADDRESS_AND_TITLE.test(rest.slice(2).trimStart());
}
