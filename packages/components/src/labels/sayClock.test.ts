import { expect, test } from 'vitest';
import { sayClock } from './sayClock';

test.each([
  [0, 61_000, '0:00 / 1:01'],
  [12_400, 362_000, '0:12 / 6:02'],
  // The header rounds in the same way: 22 s.
  [21_600, 21_600, '0:22 / 0:22'],
  [59_700, 3_966_000, '0:01:00 / 1:06:06'],
])('%d of %d ms are %s', (time, whole, words) => {
  expect(sayClock(time, whole)).toBe(words);
});
