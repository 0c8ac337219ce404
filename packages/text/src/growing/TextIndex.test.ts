import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { TextIndex } from './TextIndex';

test('many texts are there once each, with their last number', () => {
  const texts = Array.from({ length: 10_000 }, (_, number) => `m${number}-${number % 7}`);
  let shown: readonly (string | undefined)[] = texts;
  const index = new TextIndex((number) => shown[number]);
  for (const [number, text] of texts.entries()) index.set(text, number);
  expect(texts.every((text, number) => index.get(text) === number)).toBe(true);
  expect(index.get('m0')).toBeUndefined();
  // Some come before them, as where a host loads what was earlier.
  shown = ['earlier', 'before', ...texts];
  for (const [number, text] of shown.entries()) index.set(text as string, number);
  expect(shown.every((text, number) => index.get(text as string) === number)).toBe(true);
});

test('texts with one hash are told apart', () => {
  // Nothing is mixed.
  vi.spyOn(Math, 'imul').mockReturnValue(7);
  const texts = ['a', 'b', 'c'];
  const index = new TextIndex((number) => texts[number]);
  for (const [number, text] of texts.entries()) index.set(text, number);
  expect(['a', 'b', 'c', 'd'].map((text) => index.get(text))).toEqual([0, 1, 2, undefined]);
  texts[1] = 'd';
  index.set('d', 1);
  expect(['a', 'b', 'c', 'd'].map((text) => index.get(text))).toEqual([0, undefined, 2, 1]);
  vi.restoreAllMocks();
});

test('like a map of texts', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (texts, others) => {
      const index = new TextIndex((number) => texts[number]);
      const map = new Map<string, number>();
      for (const [number, text] of texts.entries()) {
        index.set(text, number);
        map.set(text, number);
      }
      for (const text of [...texts, ...others])
        expect(texts[index.get(text) ?? -1]).toBe(texts[map.get(text) ?? -1]);
    }),
  );
});

test.each([
  ['addresses', (index: number) => `m-${index >> 3}/${index & 7}`],
  ['numbers', String],
  ['ids', (index: number) => `call_${(index * 7_919).toString(36)}`],
])('few texts are moved at a time: %s', (_, textOf) => {
  const COUNT = 200_000;
  /** The texts that are moved with each thousand that are added: a map is moved when it holds a power of two. */
  const moved = new Int32Array(COUNT / 1_000);
  let number = 0;
  vi.stubGlobal(
    'Map',
    class extends Map<unknown, unknown> {
      override set(key: unknown, value: unknown) {
        const at = Math.floor(number / 1_000);
        if ((this.size & (this.size - 1)) === 0) moved[at] = (moved[at] ?? 0) + this.size;
        return super.set(key, value);
      }
    },
  );
  const index = new TextIndex(textOf);
  for (; number < COUNT; number++) index.set(textOf(number), number);
  vi.unstubAllGlobals();
  expect(Math.max(...moved.slice(50))).toBeLessThan(COUNT / 25);
  expect(index.get(textOf(COUNT - 1))).toBe(COUNT - 1);
});
