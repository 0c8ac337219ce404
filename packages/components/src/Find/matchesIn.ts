import { rangesOf } from './highlightMatches';
import { scrollToRange } from './scrollToRange';

/** The matches on the page that are in a block itself, not in one inside it that was found too. */
export function matchesIn(block: Element, query: string, found: ReadonlySet<string>): Range[] {
  return rangesOf(block, query).filter(({ startContainer }) => {
    const { id = '' } = startContainer.parentElement?.closest('[id]') ?? {};
    return id === block.id || !found.has(id);
  });
}

/** How many frames a match may take to come onto the page: texts grow, branches open. */
const FRAMES = 30;

/** Scrolls to a match as soon as there is one. */
export function scrollWhenThere(find: () => Range | null, left = FRAMES): void {
  const match = find();
  if (match !== null) scrollToRange(match);
  else if (left > 0) requestAnimationFrame(() => scrollWhenThere(find, left - 1));
}
