import { SchemaError } from '@agent-transcript/schema';
import { given } from './given';
import { ProtocolError, type ProtocolErrorDetails } from './ProtocolError';

/** The result of some work; a SchemaError in it becomes a ProtocolError of the same code and message. */
export function translateErrors<Result>(work: () => Result, details?: ProtocolErrorDetails): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const { code, message, pointer, cause } = error;
    throw new ProtocolError(code, message, { ...details, ...given({ pointer, cause }) });
  }
}
