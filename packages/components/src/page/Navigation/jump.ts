import type { GrowingList } from '@agent-transcript/text/growing';
import type { BlockPlace } from '../../model/outline/blockPlaces';

/** Index of the next matching place in a direction; -1 for none. Does not wrap around. */
export function nextPlace(
  places: GrowingList<BlockPlace>,
  from: number,
  by: 1 | -1,
  isWanted: (place: BlockPlace) => boolean,
): number {
  for (let at = from + by; at >= 0 && at < places.length; at += by)
    if (isWanted(places.at(at) as BlockPlace)) return at;
  return -1;
}

/** Index after a block: after all of its content if it is closed, otherwise of its first block; -1 at the end. */
export function blockAfter(
  places: GrowingList<BlockPlace>,
  from: number,
  isClosed: (place: BlockPlace) => boolean,
): number {
  const current = places.at(from);
  if (current === undefined || !isClosed(current)) return from + 1 < places.length ? from + 1 : -1;
  return nextPlace(
    places,
    from,
    1,
    ({ depth, prefix }) => depth <= current.depth || prefix !== current.prefix,
  );
}

/** Index of the block before, or of the outermost closed block that ends there; -1 at the start. */
export function blockBefore(
  places: GrowingList<BlockPlace>,
  from: number,
  isClosed: (place: BlockPlace) => boolean,
): number {
  const last = from < 0 ? -1 : from - 1;
  const limit = places.at(from)?.depth ?? 0;
  let best = last;
  for (let outer = last; outer >= 0; outer = parentOf(places, outer)) {
    const place = places.at(outer) as BlockPlace;
    // This block and the blocks outside it contain the current one, which is visible.
    if (place.depth < limit) break;
    if (isClosed(place)) best = outer;
  }
  return best;
}

/** Index of the block around another one; -1 for none. */
export function parentOf(places: GrowingList<BlockPlace>, from: number): number {
  const current = places.at(from);
  if (current === undefined || current.depth === 0) return -1;
  return nextPlace(places, from, -1, ({ depth }) => depth < current.depth);
}
