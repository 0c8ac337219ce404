import { DamageError } from './DamageError';
import { readVarint } from './readVarint';

/** A value of a row. A whole number that JavaScript cannot hold exactly is a `bigint`. */
export type SqlValue = null | number | bigint | string | Uint8Array;

/** Encoding of texts, by its number in the header of the database. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Type and place of a value in its record. */
interface Field {
  readonly type: number;
  readonly from: number;
  readonly to: number;
}

/** Lengths of the types 0 to 9. */
const LENGTHS = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

/** The most columns of a table in SQLite. */
const MOST_COLUMNS = 32_767;
/** The longest text that is read, in bytes: every program can hold it. */
const LONGEST = 2 ** 28;

/**
 * Types and places of the values at the beginning of a record (https://www.sqlite.org/fileformat2.html, section 2.1).
 *
 * @param start Beginning of the record, with all of its header.
 * @param size Bytes of the whole record.
 * @throws {DamageError} if they lie outside of it.
 */
export function fieldsOfRecord(start: Uint8Array, size: number): readonly Field[] {
  const fields: Field[] = [];
  let [from, at] = readVarint(start, 0);
  const end = from;
  if (end > start.length) throw new DamageError('The header of a row is cut off');
  while (at < end) {
    const [type, next] = readVarint(start, at);
    at = next;
    const length = type < 12 ? LENGTHS[type] : (type - (type % 2 === 0 ? 12 : 13)) / 2;
    if (length === undefined || from + length > size) throw new DamageError('A value is longer than its row');
    if (fields.length >= MOST_COLUMNS) throw new DamageError('A row has too many values');
    fields.push({ type, from, to: from + length });
    from += length;
  }
  return fields;
}

/** Bytes of the header of a record, by its beginning. */
export const headerLength = (start: Uint8Array): number => readVarint(start, 0)[0];

/** Value of a field. Invalid characters of a text become U+FFFD, after a call of `onInvalid`. @throws {DamageError} */
export function valueOf(
  record: Uint8Array,
  { type, from, to }: Field,
  encoding: Encoding,
  onInvalid: () => void,
): SqlValue {
  if (type === 0) return null;
  if (type >= 8 && type < 12) return type - 8;
  const bytes = record.subarray(from, to);
  if (type >= 12) return type % 2 === 0 ? bytes : textOf(bytes, encoding, onInvalid);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 7) return view.getFloat64(0);
  if (type === 6) {
    const whole = view.getBigInt64(0);
    return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
  }
  let value = view.getInt8(0);
  for (const byte of bytes.subarray(1)) value = value * 256 + byte;
  return value;
}

function textOf(bytes: Uint8Array, encoding: Encoding, onInvalid: () => void): string {
  if (bytes.length > LONGEST) throw new DamageError('A text is too long');
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    onInvalid();
    return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  }
}
