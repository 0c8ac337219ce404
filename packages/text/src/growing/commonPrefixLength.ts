/** How many items at the start of two lists, or characters of two texts, are the same: only what comes after needs to be looked into. */
export function commonPrefixLength<List extends readonly unknown[] | string>(one: List, other: List): number {
  const end = Math.min(one.length, other.length);
  let index = 0;
  while (index < end && one[index] === other[index]) index++;
  return index;
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
