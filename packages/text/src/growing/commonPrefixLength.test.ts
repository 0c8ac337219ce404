import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { commonPrefixLength, continued, unchanging } from './commonPrefixLength';

test('a list knows what it was made of, and another is compared with', () => {
  const one = ['a', 'b', 'c'];
  const next = continued(one, 2, ['d', 'e']);
  expect(next).toEqual(['a', 'b', 'd', 'e']);
  expect(commonPrefixLength(one, next)).toBe(2);
  expect(commonPrefixLength(['a', 'x'], next)).toBe(1);
  // After the next one too.
  expect(commonPrefixLength(next, continued(next, 3, ['f']))).toBe(3);
  expect(commonPrefixLength(one, next)).toBe(2);
});

test('a list that goes on and on keeps none of those that it was', () => {
  let list: readonly object[] = Array.from({ length: 1_000 }, () => ({}));
  const before = usedHeap();
  for (let token = 0; token < 10_000; token++) list = continued(list, 999, [{}]);
  // 8 KB each, if they were kept: 80 MB.
  expect(usedHeap() - before).toBeLessThan(8_000_000);
  expect(list).toHaveLength(1_000);
});

/** In bytes, without what nothing holds. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

test('a list that is made of another is kept as it is, any other as a copy', () => {
  const own = continued(['a'], 1, ['b']);
  expect(unchanging([], 0, own)).toBe(own);
  const list = ['a', 'b'];
  const copy = unchanging(['a'], 1, list);
  list[0] = 'x';
  expect(copy).toEqual(['a', 'b']);
});
