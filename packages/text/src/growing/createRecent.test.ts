import { expect, test } from 'vitest';
import { createRecent } from './createRecent';

test('recently used entries are kept, and old ones are dropped', () => {
  const recent = createRecent<object, number>(3);
  const keys = Array.from({ length: 7 }, () => ({}));
  const [first = {}] = keys;
  for (const [index, key] of keys.entries()) {
    recent.set(key, index);
    expect(recent.get(first)).toBe(0);
  }
  expect(keys.slice(-3).map((key) => recent.get(key))).toEqual([4, 5, 6]);
  expect(recent.get(keys[1] as object)).toBeUndefined();
});
