/**
 * Calls `listener` with every event of these types.
 *
 * @param types Names, separated by spaces.
 * @param capture True to receive events of descendants that do not bubble, such as `scroll`.
 * @returns Stops listening.
 */
export function listen(
  target: EventTarget,
  types: string,
  listener: (event: Event) => void,
  capture = false,
): () => void {
  const all = types.split(' ');
  for (const type of all) target.addEventListener(type, listener, { capture, passive: true });
  return () => {
    for (const type of all) target.removeEventListener(type, listener, capture);
  };
}
