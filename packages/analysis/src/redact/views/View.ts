/** A reading of a text, such as the text without its escapes, that knows where each character comes from. */
export interface View {
  readonly text: string;
  /** Where a piece of the reading stands in the text that was read, with the whole of each escape. */
  readonly toSource: (from: number, to: number) => readonly [from: number, to: number];
}

/** Whether a piece of a reading lies outside of all places, which are in order. */
export function isOutside(
  places: readonly (readonly [from: number, to: number])[],
  from: number,
  to: number,
): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as readonly [number, number])[1] < to) low = middle + 1;
    else high = middle;
  }
  const place = places[low];
  return place === undefined || place[0] > from;
}

/** A text as it is. */
export const plainView = (text: string): View => ({ text, toSource: (from, to) => [from, to] });
