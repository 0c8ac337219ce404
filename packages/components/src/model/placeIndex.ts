import { commonPrefixLength } from '@agent-transcript/text/growing';
import type { BlockPlace } from './blockPlaces';

/** Indexes of places by address. */
export type PlaceIndex = ReadonlyMap<string, number>;

const indexes = new WeakMap<readonly BlockPlace[], Map<string, number>>();

/** The indexes of places; each is read once, also for a list that goes on from another. */
export function indexOf(places: readonly BlockPlace[]): PlaceIndex {
  const index = indexes.get(places) ?? new Map<string, number>();
  indexes.set(places, index);
  for (let at = index.size; at < places.length; at++) index.set((places[at] as BlockPlace).address, at);
  return index;
}

/** Lets the index of a list serve one that begins with all of it: there may be half a million places, and some more every moment. */
export function continueIndex(places: readonly BlockPlace[], next: readonly BlockPlace[]): void {
  const index = indexes.get(places);
  if (index !== undefined && commonPrefixLength(places, next) === places.length) indexes.set(next, index);
}
