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
  const origin = typeof other === 'string' ? undefined : origins.get(other);
  if (origin?.list === one) return origin.same;
  const end = Math.min(one.length, other.length);
  let index = 0;
  while (index < end && one[index] === other[index]) index++;
  return index;
}

/** Copies each item once: there may be hundreds of thousands, and another list with each token. */
function joined<Item>(list: readonly Item[], same: number, others: readonly Item[]): Item[] {
  if (same + others.length > list.length)
    return same === list.length ? list.concat(others) : list.slice(0, same).concat(others);
  const next = list.slice(0, same + others.length);
  for (let index = 0; index < others.length; index++) next[same + index] = others[index] as Item;
  return next;
}

/** A list of which the first items are those of `list`, and then come others. */
export function continued<Item>(
  list: readonly Item[],
  same: number,
  others: readonly Item[],
): readonly Item[] {
  const next = joined(list, same, others);
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
