import { isObject, own } from '../core';
import { writeJson } from './writeJson';

/** Keys that entries of a list are known by. */
const NAMES = ['id', '_id', 'uuid', 'key', 'name', 'slug', 'code'];

/** How much of an entry is compared by words, in UTF-16 units, and how many entries at most: each with each. */
const COMPARED = 2_000;
const MOST = 100;

/** Least share of their words that two entries have in common to be taken for one. */
const ALIKE = 0.5;

/**
 * Which entry of a list became which of another, as indexes before by indexes after: those with the same `id`, `key`, `name` or the
 * like, where each has one; else equal ones that stay in their order, then those with most words in common, then those at the same
 * index.
 */
export function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): ReadonlyMap<number, number> {
  const name = NAMES.find((key) => namesAll(key, before) && namesAll(key, after));
  if (name !== undefined) {
    const places = new Map(before.map((entry, index) => [nameOf(name, entry), index]));
    return new Map(after.flatMap((entry, index) => pair(index, places.get(nameOf(name, entry)))));
  }
  const texts = before.map(textOf);
  const otherTexts = after.map(textOf);
  const matches = new Map(matchEqual(texts, otherTexts));
  const free = unmatched(before.length, new Set(matches.values()));
  const wanting = unmatched(after.length, new Set(matches.keys()));
  if (free.size <= MOST && wanting.size <= MOST) matchAlike(texts, otherTexts, free, wanting, matches);
  for (const index of wanting) if (free.delete(index)) matches.set(index, index);
  return matches;
}

const textOf = (value: unknown) => writeJson(value);

const pair = (index: number, match: number | undefined): [number, number][] =>
  match === undefined ? [] : [[index, match]];

function unmatched(length: number, matched: ReadonlySet<number>): Set<number> {
  return new Set(Array.from({ length }, (_, index) => index).filter((index) => !matched.has(index)));
}

function nameOf(key: string, entry: unknown): unknown {
  return isObject(entry) ? own(entry, key) : undefined;
}

/** Whether each entry has a name of its own under a key. */
function namesAll(key: string, list: readonly unknown[]): boolean {
  const names = new Set<unknown>();
  for (const entry of list) {
    const name = nameOf(key, entry);
    if ((typeof name !== 'string' && typeof name !== 'number') || names.has(name)) return false;
    names.add(name);
  }
  return true;
}

/** Equal entries, without those that have moved past others. */
function matchEqual(before: readonly string[], after: readonly string[]): [number, number][] {
  const places = new Map<string, number[]>();
  for (const [index, text] of before.entries()) places.set(text, [...(places.get(text) ?? []), index]);
  for (const all of places.values()) all.reverse();
  return longestRising(after.flatMap((text, index) => pair(index, places.get(text)?.pop())));
}

/** Most of the pairs whose second numbers rise as the first ones do. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  /** By length less one, the pair with which the rising list of that length ends that ends lowest. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [at, [, value]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as [number, number])[1] < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = ends[low - 1];
    ends[low] = at;
  }
  const rising: [number, number][] = [];
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rising.push(pairs[at] as [number, number]);
  return rising.toReversed();
}

/** Takes those with most words in common for the same, in the order after. */
function matchAlike(
  before: readonly string[],
  after: readonly string[],
  free: Set<number>,
  wanting: Set<number>,
  matches: Map<number, number>,
): void {
  const words = new Map([...free].map((index) => [index, wordsOf(before[index] as string)]));
  for (const index of wanting) {
    const own = wordsOf(after[index] as string);
    let best: number | undefined;
    let most = ALIKE;
    for (const place of free) {
      // An equal one has moved past others: that is told as a change.
      if (before[place] === after[index]) continue;
      const share = shareOf(words.get(place) as Words, own);
      if (share > most) [best, most] = [place, share];
    }
    if (best === undefined) continue;
    matches.set(index, best);
    free.delete(best);
    wanting.delete(index);
  }
}

type Words = ReadonlyMap<string, number>;

function wordsOf(text: string): Words {
  const counts = new Map<string, number>();
  for (const word of text.slice(0, COMPARED).match(/[\p{L}\p{N}_]+/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How much two texts have in common, from 0 to 1, by the lengths of their words. */
function shareOf(one: Words, other: Words): number {
  let common = 0;
  let all = 0;
  for (const [word, count] of one) {
    common += 2 * word.length * Math.min(count, other.get(word) ?? 0);
    all += word.length * count;
  }
  for (const [word, count] of other) all += word.length * count;
  return common / Math.max(1, all);
}
