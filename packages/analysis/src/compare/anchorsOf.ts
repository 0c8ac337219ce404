import type { Stretches } from './Stretches';

/** Indexes that belong together. */
export type Pair = readonly [index: number, otherIndex: number];

/** How many keys a step looks at. */
const STEP = 256;

/** Pairs of keys that each list has once, the most that stand in the same order in both (patience diff). Works in steps. */
export function* anchorsOf({
  one,
  other,
  from,
  to,
  otherFrom,
  otherTo,
}: Stretches): Generator<void, readonly Pair[]> {
  const places = new Map<number, { index: number; otherIndex: number }>();
  for (let i = from; i < to; i++) {
    const key = one[i] as number;
    // A negative index: more than once.
    places.set(key, { index: places.has(key) ? -1 : i, otherIndex: -1 });
    if (i % STEP === 0) yield;
  }
  for (let i = otherFrom; i < otherTo; i++) {
    if (i % STEP === 0) yield;
    const place = places.get(other[i] as number);
    if (place === undefined) continue;
    if (place.otherIndex >= 0) place.index = -1;
    place.otherIndex = i;
  }
  // In the order of the first list, because a map keeps that in which its keys came.
  const unique: Pair[] = [];
  let seen = 0;
  for (const { index, otherIndex } of places.values()) {
    if (index >= 0 && otherIndex >= 0) unique.push([index, otherIndex]);
    if (++seen % STEP === 0) yield;
  }
  return yield* longestRise(unique);
}

/** The longest part of a list in which the second numbers rise. */
function* longestRise(pairs: readonly Pair[]): Generator<void, readonly Pair[]> {
  /** For each length the pair with the smallest second number that ends a rise of that length. */
  const ends: number[] = [];
  const before = new Int32Array(pairs.length);
  for (const [index, [, value]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as Pair)[1] < value) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] as number);
    ends[low] = index;
    if (index % STEP === 0) yield;
  }
  const rise: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] as number) rise.push(pairs[at] as Pair);
  return rise.toReversed();
}
