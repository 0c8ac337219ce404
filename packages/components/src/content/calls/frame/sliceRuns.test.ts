import { expect, test } from 'vitest';
import { sliceRuns } from './sliceRuns';

const RUNS = [
  { text: 'const', token: 'keyword' },
  { text: ' a = ' },
  { text: '"b"', token: 'string' },
] as const;

test.each([
  [0, 13, RUNS],
  [0, 5, [RUNS[0]]],
  [3, 7, [{ text: 'st', token: 'keyword' }, { text: ' a' }]],
  [11, 13, [{ text: 'b"', token: 'string' }]],
  [5, 5, []],
])('from %i to %i', (start, end, expected) => {
  expect(sliceRuns(RUNS, start, end)).toEqual(expected);
});
