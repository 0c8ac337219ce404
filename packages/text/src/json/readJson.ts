import { createJsonReader } from './createJsonReader';
import type { JsonReading } from './JsonNode';

/**
 * Reads JSON (RFC 8259) exactly and as far as it goes: a text that is cut off, as while it streams, gives all that has
 * come, an unfinished string included. Nothing is rounded, reordered or dropped, and depth costs no stack.
 *
 * @example
 * readJson('{"id": 9007199254740993, "name": "Pa').node
 * // object: id → number with raw '9007199254740993', name → string 'Pa', complete: false
 */
export function readJson(text: string): JsonReading {
  const reader = createJsonReader();
  reader.read(text);
  return reader.reading();
}
