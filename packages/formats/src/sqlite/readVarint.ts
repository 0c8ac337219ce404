import { DamageError } from './DamageError';

/** A number, and the index after it. */
export type Varint = readonly [value: number, next: number];

/**
 * Reads a number of one to nine bytes. A number of more than 53 bits is rounded; one whose highest bit is set is negative.
 *
 * @throws {DamageError} if the bytes end before it.
 */
export function readVarint(bytes: Uint8Array, from: number): Varint {
  let value = 0;
  for (let at = from; at < from + 9; at++) {
    const byte = bytes[at];
    if (byte === undefined) throw new DamageError('A number is cut off');
    if (at === from + 8) {
      value = value * 256 + byte;
      return [value >= 2 ** 63 ? value - 2 ** 64 : value, at + 1];
    }
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + 1];
  }
  throw new DamageError('A number is cut off');
}
