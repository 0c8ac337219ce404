/**
 * Reads JSON (RFC 8259) exactly as written: whole, in slices, or while it streams.
 *
 * @module json
 */
export { isLineBreak, isSpace } from './characters';
export { createJsonOrder, type JsonOrder } from './createJsonOrder';
export { createJsonReader, type JsonReader, readJson } from './createJsonReader';
export { createJsonScanner, type JsonScanner, type JsonState } from './createJsonScanner';
export { LITERALS, NUMBER } from './grammar';
export type { JsonEntry, JsonNode, JsonReading } from './JsonNode';
export { jsonValue } from './jsonValue';
