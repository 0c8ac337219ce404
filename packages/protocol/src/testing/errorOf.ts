import { ProtocolError } from '..';

/** Returns the ProtocolError that a function rejects with; fails on any other outcome. */
export async function errorOf(work: () => unknown): Promise<ProtocolError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProtocolError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}
