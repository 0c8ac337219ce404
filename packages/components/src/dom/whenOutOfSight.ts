/**
 * Calls back once none of the elements is visible: with the next frame if that is so now, otherwise as soon as all have left the view of
 * their scroller. Calls back at once for an empty list and in browsers without `IntersectionObserver`.
 *
 * Forces no layout, because in a growing run a call ends with nearly every frame.
 *
 * @returns Stops waiting.
 */
export function whenOutOfSight(elements: readonly Element[], then: () => void): () => void {
  if (elements.length === 0 || typeof IntersectionObserver === 'undefined') {
    then();
    return () => {};
  }
  // Until the first report, each element may be visible.
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
