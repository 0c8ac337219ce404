import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJsonReader, jsonValue, readJson } from '.';

const value = {
  list: Array.from({ length: 3_000 }, (_, id) => ({ id, text: `a\nline ${id}`, inside: [[], {}, [id]] })),
  small: { a: 1 },
};

test('lazily read, a text has the same values at the same places', () => {
  const text = JSON.stringify(value);
  expect(text.length).toBeGreaterThan(65_536);
  const reader = createJsonReader({ lazy: true });
  while (!reader.read(text, 1_000));
  const { node, error } = reader.reading();
  expect(error).toBeUndefined();
  if (node?.type !== 'object') throw new Error('no object');
  const [list, small] = node.entries.map((entry) => entry.value);
  if (list?.type !== 'array' || small?.type !== 'object') throw new Error('not what was written');
  // What is long is kept; what is short is only counted until it is asked for.
  expect(list.size).toBeUndefined();
  expect(list.items[7]).toMatchObject({ type: 'object', size: 3, complete: true });
  expect(small.size).toBe(1);
  const eager = readJson(text).node;
  const seventh =
    eager?.type === 'object' && eager.entries[0]?.value.type === 'array' && eager.entries[0].value.items[7];
  const lazy = list.items[7];
  if (!seventh || lazy?.type !== 'object' || seventh.type !== 'object') throw new Error('no object');
  expect(lazy.entries).toEqual(seventh.entries);
  expect(lazy.entries).toBe(lazy.entries);
  expect(jsonValue(node)).toEqual(value);
});

test('a step reads no more than its budget and the end of an escape', () => {
  const text = JSON.stringify({ 'a "key"': 'é\n\u0001'.repeat(20_000), list: [[[]], 'b'.repeat(5_000)] });
  const reader = createJsonReader();
  for (let before = 0, done = false; !done; before = reader.offset()) {
    done = reader.read(text, 100);
    expect(reader.offset() - before).toBeLessThanOrEqual(106);
  }
  const { node } = reader.reading();
  expect(node && jsonValue(node)).toEqual(JSON.parse(text));
});

test('a value in the middle of a text is read from its start', () => {
  const reader = createJsonReader({ start: 6 });
  reader.read('[1,2, {"a": 3}');
  expect(reader.reading().node).toMatchObject({ start: 6, end: 14, entries: [{ value: { start: 12 } }] });
});

test('a number that grows is read as it is when it comes whole', () => {
  const part = fc.constantFrom('-', '0', '12', '.', 'e', 'E', '+', ',', ']', '[');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const text = `[${parts.join('')}`;
      const reader = createJsonReader();
      for (let end = 1; end <= text.length; end++) {
        reader.read(text.slice(0, end));
        expect(reader.reading()).toEqual(readJson(text.slice(0, end)));
      }
    }),
    { numRuns: 3000 },
  );
});
