/**
 * Length of the common prefix of two lists or texts: only the rest needs examination.
 *
 * @param end Limit of compared items.
 */
export function commonPrefixLength<List extends readonly unknown[] | string>(
  one: List,
  other: List,
  end = Math.min(one.length, other.length),
): number {
  let index = 0;
  // Comparing four items at a time takes a third less time; a conversation of ten thousand messages is compared with
  // each token.
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

/** True if a text starts with its previous version. Faster than `startsWith`, which compares characters one by one. */
export function growsFrom(text: string, last: string): boolean {
  return text.length >= last.length && text.slice(0, last.length) === last;
}

/** Returns an array of the first items of `list` followed by others, for hosts that pass arrays. */
export function continued<Item>(
  list: readonly Item[],
  same: number,
  others: readonly Item[],
): readonly Item[] {
  // The new array is mostly as long as the old one or longer: copy it once, as it may be large.
  const next = same < list.length ? list.slice(0, same + others.length) : list.concat(others);
  // Runs at each token of a conversation: avoid an object per item.
  others.forEach((other, index) => (next[same + index] = other));
  return next;
}
