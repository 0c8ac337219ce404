import { expect, test } from 'vitest';
import type { JsonSchema } from '../core';
import { markedPlaces } from './markedPlaces';

const schema: JsonSchema = {
  properties: {
    id: { readOnly: true },
    user: { $ref: '#/$defs/user' },
    list: { items: { oneOf: [{ type: 'null' }, { properties: { key: { readOnly: true } } }] } },
    'a/b': { readOnly: true },
  },
  patternProperties: { '^x-': { readOnly: true } },
  $defs: { user: { properties: { self: { $ref: '#/$defs/user' }, role: { readOnly: true } } } },
};
const places = (value: unknown) =>
  markedPlaces(schema, value as never, 'readOnly').map(({ pointer }) => pointer);

test('finds marked parts through references, branches, lists, patterns and recursion', () => {
  expect(
    places({
      id: { deep: 1 },
      user: { role: 1, self: { self: { role: 2 } } },
      list: [{ key: 1 }, null, { key: 2 }],
    }),
  ).toEqual(['/id', '/user/role', '/user/self/self/role', '/list/0/key', '/list/2/key']);
  expect(places({ 'a/b': 1, 'x-y': 2, other: { id: 1 } })).toEqual(['/a~1b', '/x-y']);
  expect(places(7)).toEqual([]);
});

test('gives the value of each part, and nothing for the other keyword', () => {
  expect(markedPlaces(schema, { id: [1] }, 'readOnly')).toEqual([{ pointer: '/id', value: [1] }]);
  expect(markedPlaces(schema, { id: [1] }, 'writeOnly')).toEqual([]);
  expect(markedPlaces({ readOnly: true }, 1, 'readOnly')).toEqual([{ pointer: '', value: 1 }]);
});

test('a part that is too deep counts as marked, and a recursive schema ends', () => {
  let value: unknown = 1;
  for (let i = 0; i < 900; i++) value = { self: value };
  expect(places({ user: value })).toHaveLength(1);
  const loop: JsonSchema = { $ref: '#', properties: { a: { readOnly: true } } };
  expect(markedPlaces(loop, { a: 1 }, 'readOnly')).toHaveLength(1);
});
