import { expect, test, vi } from 'vitest';
import { GrowingMap } from './GrowingMap';

test('many keys are there once each, with their last value', () => {
  const map = new GrowingMap<number>();
  const all = Array.from({ length: 10_000 }, (_, index) => `m${index}-${index % 7}`);
  for (const [index, key] of all.entries()) map.set(key, index);
  for (const [index, key] of all.entries()) map.set(key, -index);
  expect(all.every((key, index) => map.get(key) === -index)).toBe(true);
  expect(map.get('m0')).toBeUndefined();
});

test.each([
  ['addresses', (index: number) => `m-${index >> 3}/${index & 7}`],
  ['numbers', String],
  ['ids', (index: number) => `call_${(index * 7_919).toString(36)}`],
])('few keys are moved at a time: %s', (_, keyOf) => {
  const COUNT = 200_000;
  /** The keys that are moved with each thousand that are added: a map is moved when it holds a power of two. */
  const moved = new Int32Array(COUNT / 1_000);
  let index = 0;
  vi.stubGlobal(
    'Map',
    class extends Map<unknown, unknown> {
      override set(key: unknown, value: unknown) {
        const at = Math.floor(index / 1_000);
        if ((this.size & (this.size - 1)) === 0) moved[at] = (moved[at] ?? 0) + this.size;
        return super.set(key, value);
      }
    },
  );
  const map = new GrowingMap<number>();
  for (; index < COUNT; index++) map.set(keyOf(index), index);
  vi.unstubAllGlobals();
  expect(Math.max(...moved.slice(50))).toBeLessThan(COUNT / 25);
  expect(map.get(keyOf(COUNT - 1))).toBe(COUNT - 1);
});
