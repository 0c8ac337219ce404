/**
 * Calls back once an element cannot be seen: with the next frame if that is so now, else as soon as it has left its scroller's view. At
 * once where no browser tells.
 *
 * It asks for no layout: in a run that grows, one call or another ends with nearly every frame.
 *
 * @returns Stops waiting.
 */
export function whenOutOfSight(element: Element, then: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
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
