import { type JsonSchema, type JsonValue, loadValidator } from '@agent-transcript/protocol';
import { prepareSchema } from '@agent-transcript/schema/prepare';
import { describe, expect, test } from 'vitest';
import type { SchemaNode } from './findSchemas';
import { type InputSet, MAX_LENGTH, readInputs } from './readInputs';

const trip: JsonSchema = {
  type: 'object',
  required: ['city'],
  additionalProperties: false,
  properties: {
    city: { type: 'string', title: 'Town or city', minLength: 2 },
    people: { type: 'integer', minimum: 1 },
    budget: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    flexible: { type: 'boolean' },
    class: { enum: ['first', 'second', 3] },
    tags: { type: 'array', items: { type: 'string' } },
    code: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    hotel: { $ref: '#/$defs/hotel' },
  },
  $defs: {
    hotel: { type: 'object', properties: { stars: { type: 'integer' }, name: { type: 'string' } } },
  },
};

async function read(text: string, schema: JsonSchema = trip, base?: JsonValue): Promise<InputSet> {
  const prepared = prepareSchema(schema).schema as SchemaNode;
  return readInputs(text, { schema, prepared, base, validate: await loadValidator() });
}

const inputs = ({ rows }: InputSet) => rows.map(({ input }) => input);

describe('a table', () => {
  test('of a spreadsheet is read by tabs, and its rows are counted as there', async () => {
    const set = await read('city\tpeople\nBergen\t2\n\nBristol\t3\n');
    expect(set.rows).toEqual([
      { number: 2, input: { city: 'Bergen', people: 2 }, problems: [] },
      { number: 4, input: { city: 'Bristol', people: 3 }, problems: [] },
    ]);
    expect(set.problems).toEqual([]);
  });

  test.each([
    ['commas', 'city,people\n"Bergen, Norway",2'],
    ['semicolons', 'city;people\nBergen, Norway;2'],
    ['bars', 'city|people\nBergen, Norway|2'],
    ['CR LF and a byte order mark', '\uFEFFcity,people\r\n"Bergen, Norway",2\r\n'],
  ])('is read by %s', async (_, text) => {
    expect(inputs(await read(text))).toEqual([{ city: 'Bergen, Norway', people: 2 }]);
  });

  test('of one column keeps the commas of its texts', async () => {
    expect(inputs(await read('city\nBergen, Norway\n"Bath\nSpa"'))).toEqual([
      { city: 'Bergen, Norway' },
      { city: 'Bath\nSpa' },
    ]);
  });

  test('matches its columns by name, title, pointer and dotted path', async () => {
    const set = await read('TOWN OR CITY,/hotel/stars,hotel.name,tags.1,tags.0\nBergen,4,Grand,b,a');
    expect(inputs(set)).toEqual([{ city: 'Bergen', hotel: { stars: 4, name: 'Grand' }, tags: ['a', 'b'] }]);
    expect(set.rows[0]?.problems).toEqual([]);
  });

  test('has its values in the types of the fields', async () => {
    const set = await read(
      'city\tpeople\tbudget\tflexible\tclass\ttags\tcode\thotel\n007\t1e1\tnull\tVRAI\t3\ta; b\t12\t{"stars": 4}',
    );
    expect(inputs(set)).toEqual([
      {
        city: '007',
        people: 10,
        budget: null,
        flexible: true,
        class: 3,
        tags: ['a', 'b'],
        code: 12,
        hotel: { stars: 4 },
      },
    ]);
    expect(set.rows[0]?.problems).toEqual([]);
  });

  test('leaves the field of an empty cell out, and takes the fields without a column from the form', async () => {
    const set = await read('city,people\nBergen,\nBath,4', trip, {
      people: 9,
      class: 'first',
      hotel: { name: 'Grand' },
    });
    expect(inputs(set)).toEqual([
      { city: 'Bergen', class: 'first', hotel: { name: 'Grand' } },
      { city: 'Bath', people: 4, class: 'first', hotel: { name: 'Grand' } },
    ]);
  });

  test('has a problem at each wrong cell, and its other rows are fine', async () => {
    const set = await read('city,people,flexible,hotel\nBergen,two,maybe,Grand\nB,0,,\n,1,,\nBath,1,true,');
    expect(set.rows.map(({ number, problems }) => [number, problems])).toEqual([
      [
        2,
        [
          { code: 'not-a-number', column: 'people', text: 'two' },
          { code: 'not-a-boolean', column: 'flexible', text: 'maybe' },
          { code: 'not-json', column: 'hotel', text: 'Grand' },
        ],
      ],
      [
        3,
        [
          { code: 'invalid', column: 'city', issue: expect.objectContaining({ keyword: 'minLength' }) },
          { code: 'invalid', column: 'people', issue: expect.objectContaining({ keyword: 'minimum' }) },
        ],
      ],
      [4, [{ code: 'invalid', column: 'city', issue: expect.objectContaining({ keyword: 'required' }) }]],
      [5, []],
    ]);
  });

  test('a whole number that a number does not keep is told, not rounded', async () => {
    const set = await read('city,people\nBergen,12345678901234567890');
    expect(set.rows[0]?.problems).toEqual([
      { code: 'too-exact', column: 'people', text: '12345678901234567890' },
    ]);
  });

  test('tells which columns it leaves out, and why', async () => {
    const set = await read('city,colour,,CITY,__proto__\nBergen,red,x,Bath,1');
    expect(set.problems).toEqual([
      { code: 'unknown-column', column: 'colour' },
      { code: 'nameless-column', column: '3' },
      { code: 'double-column', column: 'CITY' },
      { code: 'unknown-column', column: '__proto__' },
    ]);
    expect(inputs(set)).toEqual([{ city: 'Bergen' }]);
  });

  test('takes no separator from a name in quotation marks', async () => {
    const set = await read('city;"x, y, z"\nBergen;1');
    expect(set.problems).toEqual([{ code: 'unknown-column', column: 'x, y, z' }]);
    expect(inputs(set)).toEqual([{ city: 'Bergen' }]);
  });

  test('tells a quotation mark that is not closed, and cells without a column, at their rows', async () => {
    const set = await read('city,people\nBergen,1,surplus\n"Bath,2');
    expect(set.rows.map(({ number, problems }) => [number, problems[0]])).toEqual([
      [2, { code: 'too-many-cells' }],
      [3, { code: 'open-quote' }],
    ]);
  });

  test('of an Input that is no object fills the whole of it with its first column', async () => {
    const set = await read('question,note\nWhy?,x', { type: 'string' });
    expect(inputs(set)).toEqual(['Why?']);
    expect(set.problems).toEqual([{ code: 'unknown-column', column: 'note' }]);
  });

  test('of an Input that names no properties takes any column', async () => {
    expect(inputs(await read('a,b\n1,x', { type: 'object' }))).toEqual([{ a: 1, b: 'x' }]);
  });
});

