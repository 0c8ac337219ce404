import { commonPrefixLength, GrowingList } from '@agent-transcript/text/growing';
import type { Key } from 'react';

interface SlicedInput<T> {
  readonly items: GrowingList<T> | readonly T[];
  readonly size: number;
  readonly keyOf: (item: T) => Key;
}

/** A list in slices. */
interface Sliced<T> {
  readonly given: SlicedInput<T>['items'];
  readonly items: GrowingList<T>;
  /** A slice with the same items is the same array as before; one whose items have all joined others is empty. */
  readonly slices: readonly (readonly T[])[];
  /** Number of the first slice; negative after items were put before the list, so that each slice keeps its number. */
  readonly first: number;
}

/** How long the slices are, and the number of the first. */
interface Cut {
  readonly lengths: readonly number[];
  readonly first: number;
}

/**
 * Cuts a list into slices of a size. A slice with the same items stays the same array, so that its components need not render.
 * When items come or go, also in the middle, the others stay in their slices: in another one they would be made anew, and the
 * reader would lose their place.
 */
export function sliced<T>(
  last: Sliced<T> | undefined,
  { items: given, size, keyOf }: SlicedInput<T>,
): Sliced<T> {
  const before = last ?? { given: [], items: GrowingList.of<T>([]), slices: [], first: 0 };
  const kept =
    given instanceof GrowingList || before.given instanceof GrowingList
      ? 0
      : commonPrefixLength<readonly T[]>(before.given, given);
  const items = given instanceof GrowingList ? given : before.items.continued(kept, given.slice(kept));
  const same = before.items.commonPrefixLength(items);
  const { lengths, first } = cutAfter(before, { items, size, keyOf, same }) ?? {
    lengths: withMore([], items.length, size),
    first: before.first,
  };
  const slices: (readonly T[])[] = [];
  let start = 0;
  for (const length of lengths) {
    const end = start + length;
    const previous = before.slices[slices.length + first - before.first];
    const isKept =
      previous?.length === length &&
      (end <= same ? previous[0] === items.at(start) : isAt(previous, items, start));
    slices.push(isKept ? previous : items.slice(start, end));
    start = end;
  }
  return { given, items, slices, first };
}

interface Changed<T> {
  readonly items: GrowingList<T>;
  readonly size: number;
  readonly keyOf: (item: T) => Key;
  /** How many items at the start are the same as before. */
  readonly same: number;
}

/** The slices after a change; `undefined` if nothing is left of those before, or one has become too long. */
function cutAfter<T>(before: Sliced<T>, { items, size, keyOf, same }: Changed<T>): Cut | undefined {
  const shift = shiftOf(before.items, items, keyOf);
  if (shift === undefined) return undefined;
  const isSame = (one: T | undefined, other: T | undefined) =>
    one !== undefined && other !== undefined && keyOf(one) === keyOf(other);
  const stepsTo = (item: T | undefined, list: GrowingList<T>, from: number) => {
    let index = from;
    while (index < list.length && !isSame(item, list.at(index))) index++;
    return index < list.length ? index - from : 0;
  };
  /** How many items have come after the first ones; negative if some have gone. */
  let more = items.length - shift - before.items.length;
  let at = shift === 0 ? same : Math.max(0, -shift);
  if (more !== 0) {
    while (isSame(before.items.at(at), items.at(at + shift))) at++;
    // Others may have come or gone further down.
    more =
      -stepsTo(items.at(at + shift), before.items, at) ||
      stepsTo(before.items.at(at), items, at + shift) ||
      more;
  }
  const endOf = (end: number) => {
    const now = shift + (end > at ? Math.max(at, end + more) : end);
    return Math.min(Math.max(0, now), items.length);
  };
  const lengths: number[] = [];
  let end = 0;
  const ends = before.slices.map(({ length }) => endOf((end += length)));
  for (const [index, to] of ends.entries()) lengths.push(to - (ends[index - 1] ?? Math.max(0, shift)));
  let { first } = before;
  while (lengths[0] === 0) {
    lengths.shift();
    first++;
  }
  while (lengths.at(-1) === 0) lengths.pop();
  const above = withMore(lengths.toReversed(), Math.max(0, shift), size);
  first -= above.length - lengths.length;
  const all = withMore(above.toReversed(), items.length - (ends.at(-1) ?? 0), size);
  return all.length === 0 || all.some((length) => length > 2 * size) ? undefined : { lengths: all, first };
}

/** The lengths with so many items more behind them: the last slice is filled, and then come others. */
function withMore(lengths: readonly number[], more: number, size: number): number[] {
  const all = [...lengths];
  let left = more;
  if (all.length > 0) {
    const last = all.pop() as number;
    const room = Math.min(left, Math.max(0, size - last));
    all.push(last + room);
    left -= room;
  }
  for (; left > 0; left -= size) all.push(Math.min(size, left));
  return all;
}

/** By how much the first of the items that are still there has moved; `undefined` if none is. */
function shiftOf<T>(
  before: GrowingList<T>,
  items: GrowingList<T>,
  keyOf: (item: T) => Key,
): number | undefined {
  const begun = before.at(0);
  const now = items.at(0);
  // A list that is new is not looked through.
  if (begun === undefined || now === undefined) return undefined;
  if (begun === now || keyOf(begun) === keyOf(now)) return 0;
  const places = new Map(items.toArray().map((item, index) => [keyOf(item), index]));
  for (const [index, item] of before.toArray().entries()) {
    const place = places.get(keyOf(item));
    if (place !== undefined) return place - index;
  }
  return undefined;
}

function isAt<T>(slice: readonly T[], items: GrowingList<T>, start: number): boolean {
  return slice.every((item, index) => item === items.at(start + index));
}
