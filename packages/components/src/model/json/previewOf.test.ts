import { type JsonNode, readJson } from '@agent-transcript/text/json';
import { expect, test } from 'vitest';
import { previewOf } from './previewOf';

const read = (text: string) => readJson(text).node as JsonNode;

test.each([
  ['{"id": 2, "name": "Product 2"}', '{id: 2, name: "Product 2"}'],
  ['{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}', '{a: 1, b: 2, c: 3, d: 4, e: 5, …}'],
  ['[{"a": 1}, [1, 2], {}, [], null, true]', '(6) [{…}, (2) […], {}, [], null, …]'],
  ['{"n": 0.1000000000000000055}', '{n: 0.1000000000000000055}'],
  [
    '{"text": "one\\ntwo \\u001b[1m\\"three\\" and so on and on", "key": "\\u0003"}',
    '{text: "one\\ntwo \\"three\\" and so o…", key: "^C"}',
  ],
])('of %s the beginning is %s', (text, preview) => {
  expect(previewOf(read(text))).toBe(preview);
});

test('a preview stays short with long keys and values', () => {
  const long = 'x'.repeat(100_000);
  expect(previewOf(read(JSON.stringify({ [long]: long, n: 1 }))).length).toBeLessThan(100);
  expect(previewOf(read(`[${'9'.repeat(100_000)}]`)).length).toBeLessThan(40);
});
