import { scrollToRange } from '../../dom/scrollToRange';
import { scrollWhenThere } from '../../dom/scrollWhenThere';
import type { SearchTarget } from '../../model/search/SearchTarget';
import type { Reveal } from '../../state/useReveal';
import { rangeOfMatch } from './rangeOfMatch';

/**
 * Scrolls a match into view: at once if it is visible, otherwise when its block is on the page. The focus stays in the field, so that
 * Enter goes to the next match.
 *
 * @param isWanted Returns false when the reader has gone elsewhere.
 */
export function goTo(
  searchTarget: SearchTarget,
  pattern: RegExp,
  reveal: Reveal,
  isWanted: () => boolean,
): void {
  const range = rangeOfMatch(searchTarget, pattern);
  if (range !== null && isShown(range)) {
    reveal('', false);
    scrollToRange(range);
  } else
    reveal(searchTarget.address, false, () =>
      scrollWhenThere(() => (isWanted() ? rangeOfMatch(searchTarget, pattern) : null)),
    );
}

/** Checks `hidden` as well: measuring the content of a closed fold (`until-found`) would lay it out. */
const isShown = (range: Range) =>
  range.startContainer.parentElement?.closest('[hidden]') === null &&
  range.getBoundingClientRect?.().height > 0;
