import { expect, test } from 'vitest';
import type { PlacedEntry } from '../../model/placedEntries';
import { spansOf } from './spansOf';

const entry = (
  type: PlacedEntry['type'],
  depth: number,
  startedAt?: number,
  endedAt?: number,
): PlacedEntry => ({
  type,
  depth,
  startedAt,
  endedAt,
  start: 0,
  number: undefined,
  label: '',
  gist: '',
  state: 'done',
  role: '',
  prefix: '',
  address: '',
});

test('a block without times of its own has those of the blocks in it', () => {
  const head = entry('message', 0);
  const outer = entry('step', 0);
  const first = entry('tool', 1, 1_000, 3_000);
  const second = entry('tool', 1, 2_000, 5_000);
  const next = entry('step', 0, 6_000, 9_000);
  const bare = entry('tool', 1);
  const { whole, of } = spansOf([head, outer, first, second, next, bare]);
  expect(whole).toEqual({ from: 1_000, to: 9_000 });
  expect([head, outer, first, next, bare].map((one) => of.get(one))).toEqual([
    undefined,
    { from: 1_000, to: 5_000 },
    { from: 1_000, to: 3_000 },
    { from: 6_000, to: 9_000 },
    undefined,
  ]);
});

test('times that go back, are no numbers, or are one moment say nothing', () => {
  expect(spansOf([entry('tool', 0, 5_000, 1_000), entry('tool', 0, Number.NaN, Number.NaN)]).of.size).toBe(0);
  expect(spansOf([entry('tool', 0, 5_000, 5_000)]).of.size).toBe(0);
});
