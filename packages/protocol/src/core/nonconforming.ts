import { ProtocolError } from './ProtocolError';
import type { Issue } from './types';

/** Error of an input or decision that does not conform to its schema, with the issues. */
export function nonconforming(what: 'input' | 'decision', issues: readonly Issue[]): ProtocolError {
  return new ProtocolError(`invalid-${what}`, `The ${what} does not conform to its schema: see issues.`, {
    issues,
  });
}
