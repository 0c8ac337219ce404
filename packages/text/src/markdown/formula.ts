import { SHORT } from './undecided';

/** Marks around a TeX formula, as models write them. */
export type MathMarks = '$' | '$$' | '\\(' | '\\[';

const CLOSERS: Readonly<Record<MathMarks, string>> = { $: '$', $$: '$$', '\\(': '\\)', '\\[': '\\]' };

/** Longest formula inside a line, and examined length of a longer one, in UTF-16 units. */
export const LONGEST = 500;

/** Commands, powers, indices, groups and equations, which prices and names do not have. */
const SIGNS = /\\[a-z,;:!|{}\\]|[\^={}]|[a-z\d)]_[a-z\d{]/i;
/** The same for an unfinished formula: `$MY_NAME` is not one. */
const SURE_SIGNS = /\\[a-z{]|\^|_\{|(?<![a-z\d])[a-z]_[a-z\d](?![a-z\d])/i;
const WORD = /[a-z]{3}/i;
const OPERATION = /[\w)] [-+*/<>] [\w(\\]/;
/** Space on both sides, unlike words in brackets, except for a crossed checkbox. */
const isApart = (content: string) =>
  /^\s/.test(content) && /\s$/.test(content) && !/^x$/i.test(content.trim());

/** Marks that open a formula at `at`; `null` if there are none. */
export function mathMarksAt(text: string, at: number): MathMarks | null {
  if (text[at] === '\\') return text[at + 1] === '(' ? '\\(' : text[at + 1] === '[' ? '\\[' : null;
  if (text[at] !== '$' || /[\p{L}\p{N}$\\]/u.test(text[at - 1] ?? '')) return null;
  if (text[at + 1] !== '$') return '$';
  return text[at + 2] === '$' ? null : '$$';
}

/** Marks that close a formula. */
export function closerOf(marks: MathMarks): string {
  return CLOSERS[marks];
}

/** True if the content of marks is a formula rather than prices, variable names, or words in escaped brackets. */
export function isFormula(marks: MathMarks, content: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(content) || content.includes('`')) return false;
  if (SIGNS.test(content)) return true;
  if (marks === '\\[') return !WORD.test(content) && (OPERATION.test(content) || isApart(content));
  return !WORD.test(content) && (marks === '\\(' || /[a-z]/i.test(content)) && !/^\s*\d/.test(content);
}

/** Formula between the marks of a block. */
export function formulaIn(raw: string, marks: MathMarks): string {
  const closer = closerOf(marks);
  return raw
    .slice(marks.length, raw.endsWith(closer) && raw.length > marks.length ? -closer.length : undefined)
    .trim();
}

/** A formula inside a line. */
export interface InlineFormula {
  readonly value: string;
  /** End including the marks; the text continues there. */
  readonly rawEnd: number;
  readonly end: number;
}

/**
 * Reads the formula that starts at `at`; `null` if there is none, `'half'` if more text has to arrive to decide.
 *
 * @param isOpen True if the text may continue.
 * @param ends Cached positions of marks.
 */
export function readFormula(
  text: string,
  at: number,
  isOpen: boolean,
  ends: Map<string, number>,
): InlineFormula | 'half' | null {
  const marks = mathMarksAt(text, at);
  if (marks === null) return null;
  const from = at + marks.length;
  const closer = closerOf(marks);
  const end = indexFrom(text, closer, from, ends);
  if (end === text.length) return isOpen ? readHalf(text, from, marks) : null;
  const value = text.slice(from, end);
  if (value.length > LONGEST || !isFormula(marks, value)) return null;
  const after = end + closer.length;
  if (marks === '$' && (/^\s|\s$/.test(value) || /[\p{L}\p{N}$]/u.test(text[after] ?? ''))) return null;
  if (marks === '$$' && text[after] === '$') return null;
  return { value: value.trim(), rawEnd: after, end: after };
}

function readHalf(text: string, from: number, marks: MathMarks): InlineFormula | 'half' | null {
  // Possibly the first half of the closing marks.
  const end = text.endsWith(closerOf(marks)[0] as string) ? text.length - 1 : text.length;
  const value = text.slice(Math.min(from, end), end);
  if (
    value.length <= LONGEST &&
    !value.includes('`') &&
    SURE_SIGNS.test(value) &&
    !(marks === '$' && /^\s/.test(value))
  )
    return { value: value.trim(), rawEnd: end, end: text.length };
  return marks.startsWith('\\') && value.length <= SHORT ? 'half' : null;
}

/** Next position of `wanted`, cached; the length of the text if there is none. */
export function indexFrom(text: string, wanted: string, from: number, known: Map<string, number>): number {
  let index = known.get(wanted) ?? -1;
  if (index < from) {
    index = text.indexOf(wanted, from);
    if (index < 0) index = text.length;
    known.set(wanted, index);
  }
  return index;
}
