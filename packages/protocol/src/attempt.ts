import { ProtocolError, type ProtocolErrorCode, type ProtocolErrorDetails } from './ProtocolError';

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
    throw cause instanceof ProtocolError ? cause : new ProtocolError(code, message, { ...details, cause });
  }
}
