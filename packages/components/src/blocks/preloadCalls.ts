import { laterParts } from '#laterParts';

/**
 * Loads what the rows of calls consist of, which else is loaded when the first of them is on the page: for a host that knows that a run is
 * about to come, as while it reads a file. Never rejects.
 *
 * @example
 * void preloadCalls();
 * const run = await readRun(file);
 */
export async function preloadCalls(): Promise<void> {
  const { answerHead, stepTime, callGroupRow, callJoiner, messageJoiner, callRow, callPanel } = laterParts;
  const parts = [answerHead, stepTime, callGroupRow, callJoiner, messageJoiner, callRow, callPanel];
  await Promise.all(parts.map(({ load }) => load()));
}
