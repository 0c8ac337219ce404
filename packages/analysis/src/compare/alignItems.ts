import { alignKeys } from './alignKeys';
import { createLikeness, type Likeness } from './createLikeness';
import { keyOf, kindKeyOf } from './keyOf';
import { pairSimilar } from './pairSimilar';
import type { RunItem } from './RunItem';

/** Which item of the other run belongs to each of this run; -1 for none. */
export type Alignment = Int32Array;

/** Items between two pairs, `to` exclusive. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** Up to so many pairs of items in a gap are compared by their words; a larger gap is aligned by keys first. */
const SMALL = 4_096;

/**
 * Aligns the items of two runs: equal ones first, then between them those of one kind that have most in common. The order holds in
 * both, and an item belongs to one other at most. Works in steps.
 */
export function* alignItems(one: readonly RunItem[], other: readonly RunItem[]): Generator<void, Alignment> {
  const alignment = new Int32Array(one.length).fill(-1);
  const likeness = createLikeness();
  const numbers = new Map<string, number>();
  const all = { from: 0, to: one.length, otherFrom: 0, otherTo: other.length };
  const pair = (index: number, otherIndex: number) => {
    alignment[index] = otherIndex;
  };
  const keysOf = function* (items: readonly RunItem[]): Generator<void, number[]> {
    const keys: number[] = [];
    for (const item of items) {
      keys.push(numberFor(numbers, keyOf(item)));
      yield;
    }
    return keys;
  };
  yield* alignKeys({ one: yield* keysOf(one), other: yield* keysOf(other), ...all }, pair);
  yield* alignLarge(one, other, alignment, (item) => `${kindKeyOf(item)} ${likeness.mark(item)}`, pair);
  for (const gap of gapsOf(alignment, other.length))
    if (isSmall(gap)) yield* pairSimilar(one, other, gap, likeness, pair);
  yield* alignLarge(one, other, alignment, kindKeyOf, pairIfAlike(one, other, likeness, pair));
  return alignment;
}

/** Aligns the items in each gap that is too large to compare each with each. */
function* alignLarge(
  one: readonly RunItem[],
  other: readonly RunItem[],
  alignment: Alignment,
  key: (item: RunItem) => string,
  pair: (index: number, otherIndex: number) => void,
): Generator<void, void> {
  const numbers = new Map<string, number>();
  for (const gap of gapsOf(alignment, other.length)) {
    if (isSmall(gap)) continue;
    const keys: [one: number[], other: number[]] = [[], []];
    for (let i = gap.from; i < gap.to; i++) {
      keys[0].push(numberFor(numbers, key(one[i] as RunItem)));
      yield;
    }
    for (let i = gap.otherFrom; i < gap.otherTo; i++) {
      keys[1].push(numberFor(numbers, key(other[i] as RunItem)));
      yield;
    }
    yield* alignKeys(
      {
        one: keys[0],
        other: keys[1],
        from: 0,
        to: keys[0].length,
        otherFrom: 0,
        otherTo: keys[1].length,
      },
      (index, otherIndex) => pair(gap.from + index, gap.otherFrom + otherIndex),
    );
  }
}

const pairIfAlike =
  (
    one: readonly RunItem[],
    other: readonly RunItem[],
    likeness: Likeness,
    pair: (index: number, otherIndex: number) => void,
  ) =>
  (index: number, otherIndex: number) => {
    if (likeness.of(one[index] as RunItem, other[otherIndex] as RunItem) !== null) pair(index, otherIndex);
  };

const isSmall = ({ from, to, otherFrom, otherTo }: Gap) => (to - from) * (otherTo - otherFrom) <= SMALL;

/** The stretches in which both runs have items that belong to none. */
function* gapsOf(alignment: Alignment, otherLength: number): Generator<Gap, void> {
  let from = 0;
  let otherFrom = 0;
  for (let index = 0; index <= alignment.length; index++) {
    const otherIndex = index === alignment.length ? otherLength : (alignment[index] as number);
    if (otherIndex < 0) continue;
    if (index > from && otherIndex > otherFrom) yield { from, to: index, otherFrom, otherTo: otherIndex };
    from = index + 1;
    otherFrom = otherIndex + 1;
  }
}

/** The same number for the same key. */
function numberFor(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key) ?? numbers.size;
  numbers.set(key, known);
  return known;
}
