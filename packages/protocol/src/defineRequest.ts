import type { AnyRequest } from './types';

/**
 * The Request as it was given, with the types of its literals: what it takes and gives is known wherever it is used.
 *
 * @example
 * const request = defineRequest({ schema: { type: 'string' }, context: [{ role: 'user', content: 'Say hello.' }] });
 */
export function defineRequest<const R extends AnyRequest>(request: R): R {
  return request;
}
