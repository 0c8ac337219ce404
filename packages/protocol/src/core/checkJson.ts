import { checkJson as checkValue, type JsonValue } from '@agent-transcript/schema';
import { attempt } from './attempt';
import type { ProtocolErrorDetails } from './ProtocolError';

/** Name and place of a value, for the message and the details of an error. */
export interface Place extends ProtocolErrorDetails {
  /** Name of the value in messages: `data of message 3`. */
  readonly name: string;
}

/**
 * Asserts that a value is JSON.
 *
 * @throws ProtocolError `not-json`, `cyclic`, `too-deep` or `too-large`, with the JSON Pointer.
 */
export function checkJson(value: unknown, { name, ...details }: Place): asserts value is JsonValue {
  attempt('not-json', 'The value is not JSON.', () => checkValue(value, name), details);
}
