import { expect, test } from 'vitest';
import { JSON_EDITOR, prepareSchema } from '.';

const text = { type: 'string' };

test('schemas of Pydantic', () => {
  const schema = {
    title: 'Order',
    type: 'object',
    $defs: {
      Size: { title: 'Size', enum: ['s', 'm', 'l'], type: 'string' },
      Card: {
        title: 'Card',
        type: 'object',
        properties: {
          kind: { const: 'card', default: 'card', title: 'Kind', type: 'string' },
          number: { ...text, title: 'Number' },
        },
        required: ['number'],
      },
      Cash: {
        title: 'Cash',
        type: 'object',
        properties: { kind: { const: 'cash', title: 'Kind', type: 'string' } },
      },
    },
    properties: {
      note: { anyOf: [{ type: 'string', maxLength: 80 }, { type: 'null' }], default: null, title: 'Note' },
      size: { $ref: '#/$defs/Size', default: 'm', description: 'How large' },
      old_size: { allOf: [{ $ref: '#/$defs/Size' }], default: 's' },
      maybe: { anyOf: [{ $ref: '#/$defs/Size' }, { type: 'null' }], default: null },
      pay: {
        discriminator: { mapping: { card: '#/$defs/Card', cash: '#/$defs/Cash' }, propertyName: 'kind' },
        oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }],
        title: 'Pay',
      },
      pair: {
        type: 'array',
        minItems: 2,
        maxItems: 2,
        prefixItems: [{ type: 'integer' }, text],
        title: 'Pair',
      },
      tags: { additionalProperties: { items: text, type: 'array' }, type: 'object' },
      meta: { anyOf: [{ type: 'object' }, { type: 'null' }], title: 'Meta' },
      any: { title: 'Any' },
    },
    required: ['pay', 'pair'],
  };
  const { schema: prepared, notices, hasLogic } = prepareSchema(schema);
  expect(notices).toEqual([]);
  expect(hasLogic).toBe(true);
  expect(prepareSchema(structuredClone(prepared)).schema).toEqual(prepared);
  expect(prepared).toEqual({
    title: 'Order',
    type: 'object',
    required: ['pay', 'pair'],
    properties: {
      note: { type: ['string', 'null'], maxLength: 80, default: null, title: 'Note' },
      size: { title: 'Size', type: 'string', enum: ['s', 'm', 'l'], default: 'm', description: 'How large' },
      old_size: { title: 'Size', type: 'string', enum: ['s', 'm', 'l'], default: 's' },
      maybe: { title: 'Size', type: ['string', 'null'], enum: ['s', 'm', 'l', null], default: null },
      pay: {
        title: 'Pay',
        discriminator: { propertyName: 'kind' },
        oneOf: [schema.$defs.Card, schema.$defs.Cash],
      },
      pair: { title: 'Pair', type: 'array', minItems: 2, maxItems: 2, items: [{ type: 'integer' }, text] },
      tags: { type: 'object', additionalProperties: { type: 'array', items: text } },
      meta: { title: 'Meta', [JSON_EDITOR]: 'any-value' },
      any: { title: 'Any', [JSON_EDITOR]: 'any-value' },
    },
  });
});

test('schemas of zod', () => {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]+$' },
      state: {
        anyOf: [
          { type: 'string', const: 'on' },
          { type: 'string', const: 'off' },
        ],
      },
      both: {
        allOf: [
          { type: 'object', properties: { a: text }, required: ['a'] },
          { type: 'object', properties: { b: text } },
        ],
      },
      record: { type: 'object', propertyNames: text, additionalProperties: { type: 'number' } },
      thing: { anyOf: [text, { type: 'number' }, { type: 'null' }] },
      self: { $ref: '#' },
    },
    required: ['id'],
    additionalProperties: false,
  };
  const properties = {
    id: schema.properties.id,
    state: { type: 'string', enum: ['on', 'off'] },
    both: { type: 'object', properties: { a: text, b: text }, required: ['a'] },
    record: { type: 'object', additionalProperties: { type: 'number' } },
    thing: { anyOf: [text, { type: 'number' }, { type: 'null' }] },
    self: { $ref: '#/$defs/root' },
  };
  const body = { type: 'object', properties, required: ['id'], additionalProperties: false };
  const result = prepareSchema(schema);
  expect(result).toMatchObject({ schema: { ...body, $defs: { root: body } }, notices: [] });
  expect(prepareSchema(structuredClone(result.schema)).schema).toEqual(result.schema);
});

test('a tool without input, and one with', () => {
  expect(prepareSchema({ type: 'object', properties: {} }).schema).toEqual({
    type: 'object',
    properties: {},
  });
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Where' },
      edits: {
        type: 'array',
        items: {
          type: 'object',
          properties: { from: text, to: text },
          required: ['from', 'to'],
          additionalProperties: false,
        },
      },
      dryRun: { type: 'boolean', default: false },
    },
    required: ['path', 'edits'],
    additionalProperties: false,
  };
  const { $schema: _, ...body } = schema;
  expect(prepareSchema(schema)).toEqual({ schema: body, dialect: 'draft-07', notices: [], hasLogic: false });
});

test('OpenAPI: nullable references and inheritance', () => {
  const schema = {
    definitions: {
      Pet: { type: 'object', properties: { name: text }, required: ['name'] },
      Dog: {
        allOf: [{ $ref: '#/definitions/Pet' }, { type: 'object', properties: { bark: { type: 'boolean' } } }],
      },
    },
    type: 'object',
    properties: {
      pet: { nullable: true, allOf: [{ $ref: '#/definitions/Dog' }] },
      age: { type: 'integer', nullable: true },
    },
  };
  expect(prepareSchema(schema)).toMatchObject({
    schema: {
      properties: {
        pet: { type: ['object', 'null'], properties: { name: text, bark: { type: 'boolean' } } },
        age: { type: ['integer', 'null'] },
      },
    },
    notices: [],
  });
});

test('RJSF: schema dependencies, and choices with titles', () => {
  const schema = {
    type: 'object',
    properties: {
      card: { type: 'number' },
      color: {
        type: 'string',
        oneOf: [
          { const: '#f00', title: 'Red' },
          { enum: ['#0f0'], title: 'Green' },
        ],
      },
      many: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } },
      fixed: { type: 'array', items: [text, { type: 'boolean' }], additionalItems: { type: 'number' } },
    },
    dependencies: { card: { properties: { address: text }, required: ['address'] } },
  };
  expect(prepareSchema(schema)).toMatchObject({
    hasLogic: true,
    notices: [],
    schema: {
      ...schema,
      properties: {
        ...schema.properties,
        color: {
          type: 'string',
          oneOf: [
            { const: '#f00', title: 'Red' },
            { const: '#0f0', title: 'Green' },
          ],
        },
      },
    },
  });
});
