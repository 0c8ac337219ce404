import { ProtocolError } from '..';

/** The ProtocolError that a piece of work ends with; fails on any other end. */
export async function errorOf(work: () => unknown): Promise<ProtocolError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProtocolError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
