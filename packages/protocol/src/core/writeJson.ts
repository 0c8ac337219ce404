import { attempt } from './attempt';
import type { JsonSchema, JsonValue } from './types';

/**
 * A JSON value as the model sees it: two-space JSON, keys in their own order.
 *
 * @throws ProtocolError `too-large` when the text would exceed what a string can hold.
 */
export function writeJson(value: JsonValue | JsonSchema): string {
  return attempt('too-large', 'The value is too large.', () => JSON.stringify(value, null, 2));
}
