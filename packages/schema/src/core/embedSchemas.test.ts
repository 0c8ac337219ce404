import { expect, test } from 'vitest';
import { prepareSchema } from '../prepare';
import { validateSchema } from '../validate';
import { embedSchemas, type JsonSchema } from '.';

const text = { type: 'string' };

test.each<[string, JsonSchema, string]>([
  ['an absolute address', { $ref: 'https://x.test/city.json' }, 'https://x.test/city.json'],
  ['its fragment', { $ref: 'https://x.test/city.json#/$defs/name' }, 'https://x.test/city.json'],
  ['a relative address', { $id: 'https://x.test/a.json', $ref: 'city.json' }, 'https://x.test/city.json'],
  ['an address of nothing but a name', { $ref: 'city.json' }, 'city.json'],
  [
    'draft 7',
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'string',
      allOf: [{ $ref: 'https://x.test/city.json#' }],
    },
    'https://x.test/city.json#',
  ],
])('a reference leads to a schema that is given: %s', (_, schema, address) => {
  const city = { $id: 'https://elsewhere.test/own', ...text, $defs: { name: text } };
  expect(prepareSchema(schema).notices.map(({ code }) => code)).toEqual(['remote-ref']);
  const whole = embedSchemas(schema, { [address]: city });
  expect(prepareSchema(whole)).toMatchObject({ schema: text, notices: [] });
  expect(validateSchema(whole, 'Lyon')).toEqual([]);
  expect(validateSchema(whole, 7)).not.toEqual([]);
});

test('schemas that are given may refer to each other, and allow nothing', () => {
  const whole = embedSchemas(
    { type: 'object', properties: { a: { $ref: 'https://x.test/a' } } },
    {
      'https://x.test/a': { type: 'object', properties: { b: { $ref: 'b' } } },
      'https://x.test/b': false,
    },
  );
  expect(validateSchema(whole, { a: {} })).toEqual([]);
  expect(validateSchema(whole, { a: { b: 1 } })).not.toEqual([]);
});

test('without other schemas the schema is unchanged', () => {
  const schema = { $ref: 'https://x.test/a' };
  expect(embedSchemas(schema, {})).toBe(schema);
  expect(embedSchemas(true, { 'https://x.test/a': {} })).toBe(true);
});
