import { callSeam } from '#callSeam';

/**
 * Loads what the rows of calls consist of, which else is loaded when the first of them is on the page: for a host that knows that a run is
 * about to come, as while it reads a file. Never rejects.
 *
 * @example
 * void preloadCalls();
 * const run = await readRun(file);
 */
export const preloadCalls = (): Promise<void> => callSeam.load();
