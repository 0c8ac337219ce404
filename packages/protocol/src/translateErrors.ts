import { SchemaError } from '@agent-transcript/schema';
import { ProtocolError, type ProtocolErrorDetails } from './ProtocolError';

/** The result of some work; a SchemaError in it becomes a ProtocolError of the same code and message. */
export function translateErrors<Result>(work: () => Result, details?: ProtocolErrorDetails): Result {
  try {
    return work();
  } catch (cause) {
    if (!(cause instanceof SchemaError)) throw cause;
    throw new ProtocolError(cause.code, cause.message, { ...details, ...cause, cause });
  }
}
