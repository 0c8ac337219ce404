/**
 * Calls `heard` with every event of these types until what is returned is called.
 *
 * @param types Names, with a space between.
 * @param capture Whether events are heard on their way in: those that do not come out again, like `scroll`, from below too.
 */
export function listen(
  target: EventTarget,
  types: string,
  heard: (event: Event) => void,
  capture = false,
): () => void {
  const all = types.split(' ');
  for (const type of all) target.addEventListener(type, heard, { capture, passive: true });
  return () => {
    for (const type of all) target.removeEventListener(type, heard, capture);
  };
}
