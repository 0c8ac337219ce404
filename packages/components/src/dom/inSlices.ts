/** How long the page is kept busy at a time, in milliseconds: half of a frame. */
const BUSY = 8;
/** How often progress is told, in milliseconds. */
const TOLD_EVERY = 150;

/**
 * Does long work in slices between which the page can breathe. The first slice is done at once.
 *
 * @param step Does a little and answers whether that was all.
 * @param onProgress Told now and then, and when all is done.
 * @returns Stops the work.
 */
export function inSlices(step: () => boolean, onProgress: (done: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = performance.now();
  const slice = () => {
    const until = performance.now() + BUSY;
    let done = step();
    while (!done && performance.now() < until) done = step();
    if (!done) timer = setTimeout(slice);
    if (!done && performance.now() - told < TOLD_EVERY) return;
    told = performance.now();
    onProgress(done);
  };
  slice();
  return () => clearTimeout(timer);
}
