import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { toJson } from './toJson';

const place = { of: 'toJson', key: 'value' };
const read = (value: unknown) => toJson(value, place);

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  warn.mockRestore();
});

describe('JSON', () => {
  test('is the same object', () => {
    const value = Object.freeze({ a: [1, { b: null }], c: undefined, ['__proto__']: { d: 1 } });
    expect(read(value)).toBe(value);
    expect(read(Object.assign(Object.create(null), { a: 1 }))).toEqual({ a: 1 });
  });

  test('that JSON cannot represent is converted, to the same copy each time', () => {
    const value = {
      date: new Date(0),
      wrong: new Date(Number.NaN),
      map: new Map([['a', new Set([1])]]),
      bytes: new Uint8Array([1, 2]),
      small: 5n,
      big: 12345678901234567890n,
      boxed: Object('text') as unknown,
      error: new RangeError('Too far'),
      not: Number.NaN,
      run: () => 1,
      [Symbol('s')]: 1,
    };
    expect(read(value)).toEqual({
      date: '1970-01-01T00:00:00.000Z',
      wrong: null,
      map: { a: [1] },
      bytes: [1, 2],
      small: 5,
      big: '12345678901234567890',
      boxed: 'text',
      error: { name: 'RangeError', message: 'Too far' },
      not: null,
    });
    expect(read(value)).toBe(read(value));
  });

  test('keeps a key that is called __proto__', () => {
    const value = JSON.parse('{"__proto__": {"a": 1}, "b": [null]}') as { b: unknown[] };
    value.b.push(undefined);
    expect(JSON.stringify(read(value))).toBe('{"__proto__":{"a":1},"b":[null,null]}');
  });
});

describe('a value that cannot be read', () => {
  test('is dropped, and the rest stays', () => {
    const cyclic: Record<string, unknown> = { a: 1 };
    cyclic.self = cyclic;
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const throws = {
      get a() {
        throw new Error('No');
      },
      b: 2,
    };
    expect(read({ cyclic, proxy, throws })).toEqual({ cyclic: { a: 1 }, throws: { b: 2 } });
    expect(read(proxy)).toBeUndefined();
  });

  test('may be deeply nested, sparse, or repeat one object too often', () => {
    let deep: unknown = [];
    for (let depth = 0; depth < 50_000; depth++) deep = [deep];
    expect(JSON.stringify(read(deep)).length).toBeLessThan(2_000);
    const sparse: unknown[] = [];
    sparse[4_000_000_000] = 'last';
    sparse[2] = 'third';
    expect(read(sparse)).toEqual(['third', 'last']);
    let wide: unknown = 1;
    for (let depth = 0; depth < 60; depth++) wide = [wide, wide];
    expect(JSON.stringify(read(wide)).length).toBeLessThan(20_000_000);
  });

  test('is named with its path, once', () => {
    toJson({ list: [1, { run: () => 1 }, { run: () => 2 }] }, { of: '<DataPanel>', key: 'content.data' });
    toJson({ list: [{ run: () => 1 }] }, { of: '<DataPanel>', key: 'content.data' });
    expect(warn.mock.calls).toEqual([
      [
        '<DataPanel>: `content.data.list[1].run` is a function. JSON cannot represent it, so it is left out. Pass JSON values.',
      ],
    ]);
  });
});
