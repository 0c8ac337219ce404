import { scrollToRange } from '../../dom/scrollToRange';
import { scrollWhenThere } from '../../dom/scrollWhenThere';
import type { SearchTarget } from '../../model/search/SearchTarget';
import type { Reveal } from '../../state/useReveal';
import { rangeOfMatch } from './rangeOfMatch';

/**
 * Brings a match into view: at once where it is shown, else as soon as its block has come onto the page. The focus stays in the
 * field, so that Enter goes on to the next.
 *
 * @param isWanted Whether the reader still wants to go there.
 */
export function goTo(
  searchTarget: SearchTarget,
  pattern: RegExp,
  reveal: Reveal,
  isWanted: () => boolean,
): void {
  const there = rangeOfMatch(searchTarget, pattern);
  if (there !== null && isShown(there)) {
    reveal('', false);
    scrollToRange(there);
  } else
    reveal(searchTarget.address, false, () =>
      scrollWhenThere(() => (isWanted() ? rangeOfMatch(searchTarget, pattern) : null)),
    );
}

/** What a closed fold holds is laid out when it is measured. */
const isShown = (range: Range) =>
  range.startContainer.parentElement?.closest('[hidden]') === null &&
  range.getBoundingClientRect?.().height > 0;
