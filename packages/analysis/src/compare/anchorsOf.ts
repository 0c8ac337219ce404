import type { Stretches } from './Stretches';

/** Indexes of a pair. */
export type Pair = readonly [index: number, otherIndex: number];

/** Number of keys per step. */
const STEP = 256;

/**
 * Pairs keys that are unique in each list and chooses the longest sequence in the same order (patience diff). Yields
 * between steps.
 */
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
    // A negative index marks a repeated key.
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
  // In the order of the first list: a map keeps insertion order.
  const unique: Pair[] = [];
  let seen = 0;
  for (const { index, otherIndex } of places.values()) {
    if (index >= 0 && otherIndex >= 0) unique.push([index, otherIndex]);
    if (++seen % STEP === 0) yield;
  }
  return yield* longestRise(unique);
}

/** Longest subsequence of pairs whose second numbers increase. */
function* longestRise(pairs: readonly Pair[]): Generator<void, readonly Pair[]> {
  /** For each length, the pair with the smallest second number that ends a subsequence of that length. */
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
