import { alignKeys } from './alignKeys';
import { createLikeness, type Likeness } from './createLikeness';
import { keyOf, kindKeyOf } from './keyOf';
import { pairSimilar } from './pairSimilar';
import type { RunItem } from './RunItem';

/** For each item of this run the index of its counterpart in the other; -1 without one. */
export type Alignment = Int32Array;

/** Unmatched items between two pairs, `to` exclusive. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** Limit of item pairs in a gap that are compared by words; larger gaps are aligned by keys first. */
const SMALL = 4_096;

/**
 * Aligns the items of two runs: equal ones first, then between these the most similar of each kind. Pairs keep the
 * order of both runs, and each item has at most one counterpart. Yields between steps.
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

/** Aligns the items in gaps that are too large for comparing each with each. */
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

/** The gaps: ranges in which both runs have unmatched items. */
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

/** Numbers keys; equal keys get the same number. */
function numberFor(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key) ?? numbers.size;
  numbers.set(key, known);
  return known;
}
