import { expect, test } from 'vitest';
import { isEqual, textAt } from './isEqual';

test('plain values are equal if all in them is', () => {
  const value = () => ({ a: [1, null, { b: 'words' }], c: undefined, d: Number.NaN });
  expect(isEqual(value(), value())).toBe(true);
  expect(isEqual(value(), { ...value(), d: 0 })).toBe(false);
  expect(isEqual({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
  expect(isEqual([], {})).toBe(false);
  expect(isEqual([1], [1, 2])).toBe(false);
});

test('one text may be another, at its place alone', () => {
  const value = (first: string, last: string, beside = 1) => ({
    list: [{ text: first }, { text: last, beside }],
  });
  const path = ['list', -1, 'text'] as const;
  expect(isEqual(value('a', 'b'), value('a', 'c'), path)).toBe(true);
  expect(isEqual(value('a', 'b'), value('x', 'b'), path)).toBe(false);
  expect(isEqual(value('a', 'b'), value('a', 'b', 2), path)).toBe(false);
  expect(textAt(value('a', 'b'), path)).toBe('b');
  expect(textAt(value('a', ''), path)).toBeUndefined();
  expect(textAt({ list: { text: 'a' } }, path)).toBeUndefined();
  expect(textAt(null, path)).toBeUndefined();
});

test('objects with a class of their own are equal to none but themselves', () => {
  const date = new Date(0);
  expect(isEqual({ date }, { date })).toBe(true);
  expect(isEqual(new Date(0), new Date(1))).toBe(false);
  expect(isEqual(new Map(), new Map())).toBe(false);
});

test('values that hold each other, or very many, end the comparison', () => {
  const cycle = () => {
    const value: Record<string, unknown> = {};
    value.own = value;
    return value;
  };
  expect(isEqual(cycle(), cycle())).toBe(false);
  const wide = () => {
    let value: unknown = 'leaf';
    for (let level = 0; level < 10; level++) value = Array.from({ length: 100 }, () => value);
    return value;
  };
  expect(isEqual(wide(), wide())).toBe(false);
});
