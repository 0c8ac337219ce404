import { callSeam } from '#callSeam';
import { jsonSeam } from '#jsonSeam';

/** Loads the components that blocks otherwise load on demand, because a file is rendered once. */
export async function loadParts(): Promise<void> {
  await Promise.all([callSeam.load(), jsonSeam.load()]);
}
