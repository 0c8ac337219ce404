import { demandText } from '@agent-transcript/text/given';

/** A number as it may be written, with separators. */
const NUMBER = /\d+(?:[ \u00a0\u202f'’]\d{3}(?!\d)|[.,]\d+)*(?:[eE][+-]?\d{1,3}(?!\d))?/g;

/** What before or behind digits says that they are part of something else: a name, a date, a time. */
const PART_BEFORE = /[\p{L}\p{N}_](?:[-/:.]?)$/u;
const PART_BEHIND = /^(?:[-/:]\d|_)/;

/** No longer number is read. */
const LONGEST = 400;

/** A number in a text: where it stands, and the values that it may have. */
export interface NumberInText {
  readonly from: number;
  readonly to: number;
  /** Decimal notation without separators of thousands, and without zeros that say nothing; several where a separator is ambiguous. */
  readonly values: readonly string[];
}

/**
 * Calls `found` for each number in a text, and also for the parts of what may be one number or several, such as `120,250`. Signs are
 * left out: before a number a dash may be anything.
 */
export function numbersIn(text: string, found: (number: NumberInText) => void): void {
  // Each search has its own expression: what is found may be searched, too.
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
 * The values that a written number may have; empty for what is no number, such as a version. `1,234` may be 1234 or 1.234.
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

/** Whether the last separator is another than all before it. */
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
