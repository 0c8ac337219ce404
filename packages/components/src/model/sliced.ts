import { GrowingList } from '@agent-transcript/text/growing';
import type { Key } from 'react';
import { keptItems } from './keptItems';

interface SlicedInput<T> {
  readonly items: GrowingList<T> | readonly T[];
  readonly size: number;
  readonly keyOf: (item: T) => Key;
}

/** A list in slices. */
interface Sliced<T> {
  readonly given: SlicedInput<T>['items'];
  readonly items: GrowingList<T>;
  /** A slice with the same items is the same array as before. */
  readonly slices: readonly (readonly T[])[];
  /** Number of the first slice; negative after items were put before the list, so that each slice keeps its number. */
  readonly first: number;
  readonly anchor: Anchor;
}

/** The first item of a slice, its index, and the number of the slice. */
interface Anchor {
  readonly key: Key | undefined;
  readonly at: number;
  readonly number: number;
}

/**
 * Cuts a list into slices of a size. A slice with the same items stays the same array, so that its components need not render.
 * When items are added or removed before them, slices keep their boundaries, so that few items change their slice.
 */
export function sliced<T>(
  last: Sliced<T> | undefined,
  { items: given, size, keyOf }: SlicedInput<T>,
): Sliced<T> {
  const before = last ?? {
    given: [],
    items: GrowingList.of<T>([]),
    slices: [],
    first: 0,
    anchor: { key: undefined, at: 0, number: 0 },
  };
  const kept =
    given instanceof GrowingList || before.given instanceof GrowingList ? 0 : keptItems(before.given, given);
  const items = given instanceof GrowingList ? given : before.items.continued(kept, given.slice(kept));
  const same = before.items.commonPrefixLength(items);
  const anchor = findAnchor(before, items, keyOf);
  const lead = anchor.at % size;
  const first = anchor.number - Math.ceil(anchor.at / size);
  const slices: (readonly T[])[] = [];
  for (let start = 0, end = 0; start < items.length; start = end) {
    end = Math.min(items.length, start < lead ? lead : start + size);
    const previous = before.slices[slices.length + first - before.first];
    const isKept =
      previous?.length === end - start &&
      (end <= same ? previous[0] === items.get(start) : isAt(previous, items, start));
    slices.push(isKept ? previous : items.slice(start, end));
  }
  return { given, items, slices, first, anchor };
}

function findAnchor<T>(
  { anchor, slices, first }: Sliced<T>,
  items: GrowingList<T>,
  keyOf: (item: T) => Key,
): Anchor {
  const isAnchor = (item: T | undefined) => item !== undefined && keyOf(item) === anchor.key;
  if (isAnchor(items.get(anchor.at))) return anchor;
  // A list that is new is not looked through.
  const all = slices.length > 0 ? items.toArray() : [];
  const moved = all.findIndex(isAnchor);
  if (moved >= 0) return { ...anchor, at: moved };
  // The anchor was removed. The start of a later slice replaces it, so that the boundaries stay; not of the first, which may begin
  // between two boundaries. Without one, all remaining items were in one slice, and stay in it.
  const places = new Map(all.map((item, index) => [keyOf(item), index]));
  const isThere = (item: T | undefined) => item !== undefined && places.has(keyOf(item));
  const next = slices.findIndex(([item], index) => index > 0 && isThere(item));
  const slice = next < 0 ? slices.findIndex((own) => own.some(isThere)) : next;
  const item = slices[slice]?.find(isThere) ?? items.get(0);
  const key = item && keyOf(item);
  return { key, at: (key !== undefined && places.get(key)) || 0, number: first + Math.max(0, slice) };
}

function isAt<T>(slice: readonly T[], items: GrowingList<T>, start: number): boolean {
  return slice.every((item, index) => item === items.get(start + index));
}
