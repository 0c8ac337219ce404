import fc from 'fast-check';
import { expect, test } from 'vitest';
import { called } from '../../testing/called';
import { readCall } from '../readCall';
import { tableOf } from './tableOf';

const ROWS = [
  { city: 'Gap', trains: 4 },
  { city: 'Die', trains: 2, note: null },
];
const TABLE = {
  columns: ['city', 'trains', 'note'],
  rows: [
    ['Gap', 4],
    ['Die', 2, null],
  ],
};

test('a list of flat objects is a table, with its source text and all digits', () => {
  const source = '[{"id": 9007199254740993, "price": 1.50}, {"id": 2, "price": 640}]';
  expect(readCall(called('query', { sql: 'select' }, { result: source }))).toEqual({
    kind: 'table',
    columns: ['id', 'price'],
    rows: [
      [9007199254740992, 1.5],
      [2, 640],
    ],
    source,
  });
});

test.each([
  ['in a field', { total: 2, rows: ROWS }],
  ['as the text of a content part', [{ type: 'text', text: JSON.stringify(ROWS) }]],
  [
    'as the text of the content of a result',
    { content: [{ type: 'text', text: JSON.stringify({ rows: ROWS }) }] },
  ],
  ['as JSON in a string of JSON', JSON.stringify(JSON.stringify(ROWS))],
])('a table is found %s', (_, result) => {
  const call = readCall(called('query', {}, { result }));
  expect(call).toMatchObject({ kind: 'table', ...TABLE });
});

test('the text of a table is JSON with that table', () => {
  for (const result of [ROWS, { rows: ROWS }, [{ type: 'text', text: JSON.stringify(ROWS) }]]) {
    const call = readCall(called('query', {}, { result }));
    expect(call.kind === 'table' && tableOf(JSON.parse(call.source))).toEqual(TABLE);
  }
});

test.each([
  ['one row', [ROWS[0]]],
  ['no rows', []],
  ['no objects', [1, 2]],
  ['some objects', [...ROWS, 12]],
  [
    'objects that hold lists',
    [
      { a: 1, b: [] },
      { a: 2, b: [] },
    ],
  ],
  ['objects that share little', [{ a: 1 }, { b: 1 }]],
  ['two lists', { rows: ROWS, columns: [] }],
  [
    'parts of a message',
    [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ],
  ],
  ['objects without fields', [{}, {}]],
  [
    'too many columns',
    [1, 2].map(() => Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`c${i}`, i]))),
  ],
  ['text', 'city,trains\nGap,4'],
  ['text that looks like JSON', '[{"a": 1}, {"a": 2}'],
])('%s: no table', (_, result) => {
  expect(readCall(called('query', {}, { result })).kind).toBe('other');
});

test('a streaming result is not a table yet', () => {
  const running = { result: ROWS, resultStatus: 'streaming', status: 'streaming' } as const;
  expect(readCall(called('query', {}, running)).kind).toBe('other');
});

test('names from the prototype are ordinary columns', () => {
  expect(
    tableOf(JSON.parse('[{"__proto__": 1, "constructor": 2}, {"__proto__": 3, "constructor": 4}]')),
  ).toEqual({
    columns: ['__proto__', 'constructor'],
    rows: [
      [1, 2],
      [3, 4],
    ],
  });
});

test('a table of any JSON has the cells of its list, in order', () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const row = fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), scalar);
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: row }, fc.jsonValue())), (list) => {
      const table = tableOf(list);
      if (table === null) return;
      const objects = table.rows.map((cells) =>
        table.columns.flatMap((name, at) => (cells[at] === undefined ? [] : [[name, cells[at]]])),
      );
      const sorted = (entries: unknown[]) => entries.map((entry) => JSON.stringify(entry)).toSorted();
      expect(objects.map(sorted)).toEqual(list.map((one) => sorted(Object.entries(one as object))));
    }),
  );
});

test('any call is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (name, input, result) => {
      expect(readCall(called(name, input, { result })).kind).toBeTypeOf('string');
    }),
  );
});
