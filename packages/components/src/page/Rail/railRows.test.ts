import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test, vi } from 'vitest';
import { SHOW_ALL } from '../../model/filter/filterTree';
import { NO_MESSAGES, readConversation } from '../../model/messages/readMessages';
import { type BlockPlace, blockPlaces } from '../../model/outline/blockPlaces';
import { hitPlaces, railRows, rankPlaces } from './railRows';

const place = (address: string, more: Partial<BlockPlace> = {}): BlockPlace => ({
  address,
  prefix: '',
  offset: 0,
  depth: 0,
  state: 'ended',
  failure: false,
  prompt: false,
  content: { type: 'thinking', value: '', start: 0, end: 0, status: 'complete' },
  ...more,
});

const NO_HITS = GrowingList.of<number>([]);

const ranked = (places: readonly BlockPlace[]) => rankPlaces(undefined, GrowingList.of(places));

test('each block has a row', () => {
  const places = [
    place('0'),
    place('1', { failure: true, state: 'failed' }),
    place('2', { state: 'waiting' }),
    place('3', { prompt: true }),
  ];
  expect(railRows(ranked(places), 400, GrowingList.of([3]))).toEqual([
    { top: 0, mark: 'block', share: 1, hit: false },
    { top: 100, mark: 'failed', share: 1, hit: false },
    { top: 200, mark: 'waiting', share: 1, hit: false },
    { top: 300, mark: 'prompt', share: 1, hit: true },
  ]);
});

test('ten thousand blocks are one row for each pixel, with the worst mark and its share', () => {
  const places = Array.from({ length: 10_000 }, (_, i) => place(String(i), { failure: i === 5_003 }));
  const rows = railRows(ranked(places), 500, NO_HITS);
  expect(rows).toHaveLength(500);
  expect(rows.filter(({ mark }) => mark === 'failed')).toEqual([
    { top: 250, mark: 'failed', share: 1 / 20, hit: false },
  ]);
});

test('only the new blocks of a growing run are ranked', () => {
  const all = Array.from({ length: 10_000 }, (_, i) => place(String(i)));
  const before = GrowingList.of(all);
  const last = rankPlaces(undefined, before);
  const asked = vi.fn(() => true);
  const added = Object.defineProperty(place('new'), 'failure', { get: asked });
  for (const one of all) Object.defineProperty(one, 'failure', { get: asked });
  const next = rankPlaces(last, before.continued(9_999, [added]));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(railRows(next, 10, NO_HITS).map(({ mark }) => mark)).toEqual([...Array(9).fill('block'), 'failed']);
});

/** Places of messages, each with one block with the address `i-0`. */
const placesOf = (count: number, outer = '') => {
  const messages = Array.from({ length: count }, (_, i) => ({ id: `${i}`, role: 'user', content: 'words' }));
  const { views } = readConversation(NO_MESSAGES, GrowingList.of(messages), outer, []);
  return blockPlaces(undefined, { views, filter: SHOW_ALL, merged: new Map(), outer });
};

test('each match is looked up once, some thousands at a time, while find and the run grow', () => {
  const asked: number[] = [];
  const hitAt = (i: number) => ({
    get address() {
      asked.push(i);
      return `${i}-0`;
    },
  });
  const places = placesOf(20_000);
  const hits = Array.from({ length: 12_000 }, (_, i) => hitAt(i));
  const first = hitPlaces(undefined, hits, places);
  expect(first.count).toBeLessThan(12_000);
  expect(asked).toHaveLength(first.count);
  const second = hitPlaces(first, hits, places);
  expect(second.count).toBe(12_000);
  hits.push(hitAt(12_001), hitAt(12_001), hitAt(99_999));
  const more = { ...places, items: places.items.continued(20_000, []) };
  const third = hitPlaces(second, hits, more);
  expect(asked).toHaveLength(12_003);
  expect(third.indexes.toArray()).toEqual([...Array.from({ length: 12_000 }, (_, i) => i), 12_001]);
  // Other matches, and lists with removed places, are looked up again.
  expect(hitPlaces(third, [hitAt(7)], more).indexes.toArray()).toEqual([7]);
  expect(hitPlaces(third, hits, placesOf(9)).indexes.toArray()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('in a growing run, matches of unchanged blocks are kept, although all arrive again with each token', () => {
  const asked: number[] = [];
  const hitsOf = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      get address() {
        asked.push(i);
        return `${i}-0`;
      },
    }));
  let places = placesOf(20_000);
  let hit = hitPlaces(undefined, hitsOf(20_000), places);
  for (let token = 0; hit.count < 20_000; token++) {
    expect(token).toBeLessThan(3);
    // The last block is another object.
    const [last] = places.items.slice(19_999) as [BlockPlace];
    places = { ...places, items: places.items.continued(19_999, [{ ...last }]) };
    hit = hitPlaces(hit, hitsOf(20_000), places);
  }
  expect(hit.indexes.length).toBe(20_000);
  asked.length = 0;
  const more = placesOf(20_001);
  places = { ...more, items: places.items.continued(19_999, more.items.slice(19_999)) };
  hit = hitPlaces(hit, hitsOf(20_001), places);
  expect(asked.length).toBeLessThan(5);
  expect(hit.indexes.length).toBe(20_001);
});
