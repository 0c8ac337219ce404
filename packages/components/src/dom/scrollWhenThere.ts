import { listen } from './listen';
import { scrollToRange } from './scrollToRange';

/** Frames that a match may take to appear and to stop moving: texts grow, branches open, heights change. */
const FRAMES = 60;

/** Scrolls to a match as soon as it exists, and again when layout changes move it out of view. */
export function scrollWhenThere(find: () => Range | null): void {
  let left = FRAMES;
  let match: Range | null = null;
  // The reader scrolls: stop.
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
