import type { ProtocolErrorCode, ProtocolErrorDetails } from './ProtocolError';
import { toProtocolError } from './toProtocolError';

/** The result of some work; what it throws becomes the cause of a ProtocolError, if it is none. */
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
