import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import type { BlockPlace } from '../../model/blockPlaces';
import { railRows } from './railRows';

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

test('a row for each block', () => {
  const places = [
    place('0'),
    place('1', { failure: true, state: 'failed' }),
    place('2', { state: 'waiting' }),
    place('3', { prompt: true }),
  ];
  expect(railRows(GrowingList.of(places), 400, new Set(['3']))).toEqual([
    { top: 0, mark: 'block', share: 1, hit: false },
    { top: 100, mark: 'failed', share: 1, hit: false },
    { top: 200, mark: 'waiting', share: 1, hit: false },
    { top: 300, mark: 'prompt', share: 1, hit: true },
  ]);
});

test('ten thousand blocks are one row for each pixel, which shows the worst of them and their share', () => {
  const places = Array.from({ length: 10_000 }, (_, i) => place(String(i), { failure: i === 5_003 }));
  const rows = railRows(GrowingList.of(places), 500, new Set());
  expect(rows).toHaveLength(500);
  expect(rows.filter(({ mark }) => mark === 'failed')).toEqual([
    { top: 250, mark: 'failed', share: 1 / 20, hit: false },
  ]);
});
