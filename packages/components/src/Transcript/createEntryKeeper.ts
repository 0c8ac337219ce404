import type { TextPart } from './createMessageReader';
import type { TranscriptStore } from './createTranscriptStore';
import { type OutlineEntry, outlineOf } from './outline';

/** A line of the outline with its message and the address of its block. */
export type PlacedEntry = OutlineEntry & { readonly prefix: string; readonly address: string };

/**
 * Makes a function that gives the outline of messages: the same list for as long as nothing in it has changed, as when only
 * text grows.
 */
export function createEntryKeeper(
  addressOf: TranscriptStore['addressOf'],
): (parts: readonly Pick<TextPart, 'prefix' | 'tree'>[]) => readonly PlacedEntry[] {
  let last: readonly PlacedEntry[] = [];
  return (parts) => {
    let count = 0;
    const same = parts.every(({ tree, prefix }) =>
      outlineOf(tree).every((entry) => isSame(entry, prefix, last[count++])),
    );
    if (!same || count < last.length) {
      last = parts.flatMap(({ tree, prefix }) =>
        outlineOf(tree).map((entry) => ({ ...entry, prefix, address: addressOf(prefix, entry.start) })),
      );
    }
    return last;
  };
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
