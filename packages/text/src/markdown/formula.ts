import { SHORT } from './undecided';

/** The marks around a formula of TeX, as models write them. */
export type MathMarks = '$' | '$$' | '\\(' | '\\[';

const CLOSERS: Readonly<Record<MathMarks, string>> = { $: '$', $$: '$$', '\\(': '\\)', '\\[': '\\]' };

/** No longer formula is looked for in a line, and so much of a longer one is looked at, in UTF-16 units. */
export const LONGEST = 500;

/** Commands, powers, indices, groups and equations: no price and no name has them. */
const SIGNS = /\\[a-z,;:!|{}\\]|[\^={}]|[a-z\d)]_[a-z\d{]/i;
/** The same in a formula that is not whole: `$MY_NAME` is none. */
const SURE_SIGNS = /\\[a-z{]|\^|_\{|(?<![a-z\d])[a-z]_[a-z\d](?![a-z\d])/i;
const WORD = /[a-z]{3}/i;
const OPERATION = /[\w)] [-+*/<>] [\w(\\]/;
/** Space on both sides, which words in brackets have not, but for a box with a cross. */
const isApart = (content: string) =>
  /^\s/.test(content) && /\s$/.test(content) && !/^x$/i.test(content.trim());

/** The marks that open a formula at `at`; `null` if none do. */
export function mathMarksAt(text: string, at: number): MathMarks | null {
  if (text[at] === '\\') return text[at + 1] === '(' ? '\\(' : text[at + 1] === '[' ? '\\[' : null;
  if (text[at] !== '$' || /[\p{L}\p{N}$\\]/u.test(text[at - 1] ?? '')) return null;
  if (text[at + 1] !== '$') return '$';
  return text[at + 2] === '$' ? null : '$$';
}

/** The marks that close what these open. */
export function closerOf(marks: MathMarks): string {
  return CLOSERS[marks];
}

/** Whether what stands between such marks is a formula rather than prices, names of variables, or words in escaped brackets. */
export function isFormula(marks: MathMarks, content: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(content) || content.includes('`')) return false;
  if (SIGNS.test(content)) return true;
  if (marks === '\\[') return !WORD.test(content) && (OPERATION.test(content) || isApart(content));
  return !WORD.test(content) && (marks === '\\(' || /[a-z]/i.test(content)) && !/^\s*\d/.test(content);
}

/** The formula between the marks of a block. */
export function formulaIn(raw: string, marks: MathMarks): string {
  const closer = closerOf(marks);
  return raw
    .slice(marks.length, raw.endsWith(closer) && raw.length > marks.length ? -closer.length : undefined)
    .trim();
}

/** A formula in a line. */
export interface InlineFormula {
  readonly value: string;
  /** Where it ends with its marks, and where the text goes on. */
  readonly rawEnd: number;
  readonly end: number;
}

/**
 * The formula that begins at `at`; `null` if none does, `'half'` if more has to come to know.
 *
 * @param isOpen Whether more of the text may come.
 * @param ends Where marks were found last: they are not looked for again.
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
  // Perhaps the first half of the marks that close it.
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

/** Where `wanted` stands next; the length of the text if nowhere. */
export function indexFrom(text: string, wanted: string, from: number, known: Map<string, number>): number {
  let index = known.get(wanted) ?? -1;
  if (index < from) {
    index = text.indexOf(wanted, from);
    if (index < 0) index = text.length;
    known.set(wanted, index);
  }
  return index;
}
