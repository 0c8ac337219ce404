import { SchemaError } from '@agent-transcript/schema';
import { ProtocolError, type ProtocolErrorCode, type ProtocolErrorDetails } from './ProtocolError';

/** Converts a thrown value to a ProtocolError: with code and message of a SchemaError, else with the given ones. */
export function toProtocolError(
  cause: unknown,
  code: ProtocolErrorCode,
  message: string,
  details?: ProtocolErrorDetails,
): ProtocolError {
  if (cause instanceof ProtocolError) return cause;
  return cause instanceof SchemaError
    ? // The own properties of a SchemaError are its details.
      new ProtocolError(cause.code, cause.message, Object.assign({ cause }, details, cause))
    : new ProtocolError(code, message, { ...details, cause });
}
