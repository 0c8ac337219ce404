import type { AnyRequest } from '../core/types';

/**
 * Returns the Request unchanged, with its literal types, from which its input and decision types are inferred.
 *
 * @example
 * const request = defineRequest({ schema: { type: 'string' }, context: [{ role: 'user', content: 'Say hello.' }] });
 */
export function defineRequest<const R extends AnyRequest>(request: R): R {
  return request;
}