describe('JSON', () => {
  test.each([
    ['a list', '[{"city":"Bergen"},{"city":"Bath"}]'],
    ['JSON Lines', '{"city":"Bergen"}\n\n{"city":"Bath"}\n'],
  ])('%s is read', async (_, text) => {
    const set = await read(text);
    expect(inputs(set)).toEqual([{ city: 'Bergen' }, { city: 'Bath' }]);
    expect(set.columns.map(({ name }) => name)).toEqual(['city']);
  });

  test('a single object is one row', async () => {
    expect(inputs(await read('{"city": "Bergen",\n "people": 2}'))).toEqual([{ city: 'Bergen', people: 2 }]);
  });

  test('a line that is no JSON is told at its place, and the others are read', async () => {
    const set = await read('{"city":"Bergen"}\n{"city":}\n{"city":"Bath"}');
    expect(set.rows.map(({ number, problems }) => [number, problems])).toEqual([
      [1, []],
      [2, [{ code: 'not-json-text', line: 2, column: 9, found: '}' }]],
      [3, []],
    ]);
  });

  test('a list that is not closed is told with its line and column', async () => {
    const set = await read('[{"city": "Bergen"},\n{"city" 1}]');
    expect(set.problems).toEqual([{ code: 'not-json-text', line: 2, column: 9, found: '1' }]);
    expect(set.rows).toEqual([]);
  });

  test('an entry that does not conform has its problem', async () => {
    const set = await read('[{"city":"Bergen"},{"people":"many"},7]');
    expect(set.rows.map(({ problems }) => problems.length > 0)).toEqual([false, true, true]);
  });

  test('nesting without end is a problem, not a crash', async () => {
    const set = await read('['.repeat(100_000));
    expect(set.problems).toHaveLength(1);
  });
});

test('more than a thousand rows are told, and the first thousand taken', async () => {
  const set = await read(`city\n${'Bergen\n'.repeat(1203)}`);
  expect(set.rows).toHaveLength(1000);
  expect(set.problems).toEqual([{ code: 'too-many-rows', left: 203 }]);
});

test.each([
  ['', 'empty'],
  ['city,people\n', 'no-rows'],
  ['[]', 'no-rows'],
  ['colour\nred', 'no-columns'],
  [`${'a,'.repeat(101)}\n1`, 'too-many-columns'],
  ['x'.repeat(MAX_LENGTH + 1), 'too-long'],
])('a text without rows is told: %#', async (text, code) => {
  const set = await read(text);
  expect(set.problems.at(-1)).toEqual({ code });
  expect(set.rows).toEqual([]);
});
