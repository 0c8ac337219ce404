import type { Key } from 'react';
import { sameUntil } from '../Transcript/sameUntil';

/** A list in slices. */
export interface Sliced<T> {
  /** The same array as before where its items are the same. */
  readonly slices: readonly (readonly T[])[];
  /** The number of the first slice, below 0 where items came before the list: each keeps its number. */
  readonly first: number;
}

/** Cuts a list into slices of a size. One whose items are still the same is unchanged, and its components need not render. */
export type Slicer<T> = (items: readonly T[], size: number) => Sliced<T>;

/** All are cut where they were when items come or go before them, so that hardly an item gets into another slice. */
export function createSlicer<T>(keyOf: (item: T) => Key): Slicer<T> {
  let lastItems: readonly T[] = [];
  let last: Sliced<T> = { slices: [], first: 0 };
  /** An item that begins a slice, where it is, and the number of that slice. */
  let anchor: Key | undefined;
  let at = 0;
  let number = 0;

  const isAnchor = (item: T | undefined) => item !== undefined && keyOf(item) === anchor;
  const findAnchor = (items: readonly T[]) => {
    if (isAnchor(items[at])) return;
    at = items.findIndex(isAnchor);
    if (at >= 0) return;
    // It is gone: of the others that begin a slice the first that is still there takes its place.
    const places = new Map(items.map((item, index) => [keyOf(item), index]));
    const next = last.slices.findIndex(([item]) => item !== undefined && places.has(keyOf(item)));
    const item = next < 0 ? items[0] : (last.slices[next]?.[0] as T);
    anchor = item && keyOf(item);
    at = (anchor !== undefined && places.get(anchor)) || 0;
    number = last.first + Math.max(0, next);
  };

  return (items, size) => {
    const same = sameUntil(lastItems, items);
    findAnchor(items);
    const lead = at % size;
    const slices: (readonly T[])[] = [];
    for (let start = 0, end = 0; start < items.length; start = end) {
      end = Math.min(items.length, start < lead ? lead : start + size);
      const before = last.slices[slices.length];
      const kept =
        before?.length === end - start &&
        (end <= same ? before[0] === items[start] : isAt(before, items, start));
      slices.push(kept ? before : items.slice(start, end));
    }
    lastItems = items;
    last = { slices, first: number - Math.ceil(at / size) };
    return last;
  };
}

function isAt<T>(slice: readonly T[], items: readonly T[], start: number): boolean {
  return slice.every((item, index) => item === items[start + index]);
}
