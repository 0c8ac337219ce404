import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createJsonReader, jsonValue, readJson } from '.';

const valueOf = (text: string) => {
  const { node } = readJson(text);
  return node === null ? undefined : jsonValue(node);
};

const json = fc
  .oneof(fc.jsonValue(), fc.jsonValue({ stringUnit: 'binary' }))
  .chain((value) => fc.constantFrom(JSON.stringify(value), JSON.stringify(value, null, 2)));

describe('readJson', () => {
  test('reads what JSON.parse reads, to the same value', () => {
    fc.assert(
      fc.property(json, (text) => {
        const { node, error } = readJson(text);
        expect(error).toBeUndefined();
        expect(node?.complete).toBe(true);
        expect(valueOf(text)).toStrictEqual(JSON.parse(text));
      }),
    );
  });

  test('refuses what JSON.parse refuses', () => {
    const damagedJson = fc
      .tuple(
        json,
        fc.nat(),
        fc.constantFrom('', '"', '\\', '{', ']', ',', ':', '\n', '1', '-', '.', 'e', 'tru', '\u0000', ' '),
      )
      .map(([text, place, piece]) => {
        const index = place % (text.length + 1);
        return text.slice(0, index) + piece + text.slice(index + 1);
      });
    fc.assert(
      fc.property(fc.oneof(damagedJson, fc.string()), (text) => {
        let valid = true;
        try {
          JSON.parse(text);
        } catch {
          valid = false;
        }
        expect(readJson(text).error === undefined).toBe(valid);
      }),
      { numRuns: 2000 },
    );
  });

  test('every prefix of JSON gives a value that only grows, and is cut off, not invalid', () => {
    fc.assert(
      fc.property(json, (text) => {
        for (let end = 0; end < text.length; end++) {
          const { error } = readJson(text.slice(0, end));
          // The prefix `12` of `123` is complete.
          expect(error === undefined || (error.cut && error.offset === end)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('reading a growing text in slices gives the same result', () => {
    fc.assert(
      fc.property(
        json,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 30 }),
        (text, grows, budget) => {
          const reader = createJsonReader();
          for (let end = 0; end < text.length + grows; end += grows) {
            const prefix = text.slice(0, end);
            while (!reader.read(prefix, budget)) expect(reader.offset()).toBeLessThanOrEqual(prefix.length);
            expect(reader.reading()).toEqual(readJson(prefix));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    ['{"a": [1, {"b": "x', { a: [1, { b: 'x' }] }],
    ['{"a": 1, "b', { a: 1 }],
    ['{"a": 1, "b":', { a: 1 }],
    ['["a\\', ['a']],
    ['["a\\u00', ['a']],
    ['["a\\u0041', ['aA']],
    ['[1, 2.', [1, 2]],
    ['[tru', []],
    ['{"a": tru', {}],
    ['-', undefined],
    ['', undefined],
  ])('%j so far', (text, value) => {
    expect(valueOf(text)).toEqual(value);
  });

  test.each([
    ['[1, x]', 4],
    ['{"a" 1}', 5],
    ['[1] 2', 4],
    ['{a: 1}', 1],
    ['[1,]', 3],
    ['["\n"]', 1],
    ['nul1', 0],
    ['[01]', 2],
  ])('%j is wrong at %i', (text, offset) => {
    expect(readJson(text).error).toMatchObject({ offset, cut: false });
  });

  test('digits, and keys in their order, are as written', () => {
    const { node } = readJson('{"2": 9007199254740993, "1": 0.10000000000000000001, "2": -0, "e": 1E400}');
    expect(node).toMatchObject({
      entries: [
        { key: '2', value: { raw: '9007199254740993' } },
        { key: '1', value: { raw: '0.10000000000000000001' } },
        { key: '2', value: { raw: '-0' } },
        { key: 'e', value: { raw: '1E400' } },
      ],
    });
  });

  test('nodes have their offsets', () => {
    const text = ' {"a": [1, "b"]} ';
    const { node } = readJson(text);
    if (node?.type !== 'object') throw new Error('no object');
    expect(text.slice(node.start, node.end)).toBe('{"a": [1, "b"]}');
    expect(node.entries.map(({ value }) => text.slice(value.start, value.end))).toEqual(['[1, "b"]']);
  });

  test('`__proto__` is a key like any other', () => {
    const value = valueOf('{"__proto__": {"polluted": true}, "a": {"__proto__": 1}}') as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  test('depth costs no stack', () => {
    const deep = '[{"a":'.repeat(50_000);
    expect(readJson(deep).error?.cut).toBe(true);
    expect(valueOf(deep)).toHaveLength(1);
    expect(readJson('['.repeat(50_000) + ']'.repeat(50_000)).error).toBeUndefined();
  });
});
