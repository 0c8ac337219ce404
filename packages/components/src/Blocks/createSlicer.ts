/** A part of a list that is the same array as long as its items are the same. */
export interface Slicer<T> {
  /** @param lead How many items come before the first whole slice. */
  slice(items: readonly T[], size: number, lead?: number): readonly (readonly T[])[];
}

/** Cuts a list into slices of a size. One whose items are still the same is unchanged, and its components need not render. */
export function createSlicer<T>(): Slicer<T> {
  let last: readonly (readonly T[])[] = [];
  return {
    slice(items, size, lead = 0) {
      const slices: (readonly T[])[] = [];
      for (let start = 0, end = 0; start < items.length; start = end) {
        end = Math.min(items.length, start < lead ? lead : start + size);
        const before = last[slices.length];
        slices.push(
          before?.length === end - start && isAt(before, items, start) ? before : items.slice(start, end),
        );
      }
      last = slices;
      return slices;
    },
  };
}

/** A loop by hand: with each token all items of the list are compared. */
function isAt<T>(slice: readonly T[], items: readonly T[], start: number): boolean {
  let index = 0;
  while (index < slice.length && slice[index] === items[start + index]) index++;
  return index === slice.length;
}
