import { isSchema } from '@agent-transcript/schema';
import { checkJson } from './checkJson';
import { ProtocolError } from './ProtocolError';
import type { JsonSchema } from './types';

/**
 * Checks that a Request's schema is an object or boolean of JSON. The validator checks its keywords.
 *
 * @throws ProtocolError `invalid-request`, or an error of `checkJson`.
 */
export function checkSchema(schema: unknown): JsonSchema {
  if (!isSchema(schema)) return invalidRequest('schema', 'object or boolean');
  checkJson(schema, { name: 'schema of the Request' });
  return schema;
}

/** Throws `invalid-request` for a part of a Request: `The config must be an object.` */
export function invalidRequest(part: string, what: string): never {
  throw new ProtocolError('invalid-request', `The ${part} must be an ${what}.`, { pointer: `/${part}` });
}
