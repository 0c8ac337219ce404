import type { ProtocolErrorCode, ProtocolErrorDetails } from './ProtocolError';
import { toProtocolError } from './toProtocolError';

/** Runs a function; an error becomes the cause of a ProtocolError, unless it is one. */
export function attempt<Result>(
  code: ProtocolErrorCode,
  message: string,
  work: () => Result,
  details?: ProtocolErrorDetails,
): Result {
  try {
    return work();
  } catch (cause) {
    throw toProtocolError(cause, code, message, details);
  }
}
