import { fieldsOf, stringOf } from './values';

/** Bytes that are turned into characters at once: a call takes a limited number of arguments. */
const CHUNK = 8_192;

/**
 * Bytes as base64: a text as it is, the bytes that a program has in hand (`Uint8Array`, `Buffer`, `ArrayBuffer`), or the JSON of a `Buffer`.
 * `undefined` for any other value.
 */
export function base64Of(value: unknown): string | undefined {
  if (typeof value === 'string') return stringOf(value);
  const bytes = bytesIn(value);
  if (bytes === undefined || bytes.length === 0) return undefined;
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(characters);
}

function bytesIn(value: unknown): Uint8Array | undefined {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const { type, data } = fieldsOf(value);
  if (type !== 'Buffer' || !Array.isArray(data)) return undefined;
  return Uint8Array.from(data as readonly unknown[], (one) => (typeof one === 'number' ? one : 0));
}

/** Address as text, from a text or a `URL`; `undefined` for any other value. */
export const addressOf = (value: unknown): string | undefined =>
  value instanceof URL ? value.href : stringOf(value);
