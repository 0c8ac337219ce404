import { listen } from '../Transcript/listen';
import { rangesOf } from './highlightMatches';
import { scrollToRange } from './scrollToRange';

/** The matches on the page that are in a block itself, not in one inside it that was found too. */
export function matchesIn(block: Element, query: string, found: ReadonlySet<string>): Range[] {
  return rangesOf(block, query).filter(({ startContainer }) => {
    const { id = '' } = startContainer.parentElement?.closest('[id]') ?? {};
    return id === block.id || !found.has(id);
  });
}

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
    match ??= find();
    if (match !== null) scrollToRange(match);
    requestAnimationFrame(step);
  };
  step();
}
