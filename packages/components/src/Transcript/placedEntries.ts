import { type OutlineEntry, outlineOf } from './outline';
import type { TextPart } from './readMessages';
import { addressOf } from './revision';

/** A line of the outline with its message and the address of its block. */
export type PlacedEntry = OutlineEntry & { readonly prefix: string; readonly address: string };

/** The outline of messages: the same list for as long as nothing in it has changed, as when only text grows. */
export function placedEntries(
  last: readonly PlacedEntry[] = [],
  { parts }: { readonly parts: readonly TextPart[] },
): readonly PlacedEntry[] {
  let count = 0;
  const same = parts.every(({ tree, prefix }) =>
    outlineOf(tree).every((entry) => isSame(entry, prefix, last[count++])),
  );
  if (same && count === last.length) return last;
  return parts.flatMap((part) =>
    outlineOf(part.tree).map((entry) => ({
      ...entry,
      prefix: part.prefix,
      address: addressOf(part, entry.start),
    })),
  );
}

function isSame(one: OutlineEntry, prefix: string, other: PlacedEntry | undefined): boolean {
  return (
    prefix === other?.prefix &&
    one.start === other.start &&
    one.label === other.label &&
    one.state === other.state &&
    one.number === other.number &&
    one.type === other.type &&
    one.depth === other.depth
  );
}
