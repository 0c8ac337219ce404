import { scrollerOf, viewOf } from './scrollerOf';

/**
 * Calls back once none of some elements can be seen: at once if all are out of their scroller's view now, else as soon as they have
 * left it. At once too where no browser tells.
 *
 * @returns Stops waiting.
 */
export function whenOutOfSight(elements: readonly Element[], then: () => void): () => void {
  const seen = elements.find(isInSight);
  if (seen === undefined || typeof IntersectionObserver === 'undefined') {
    then();
    return () => {};
  }
  let stop = () => observer.disconnect();
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== false) return;
    observer.disconnect();
    stop = whenOutOfSight(elements, then);
  });
  observer.observe(seen);
  return () => stop();
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const view = viewOf(scrollerOf(element));
  return bottom > view.top && top < view.bottom;
}
