import { SchemaError } from '@agent-transcript/schema';
import { ProtocolError, type ProtocolErrorCode, type ProtocolErrorDetails } from './ProtocolError';

/** A ProtocolError for what was thrown: a SchemaError keeps its code and message, anything else has those given. */
export function toProtocolError(
  cause: unknown,
  code: ProtocolErrorCode,
  message: string,
  details?: ProtocolErrorDetails,
): ProtocolError {
  if (cause instanceof ProtocolError) return cause;
  return cause instanceof SchemaError
    ? // Its own properties are what it knows of the place.
      new ProtocolError(cause.code, cause.message, Object.assign({ cause }, details, cause))
    : new ProtocolError(code, message, { ...details, cause });
}
