import { sameUntil } from '../Transcript/sameUntil';

/** A part of a list that is the same array as long as its items are the same. */
export interface Slicer<T> {
  /** @param lead How many items come before the first whole slice. */
  slice(items: readonly T[], size: number, lead?: number): readonly (readonly T[])[];
}

/** Cuts a list into slices of a size. One whose items are still the same is unchanged, and its components need not render. */
export function createSlicer<T>(): Slicer<T> {
  let lastItems: readonly T[] = [];
  let last: readonly (readonly T[])[] = [];
  return {
    slice(items, size, lead = 0) {
      const same = sameUntil(lastItems, items);
      const slices: (readonly T[])[] = [];
      for (let start = 0, end = 0; start < items.length; start = end) {
        end = Math.min(items.length, start < lead ? lead : start + size);
        const before = last[slices.length];
        const kept =
          before?.length === end - start &&
          (end <= same ? before[0] === items[start] : isAt(before, items, start));
        slices.push(kept ? before : items.slice(start, end));
      }
      lastItems = items;
      last = slices;
      return slices;
    },
  };
}

function isAt<T>(slice: readonly T[], items: readonly T[], start: number): boolean {
  return slice.every((item, index) => item === items[start + index]);
}
