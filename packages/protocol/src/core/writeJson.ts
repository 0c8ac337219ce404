import { attempt } from './attempt';
import type { JsonSchema, JsonValue } from './types';

/**
 * Writes a JSON value for the model: two-space indentation, keys in their own order.
 *
 * @throws ProtocolError `too-large` if the text would exceed the length of a string.
 */
export function writeJson(value: JsonValue | JsonSchema): string {
  return attempt('too-large', 'The value is too large.', () => JSON.stringify(value, null, 2));
}
