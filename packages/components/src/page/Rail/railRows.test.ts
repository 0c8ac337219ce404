import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test, vi } from 'vitest';
import type { BlockPlace } from '../../model/blockPlaces';
import { railRows, rankPlaces } from './railRows';

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

const ranked = (places: readonly BlockPlace[]) => rankPlaces(undefined, GrowingList.of(places));

test('a row for each block', () => {
  const places = [
    place('0'),
    place('1', { failure: true, state: 'failed' }),
    place('2', { state: 'waiting' }),
    place('3', { prompt: true }),
  ];
  expect(railRows(ranked(places), 400, new Set(['3']))).toEqual([
    { top: 0, mark: 'block', share: 1, hit: false },
    { top: 100, mark: 'failed', share: 1, hit: false },
    { top: 200, mark: 'waiting', share: 1, hit: false },
    { top: 300, mark: 'prompt', share: 1, hit: true },
  ]);
});

test('ten thousand blocks are one row for each pixel, which shows the worst of them and their share', () => {
  const places = Array.from({ length: 10_000 }, (_, i) => place(String(i), { failure: i === 5_003 }));
  const rows = railRows(ranked(places), 500, new Set());
  expect(rows).toHaveLength(500);
  expect(rows.filter(({ mark }) => mark === 'failed')).toEqual([
    { top: 250, mark: 'failed', share: 1 / 20, hit: false },
  ]);
});

test('of a run that grows, only what is new is ranked', () => {
  const all = Array.from({ length: 10_000 }, (_, i) => place(String(i)));
  const before = GrowingList.of(all);
  const last = rankPlaces(undefined, before);
  const asked = vi.fn(() => true);
  const added = Object.defineProperty(place('new'), 'failure', { get: asked });
  for (const one of all) Object.defineProperty(one, 'failure', { get: asked });
  const next = rankPlaces(last, before.continued(9_999, [added]));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(railRows(next, 10, new Set()).map(({ mark }) => mark)).toEqual([
    ...Array(9).fill('block'),
    'failed',
  ]);
});
