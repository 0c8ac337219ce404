import { callSeam } from '#callSeam';

/**
 * Loads the components of calls, which otherwise load when the first call is on the page. For a host that expects a run with calls, for
 * instance while it reads a file. Never rejects.
 *
 * @example
 * void preloadCalls();
 * const run = await readRun(file);
 */
export const preloadCalls = (): Promise<void> => callSeam.load();
