import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint';

test('equal values have the same number, and other values have others', () => {
  const values = ['', 'a', 'b', 'ab', 'ba', 1, null, undefined, [], {}, { a: 1 }, { a: 2 }, [{ a: 1 }]];
  expect(values.map(fingerprint)).toEqual(structuredClone(values).map(fingerprint));
  // JSON leaves `undefined` out.
  expect(new Set(values.map(fingerprint)).size).toBe(values.length);
  expect(values.map(fingerprint).every(Number.isSafeInteger)).toBe(true);
});

test('a value that cannot be written as JSON equals no other', () => {
  const cycle: unknown[] = [];
  cycle.push(cycle);
  expect(fingerprint(cycle)).toBeNaN();
});

test('thousands of texts that differ little have numbers of their own', () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `line ${index}`);
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});
