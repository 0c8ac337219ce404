import { commonPrefixLength } from '@agent-transcript/text/growing';

/** Shorter lists are compared as fast as they are looked up. */
const MANY = 200;

/** The list that each was compared with last. Of that, in turn, no other is kept. */
const compared = new WeakMap<object, { readonly before: object; readonly kept: number }>();

/**
 * How many items at the start of a list are those of the list before it, too: of a list in a tree, which nobody changes. All that
 * shows a tree asks that of the same two lists with each token, and in a long one it takes time.
 */
export function keptItems(before: readonly unknown[], items: readonly unknown[]): number {
  const known = compared.get(items);
  if (known?.before === before) return known.kept;
  const kept = commonPrefixLength(before, items);
  if (kept > MANY) {
    compared.delete(before);
    compared.set(items, { before, kept });
  }
  return kept;
}
