/** Longest slice of work, in milliseconds: half a frame. */
const BUSY = 8;
/** Interval between progress reports, in milliseconds. */
const REPORT_EVERY = 150;

/**
 * Does long work in slices that keep the page responsive. The first slice runs at once.
 *
 * @param step Does a little of the work and returns true when all of it is done.
 * @param onProgress Called regularly, and when all is done.
 * @returns Stops the work.
 */
export function inSlices(step: () => boolean, onProgress: (done: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportedAt = performance.now();
  const slice = () => {
    const until = performance.now() + BUSY;
    let done = step();
    while (!done && performance.now() < until) done = step();
    if (!done) timer = setTimeout(slice);
    if (!done && performance.now() - reportedAt < REPORT_EVERY) return;
    reportedAt = performance.now();
    onProgress(done);
  };
  slice();
  return () => clearTimeout(timer);
}
