/**
 * Calls back once none of some elements can be seen: with the next frame if that is so now, else as soon as all have left their
 * scroller's view. At once where there are none, and where no browser tells.
 *
 * It asks for no layout: in a run that grows, one call or another ends with nearly every frame.
 *
 * @returns Stops waiting.
 */
export function whenOutOfSight(elements: readonly Element[], then: () => void): () => void {
  if (elements.length === 0 || typeof IntersectionObserver === 'undefined') {
    then();
    return () => {};
  }
  // Before the first report each may be in sight.
  const seen = new Set(elements);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target);
      else seen.delete(target);
    }
    if (seen.size > 0) return;
    observer.disconnect();
    then();
  });
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
