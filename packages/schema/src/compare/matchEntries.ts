import { isObject, own } from '../core';
import { writeJson } from './writeJson';

/** Keys that identify entries of a list. */
const NAMES = ['id', '_id', 'uuid', 'key', 'name', 'slug', 'code'];

/** Limits for comparing words, since each entry is compared with each: UTF-16 units per entry, and entries. */
const COMPARED = 2_000;
const MOST = 100;

/** Smallest share of common words for two entries to match. */
const ALIKE = 0.5;

/**
 * Matches the entries of two lists; the result maps new indexes to old ones. Entries match by `id`, `key`, `name` or a
 * similar key if every entry has one; otherwise equal entries in the same order match, then entries with most words in
 * common, then entries at the same index.
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

/** True if every entry has a different value under a key. */
function namesAll(key: string, list: readonly unknown[]): boolean {
  const names = new Set<unknown>();
  for (const entry of list) {
    const name = nameOf(key, entry);
    if ((typeof name !== 'string' && typeof name !== 'number') || names.has(name)) return false;
    names.add(name);
  }
  return true;
}

/** Pairs of equal entries, without those that moved past others. */
function matchEqual(before: readonly string[], after: readonly string[]): [number, number][] {
  const places = new Map<string, number[]>();
  for (const [index, text] of before.entries()) places.set(text, [...(places.get(text) ?? []), index]);
  for (const all of places.values()) all.reverse();
  return longestRising(after.flatMap((text, index) => pair(index, places.get(text)?.pop())));
}

/** Longest subsequence of pairs whose second numbers increase. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  /** For each length (minus one), the pair with the lowest last number among subsequences of that length. */
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

/** Matches the entries with most words in common, in the new order. */
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
      // An equal entry moved past others and is reported as a change.
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

/** Share of common words of two texts from 0 to 1, weighted by length. */
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
