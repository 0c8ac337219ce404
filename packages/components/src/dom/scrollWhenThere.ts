import { listen } from './listen';
import { scrollToRange } from './scrollToRange';

/** How many frames a match may take to come onto the page and to its place: texts grow, branches open, heights settle. */
const FRAMES = 60;

/** Scrolls to a match as soon as there is one, and again as long as what settles around it moves it out of view. */
export function scrollWhenThere(find: () => Range | null): void {
  let left = FRAMES;
  let match: Range | null = null;
  // From then on it is the reader who scrolls.
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
