import { expect, test } from 'vitest';
import { fittingHeight } from './fittingHeight';

test('items keep their estimated height until the list would be too tall for a browser to scroll', () => {
  expect(fittingHeight(160, 75_000)).toBe(160);
  expect(fittingHeight(160, 75_001)).toBe(40);
  for (const count of [303_700, 1_000_000, 20_000_000])
    expect(fittingHeight(160, count) * count).toBeLessThanOrEqual(12_000_000);
});
