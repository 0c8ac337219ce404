import type { TextPart } from './createMessageReader';
import { type OutlineEntry, outlineOf } from './outline';

/** A line of the outline with the address of its block. */
export type PlacedEntry = OutlineEntry & { readonly address: string };

/**
 * Makes a function that gives the outline of messages: the same list for as long as nothing in it has changed, as when only
 * text grows.
 */
export function createEntryKeeper(): (
  parts: readonly Pick<TextPart, 'prefix' | 'tree'>[],
) => readonly PlacedEntry[] {
  let last: readonly PlacedEntry[] = [];
  return (parts) => {
    const next = parts.flatMap(({ tree, prefix }) =>
      outlineOf(tree).map((entry) => ({ ...entry, address: prefix + entry.start })),
    );
    const same =
      next.length === last.length && next.every((entry, index) => isSame(entry, last[index] as PlacedEntry));
    if (!same) last = next;
    return last;
  };
}

function isSame(one: PlacedEntry, other: PlacedEntry): boolean {
  return (
    one.address === other.address &&
    one.label === other.label &&
    one.state === other.state &&
    one.number === other.number &&
    one.type === other.type &&
    one.depth === other.depth
  );
}
