/** What lists were made of, and how many items at the start are the same: nobody needs to compare those two. */
const origins = new WeakMap<
  readonly unknown[],
  { readonly list: readonly unknown[]; readonly same: number }
>();

/**
 * How many items at the start of two lists, or characters of two texts, are the same. With each token all messages of a
 * conversation are compared, so that only what comes after those is looked into.
 */
export function commonPrefixLength<List extends readonly unknown[] | string>(one: List, other: List): number {
  // A string is never a key, and has none.
  const origin = origins.get(other as readonly unknown[]);
  if (origin?.list === one) return origin.same;
  const end = Math.min(one.length, other.length);
  let index = 0;
  while (index < end && one[index] === other[index]) index++;
  return index;
}

/** A list of which the first items are those of `list`, and then come others. */
export function continued<Item>(
  list: readonly Item[],
  same: number,
  others: readonly Item[],
): readonly Item[] {
  // It is nearly always as long as the other, or goes on after its end: copied once, as there may be hundreds of thousands.
  const next = same < list.length ? list.slice(0, same + others.length) : list.concat(others);
  // At each token of a conversation: without an object for each item.
  others.forEach((other, index) => (next[same + index] = other));
  // Else each list would keep the one before it.
  origins.delete(list);
  origins.set(next, { list, same });
  return next;
}

/**
 * A list of the same items that nobody changes: the list itself if {@link continued} made it, else a copy.
 *
 * @param last The list before, of which it has the first items.
 */
export function unchanging<Item>(
  last: readonly Item[],
  same: number,
  list: readonly Item[],
): readonly Item[] {
  return origins.has(list) ? list : continued(last, same, list.slice(same));
}
