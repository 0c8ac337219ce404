import { createSlices } from './createSlices';

/** Interval between progress reports, in milliseconds. */
const REPORT_EVERY = 150;

/**
 * Does long work in slices, between which the page answers. The first slice runs at once.
 *
 * @param step Does a little of the work and returns true when all of it is done.
 * @param onProgress Called regularly, and when all is done.
 * @returns Stops the work.
 */
export function inSlices(step: () => boolean, onProgress: (done: boolean) => void): () => void {
  const slices = createSlices();
  let isStopped = false;
  let reportedAt = performance.now();
  const slice = () => {
    if (isStopped) return;
    let done = step();
    while (!done && !slices.isOver()) done = step();
    if (!done) void slices.pause().then(slice);
    if (!done && performance.now() - reportedAt < REPORT_EVERY) return;
    reportedAt = performance.now();
    onProgress(done);
  };
  slice();
  return () => {
    isStopped = true;
  };
}
