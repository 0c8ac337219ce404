/**
 * How many items at the start of two lists, or characters of two texts, are the same: only what comes after needs to be looked into.
 *
 * @param end How many are compared at most.
 */
export function commonPrefixLength<List extends readonly unknown[] | string>(
  one: List,
  other: List,
  end = Math.min(one.length, other.length),
): number {
  let index = 0;
  // A conversation of ten thousand messages is compared with each token: four at a time take a third less.
  while (
    index + 4 <= end &&
    one[index] === other[index] &&
    one[index + 1] === other[index + 1] &&
    one[index + 2] === other[index + 2] &&
    one[index + 3] === other[index + 3]
  )
    index += 4;
  while (index < end && one[index] === other[index]) index++;
  return index;
}

/** Whether a text goes on from what it was. `startsWith` would say the same, but looks at each character by itself. */
export function growsFrom(text: string, last: string): boolean {
  return text.length >= last.length && text.slice(0, last.length) === last;
}

/** An array of which the first items are those of `list`, and then come others: for hosts, which know arrays. */
export function continued<Item>(
  list: readonly Item[],
  same: number,
  others: readonly Item[],
): readonly Item[] {
  // It is nearly always as long as the other, or goes on after its end: copied once, as there may be many.
  const next = same < list.length ? list.slice(0, same + others.length) : list.concat(others);
  // At each token of a conversation: without an object for each item.
  others.forEach((other, index) => (next[same + index] = other));
  return next;
}
