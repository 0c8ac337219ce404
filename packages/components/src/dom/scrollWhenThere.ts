import { listen } from './listen';
import { scrollToRange } from './scrollToRange';

/** Frames that a match may take to appear and to settle: texts grow, branches open, heights change. */
const FRAMES = 60;

/** Scrolls to a match as soon as it exists, and again while layout changes move it out of view. */
export function scrollWhenThere(find: () => Range | null): void {
  let left = FRAMES;
  let match: Range | null = null;
  // Stops when the reader scrolls.
  const stop = listen(document, 'wheel touchmove pointerdown keydown', () => {
    left = 0;
  });
  const step = () => {
    if (left-- <= 0) return stop();
    if (match?.startContainer.isConnected !== true) match = find();
    if (match !== null) scrollToRange(match);
    requestAnimationFrame(step);
  };
  step();
}
