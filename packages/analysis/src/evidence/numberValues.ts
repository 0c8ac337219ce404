import { demandText } from '@agent-transcript/text/given';

/** A number with optional separators. */
const NUMBER = /\d+(?:[ \u00a0\u202f'’]\d{3}(?!\d)|[.,]\d+)*(?:[eE][+-]?\d{1,3}(?!\d))?/g;

/** Text before digits that makes them part of something else: a name, a date, a time. */
const PART_BEFORE = /[\p{L}\p{N}_](?:[-/:.]?)$/u;
const PART_BEHIND = /^(?:[-/:]\d|_)/;

/** Longest number that is read. */
const LONGEST = 400;

/** A number in a text: its place and possible values. */
export interface NumberInText {
  readonly from: number;
  readonly to: number;
  /**
   * Values in decimal notation without thousands separators or redundant zeros; several if a separator is ambiguous.
   */
  readonly values: readonly string[];
}

/**
 * Calls `found` for each number in a text, and for the parts of ambiguous numbers such as `120,250`. Signs are ignored:
 * a dash before a number may have other meanings.
 */
export function numbersIn(text: string, found: (number: NumberInText) => void): void {
  // `matchAll` copies the expression: `found` may search as well.
  for (const { 0: token, index: from } of text.matchAll(NUMBER)) {
    const to = from + token.length;
    if (PART_BEFORE.test(text.slice(Math.max(0, from - 3), from)) || PART_BEHIND.test(text.slice(to, to + 2)))
      continue;
    const values = token.length > LONGEST ? [] : numberValues(token);
    if (values.length > 0) found({ from, to, values });
    if (/[ ,\u00a0\u202f]/.test(token)) addParts(token, from, found);
  }
}

function addParts(token: string, start: number, found: (number: NumberInText) => void): void {
  let from = start;
  for (const part of token.split(/[ ,\u00a0\u202f]/)) {
    const values = part.length > LONGEST ? [] : numberValues(part);
    if (part.length < token.length && values.length > 0) found({ from, to: from + part.length, values });
    from += part.length + 1;
  }
}

/**
 * Possible values of a written number; empty if it is not one, such as a version. `1,234` may be 1234 or 1.234.
 *
 * @example
 * numberValues('1 234,50'); // ['1234.5']
 */
export function numberValues(token: string): readonly string[] {
  demandText('numberValues', { token });
  const [written = '', exponent] = token.replace(/[ \u00a0\u202f'’]/g, '').split(/e/i);
  const groups = written.split(/[.,]/);
  const separators = written.replace(/\d/g, '');
  const last = groups.at(-1) as string;
  const before = groups.slice(0, -1).join('');
  const values: string[] = [];
  const isGrouped = (all: readonly string[]) =>
    /^[1-9]\d{0,2}$/.test(all[0] as string) && all.slice(1).every((group) => group.length === 3);
  if (separators === '') return [inNotation(written, '', exponent)];
  const isOneSeparator = /^(.)\1*$/.test(separators);
  if (
    separators.length === 1 ||
    (!isOneSeparator && isGrouped(groups.slice(0, -1)) && isOneKindBut(separators))
  )
    values.push(inNotation(before, last, exponent));
  if (isOneSeparator && isGrouped(groups) && exponent === undefined)
    values.push(inNotation(groups.join(''), '', undefined));
  return values;
}

/** True if the last separator differs from all before it. */
const isOneKindBut = (separators: string) => /^(?:\.+,|,+\.)$/.test(separators);

function inNotation(whole: string, fraction: string, exponent: string | undefined): string {
  const by = Number(exponent ?? 0);
  const digits = whole + fraction;
  const point = whole.length + by;
  const padded =
    point > digits.length ? digits.padEnd(point, '0') : digits.padStart(digits.length - point + 1, '0');
  const at = point > 0 ? point : padded.length - digits.length + point;
  const integer = padded.slice(0, Math.max(at, 0)).replace(/^0+/, '') || '0';
  const rest = padded.slice(Math.max(at, 0)).replace(/(?<!0)0+$/, '');
  return rest === '' ? integer : `${integer}.${rest}`;
}
