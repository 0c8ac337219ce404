import { expect, test } from 'vitest';
import { GrowingMap } from './GrowingMap';

test('many keys are there once each, with their last value', () => {
  const map = new GrowingMap<number>();
  const all = Array.from({ length: 10_000 }, (_, index) => `m${index}-${index % 7}`);
  for (const [index, key] of all.entries()) map.set(key, index);
  for (const [index, key] of all.entries()) map.set(key, -index);
  expect(all.every((key, index) => map.get(key) === -index)).toBe(true);
  expect(map.get('m0')).toBeUndefined();
});
