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
        const same =
          before?.length === end - start && before.every((item, index) => item === items[start + index]);
        slices.push(same ? before : items.slice(start, end));
      }
      last = slices;
      return slices;
    },
  };
}
