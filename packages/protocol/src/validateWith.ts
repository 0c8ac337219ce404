import { loadValidator } from './loadValidator';
import { ProtocolError } from './ProtocolError';
import type { Issue, JsonSchema, SchemaValidator } from './types';

/**
 * The issues that a validator finds: none for `false`, those of the default for `undefined`.
 *
 * @throws ProtocolError `validator-failed` with the cause, or what the default validator throws.
 */
export async function validateWith(
  validate: SchemaValidator | false | undefined,
  schema: JsonSchema,
  value: unknown,
): Promise<readonly Issue[]> {
  if (validate === false) return [];
  try {
    return await (validate ?? (await loadValidator()))(schema, value);
  } catch (cause) {
    if (cause instanceof ProtocolError) throw cause;
    throw new ProtocolError('validator-failed', 'The validator threw.', { cause });
  }
}
