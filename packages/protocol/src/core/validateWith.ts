import { loadValidator } from './loadValidator';
import { toProtocolError } from './toProtocolError';
import type { Issue, JsonSchema, SchemaValidator } from './types';

/**
 * Issues that a validator finds: none for `false`, those of the default validator for `undefined`.
 *
 * @throws ProtocolError `validator-failed` with the cause, or an error of the default validator.
 */
export async function validateWith(
  validator: SchemaValidator | false | undefined,
  schema: JsonSchema,
  value: unknown,
): Promise<readonly Issue[]> {
  if (validator === false) return [];
  try {
    return await (validator ?? (await loadValidator()))(schema, value);
  } catch (cause) {
    throw toProtocolError(cause, 'validator-failed', 'The validator threw.');
  }
}
