import type { JsonSchema } from '@agent-transcript/protocol';
import { compareToSchema } from '@agent-transcript/schema/compare';
import { prepareSchema } from '@agent-transcript/schema/prepare';
import { validateSchema } from '@agent-transcript/schema/validate';
import { expect, test } from 'vitest';
import { loadFormValidator } from './loadFormValidator';

const inner = { title: 'Inner', type: 'integer' };
const outer = { title: 'Outer', type: 'string' };
const seven = 'http://json-schema.org/draft-07/schema#';

/** In each, `value` means `inner`, though an `outer` is near. */
const cases: readonly (readonly [name: string, schema: Exclude<JsonSchema, boolean>])[] = [
  [
    'a pointer inside a nested $id',
    {
      $id: 'https://x.test/root',
      $defs: {
        t: outer,
        part: {
          $id: 'part',
          $defs: { t: inner },
          type: 'object',
          properties: { value: { $ref: '#/$defs/t' } },
        },
      },
      $ref: 'part',
    },
  ],
  [
    'a nested $id without one at the root',
    {
      $defs: { t: outer },
      allOf: [
        { $id: 'https://x.test/part', $defs: { t: inner }, properties: { value: { $ref: '#/$defs/t' } } },
      ],
    },
  ],
  [
    'a pointer that goes through a nested $id',
    {
      $defs: {
        t: outer,
        part: { $id: 'https://x.test/part', $defs: { t: inner, use: { $ref: '#/$defs/t' } } },
      },
      properties: { value: { $ref: '#/$defs/part/$defs/use' } },
    },
  ],
  [
    'an anchor of each scope',
    {
      $defs: {
        t: { $anchor: 't', ...outer },
        part: {
          $id: 'https://x.test/part',
          $defs: { t: { $anchor: 't', ...inner } },
          properties: { value: { $ref: '#t' } },
        },
      },
      $ref: 'https://x.test/part',
    },
  ],
  [
    'an address relative to the nearest $id',
    {
      $id: 'https://x.test/a/root',
      $defs: {
        wrong: { $id: 'https://x.test/a/t', ...outer },
        right: { $id: 'https://x.test/b/t', ...inner },
        part: { $id: '/b/part', properties: { value: { $ref: 't' } } },
      },
      $ref: '/b/part',
    },
  ],
  [
    'an address with a pointer',
    {
      $id: 'https://x.test/root',
      $defs: { t: inner },
      properties: { value: { $ref: 'https://x.test/root#/$defs/t' } },
    },
  ],
  [
    'an $id inside a value is none',
    {
      $defs: { right: { $id: 'https://x.test/t', ...inner } },
      properties: {
        fixed: { const: { $id: 'https://x.test/t', ...outer } },
        value: { $ref: 'https://x.test/t' },
      },
    },
  ],
  [
    'draft 7: an $id beside a $ref is none',
    {
      $schema: seven,
      $id: 'https://x.test/a/root',
      definitions: {
        right: { $id: 'https://x.test/a/t', ...inner },
        wrong: { $id: 'https://x.test/b/t', ...outer },
      },
      properties: { value: { $id: 'https://x.test/b/', $ref: 't' } },
    },
  ],
  [
    'draft 4: an id is an address',
    {
      $schema: 'http://json-schema.org/draft-04/schema#',
      id: 'https://x.test/root',
      definitions: {
        t: outer,
        part: { id: 'part', definitions: { t: inner }, properties: { value: { $ref: '#/definitions/t' } } },
      },
      allOf: [{ $ref: 'part' }],
    },
  ],
];

test.each(cases)('%s: form, decision and validation mean the same', (_, schema) => {
  const { schema: prepared, notices } = prepareSchema(schema);
  expect(notices).toEqual([]);
  expect(prepared).toMatchObject({ properties: { value: inner } });

  const row = (value: unknown) =>
    compareToSchema(schema, { value }).root.children.find(({ key }) => key === 'value');
  expect(row(1)).toMatchObject({ label: 'Inner', status: 'ok' });
  expect(row('a')).toMatchObject({ label: 'Inner', status: 'wrong-type' });

  expect(validateSchema(schema, { value: 1 })).toEqual([]);
  expect(validateSchema(schema, { value: 'a' })).toMatchObject([{ pointer: '/value', keyword: 'type' }]);
});

// Ajv reads what stands beside a `$ref` in every dialect.
const byAjv = cases.filter(([name]) => !name.startsWith('draft 7'));

test.each(byAjv)('%s: the validator of a form means the same', async (_, schema) => {
  const validate = await loadFormValidator('ajv', schema);
  expect(await validate(schema, { value: 1 })).toEqual([]);
  expect(await validate(schema, { value: 'a' })).toMatchObject([{ pointer: '/value', keyword: 'type' }]);
});

test('a branch is judged by the references of its own scope', () => {
  const schema = {
    $defs: {
      t: outer,
      part: {
        $id: 'https://x.test/part',
        $defs: { t: { ...inner, minimum: 5 } },
        anyOf: [
          { title: 'Small', properties: { value: { not: { $ref: '#/$defs/t' } } } },
          { title: 'Large', properties: { value: { $ref: '#/$defs/t' } } },
        ],
      },
    },
    $ref: 'https://x.test/part',
  };
  expect(compareToSchema(schema, { value: 6 }).root.union).toMatchObject({ title: 'Large', matched: true });
  expect(compareToSchema(schema, { value: 3 }).root.union).toMatchObject({ title: 'Small', matched: true });
});
