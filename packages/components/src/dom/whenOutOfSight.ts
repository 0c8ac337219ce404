import { scrollerOf, viewOf } from './scrollerOf';

/**
 * Calls back once an element cannot be seen: at once if it is out of its scroller's view now, else as soon as it has left it. At once
 * too where no browser tells.
 *
 * @returns Stops waiting.
 */
export function whenOutOfSight(element: Element, then: () => void): () => void {
  const { top, bottom } = element.getBoundingClientRect();
  const view = viewOf(scrollerOf(element));
  if (typeof IntersectionObserver === 'undefined' || bottom <= view.top || top >= view.bottom) {
    then();
    return () => {};
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.at(-1)?.isIntersecting !== false) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
