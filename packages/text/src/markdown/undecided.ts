import { LINE_BEGINNINGS } from '../lines/lineBeginnings';
import { matchAt } from '../lines/matchAt';

/** Marks only: an item, a heading, a rule, emphasis, or the line that turns the one above into a heading or table. */
const MARKS = /[-=+*_|:~`#$ \t]+$/y;
/** A number: of an item, or the start of a sentence. */
const NUMBER = /\d{1,9}[.)]?[ \t]*$/y;
/** A backslash, or brackets that may open a formula. */
const FORMULA = /\\(?:\[[^\n\r\\^={}]*)?$/y;
/** A tag: alone on its line it starts a block. */
const TAG = /<(?:[a-z/!?][^\n\r<>]*(?:>[ \t]*)?|[^\t\n\r <>]+)$/iy;

/**
 * True if the last line, whose first non-space character is at `at`, may still become something else. It is then
 * hidden, so that readers do not see marks or blocks that the next piece changes.
 */
export function isUndecidedLine(text: string, at: number): boolean {
  // The language after a fence is shown once it is complete.
  if ([MARKS, NUMBER, LINE_BEGINNINGS.fence].some((kind) => matchAt(kind, text, at))) return true;
  return isHalf(TAG, text, at) || (text.length - at <= SHORT && isHalf(FORMULA, text, at));
}

/** Starts of a character reference, and of a tag or address in angle brackets. */
export const HALF_REFERENCE = /&(?:#(?:\d{0,7}|x[\da-f]{0,6})|[a-z\d]{0,31})$/iy;
export const HALF_TAG = /<(?:[a-z/!?][^\n\r<>]*|[^\t\n\r <>]*)$/iy;

/** Longest wait for the end of a mark, in UTF-16 units: longer ones are text. */
export const PATIENCE = 500;

/** Longest wait for marks that words follow and that are mostly text, in UTF-16 units. */
export const SHORT = 80;

/** True if the rest of the text is the start of this construct. */
export function isHalf(kind: RegExp, text: string, at: number): boolean {
  return text.length - at <= PATIENCE && matchAt(kind, text, at) !== null;
}

const LABEL = /^\[(?:[^[\]\\\n\r]|\\[^\n\r])*/;
const ADDRESS_AND_TITLE =
  /^(?:<[^<>\n\r]*|(?:(?:<[^<>\n\r]*>|[^\t\n\r <][^\t\n\r ]*)(?:[\t\n\r ]+(?:["'(][^]*)?)?)?)$/;

/**
 * True if this start of a paragraph, which may continue, may still become a definition (CommonMark 4.7), a footnote
 * (GFM) or a task (GFM 5.3).
 */
export function isUndecidedParagraph(text: string): boolean {
  const [label = ''] = LABEL.exec(text) ?? [];
  const rest = text.slice(label.length);
  if (label === '' || rest === '' || rest === ']') return label !== '' && label.length <= SHORT;
  return rest.startsWith(']:') && ADDRESS_AND_TITLE.test(rest.slice(2).trimStart());
}
