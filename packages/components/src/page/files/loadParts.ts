import { callSeam } from '#callSeam';
import { jsonSeam } from '#jsonSeam';

/** Loads what blocks load when they are met: a file is rendered once, and has to hold it. */
export async function loadParts(): Promise<void> {
  await Promise.all([callSeam.load(), jsonSeam.load()]);
}
