import { commonPrefixLength } from '@agent-transcript/text/growing';
import type { Key } from 'react';

interface SlicedInput<T> {
  readonly items: readonly T[];
  readonly size: number;
  readonly keyOf: (item: T) => Key;
}

/** A list in slices. */
interface Sliced<T> {
  readonly items: readonly T[];
  /** The same array as before where its items are the same. */
  readonly slices: readonly (readonly T[])[];
  /** The number of the first slice, below 0 where items came before the list: each keeps its number. */
  readonly first: number;
  readonly anchor: Anchor;
}

/** An item that begins a slice, where it is, and the number of that slice. */
interface Anchor {
  readonly key: Key | undefined;
  readonly at: number;
  readonly number: number;
}

/**
 * Cuts a list into slices of a size. One whose items are still the same is unchanged, and its components need not render. All
 * are cut where they were when items come or go before them, so that hardly an item gets into another slice.
 */
export function sliced<T>(last: Sliced<T> | undefined, { items, size, keyOf }: SlicedInput<T>): Sliced<T> {
  const before = last ?? { items: [], slices: [], first: 0, anchor: { key: undefined, at: 0, number: 0 } };
  const same = commonPrefixLength(before.items, items);
  const anchor = findAnchor(before, items, keyOf);
  const lead = anchor.at % size;
  const slices: (readonly T[])[] = [];
  for (let start = 0, end = 0; start < items.length; start = end) {
    end = Math.min(items.length, start < lead ? lead : start + size);
    const there = before.slices[slices.length];
    const kept =
      there?.length === end - start && (end <= same ? there[0] === items[start] : isAt(there, items, start));
    slices.push(kept ? there : items.slice(start, end));
  }
  return { items, slices, first: anchor.number - Math.ceil(anchor.at / size), anchor };
}

function findAnchor<T>(
  { anchor, slices, first }: Sliced<T>,
  items: readonly T[],
  keyOf: (item: T) => Key,
): Anchor {
  const isAnchor = (item: T | undefined) => item !== undefined && keyOf(item) === anchor.key;
  if (isAnchor(items[anchor.at])) return anchor;
  const moved = items.findIndex(isAnchor);
  if (moved >= 0) return { ...anchor, at: moved };
  // It is gone. Another that begins a slice takes its place, so that the cuts stay; not the first slice, which may begin
  // between two cuts. Else all that is left was in one slice, and stays in it.
  const places = new Map(items.map((item, index) => [keyOf(item), index]));
  const isThere = (item: T | undefined) => item !== undefined && places.has(keyOf(item));
  const next = slices.findIndex(([item], index) => index > 0 && isThere(item));
  const slice = next < 0 ? slices.findIndex((own) => own.some(isThere)) : next;
  const item = slices[slice]?.find(isThere) ?? items[0];
  const key = item && keyOf(item);
  return { key, at: (key !== undefined && places.get(key)) || 0, number: first + Math.max(0, slice) };
}

function isAt<T>(slice: readonly T[], items: readonly T[], start: number): boolean {
  return slice.every((item, index) => item === items[start + index]);
}
