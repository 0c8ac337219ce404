// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { findSilentEditors } from '../testing/findSilentEditors';
import { defaultBudgets, JSON_EDITOR, ON_DEMAND, prepareSchema } from '.';

const RUNS = runsOf(500);

const prepared = (schema: unknown) => prepareSchema(schema).schema;
const codes = (schema: unknown) => prepareSchema(schema).notices.map(({ code }) => code);
const editor = (code: string) => ({ [JSON_EDITOR]: code });
const text = { type: 'string' };
/** A field that must stay, for any neighbour. */
const beside = (schema: unknown, more: object = {}) => ({
  type: 'object',
  properties: { odd: schema, plain: text },
  ...more,
});
const shown = (odd: unknown) => ({ type: 'object', properties: { odd, plain: text } });

describe('dialects', () => {
  test.each([
    ['http://json-schema.org/draft-04/schema#', 'draft-04'],
    ['http://json-schema.org/draft-07/schema', 'draft-07'],
    ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
    [undefined, '2020-12'],
  ])('%s is %s', ($schema, dialect) => {
    expect(prepareSchema({ $schema, ...text })).toMatchObject({ dialect, schema: text, notices: [] });
  });

  test('an unknown one is read as 2020-12, with a notice', () => {
    expect(prepareSchema({ $schema: 'https://x.test/v9', ...text })).toMatchObject({
      dialect: '2020-12',
      notices: [{ code: 'unknown-dialect', pointer: '/$schema' }],
    });
  });

  test.each([
    [
      { type: 'number', minimum: 3, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 3 },
    ],
    [
      { type: 'number', minimum: 3, exclusiveMinimum: false },
      { type: 'number', minimum: 3 },
    ],
    [
      { prefixItems: [text], items: false },
      { type: 'array', items: [text], additionalItems: false },
    ],
    [
      { items: [text], additionalItems: text },
      { type: 'array', items: [text], additionalItems: text },
    ],
    [{ prefixItems: [text, false] }, { type: 'array', items: [text], additionalItems: false, maxItems: 1 }],
    [
      {
        type: 'object',
        properties: {},
        dependentRequired: { a: ['b'] },
        dependentSchemas: { c: { required: ['d'] } },
      },
      { type: 'object', properties: {}, dependencies: { a: ['b'], c: { required: ['d'] } } },
    ],
    [
      { ...text, nullable: true, enum: ['a', 'b'] },
      { type: ['string', 'null'], enum: ['a', 'b', null] },
    ],
    [{ ...text, $id: 'a', $anchor: 'b', $comment: 'c', 'ui:widget': 'd' }, text],
  ])('%j has one form', (given, expected) => {
    expect(prepared(given)).toEqual(expected);
  });

  test('constraints next to a $ref count from 2019-09 on, labels always', () => {
    const schema = {
      $defs: { a: text },
      properties: { odd: { $ref: '#/$defs/a', minLength: 2, title: 'T' } },
    };
    expect(prepared(schema)).toMatchObject({ properties: { odd: { title: 'T', ...text, minLength: 2 } } });
    const old = prepared({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
    expect(old).toMatchObject({ properties: { odd: { title: 'T', ...text } } });
    expect(JSON.stringify(old)).not.toContain('minLength');
    const around = { properties: { odd: { $ref: '#/$defs/a', allOf: [{ minLength: 2 }] } } };
    const $schema = 'http://json-schema.org/draft-07/schema#';
    expect(prepared({ ...schema, ...around, $schema })).toMatchObject({ properties: { odd: text } });
    expect(JSON.stringify(prepared({ ...schema, ...around, $schema }))).not.toContain('minLength');
  });
});

describe('references', () => {
  test.each([
    ['#/$defs/a~1b%20c', { $defs: { 'a/b c': text } }],
    ['#name', { $defs: { a: { $anchor: 'name', ...text } } }],
    ['#name', { $defs: { a: { $dynamicAnchor: 'name', ...text } } }],
    ['part', { $defs: { a: { $id: 'part', ...text } } }],
    ['part#/$defs/b', { $defs: { a: { $id: 'part', $defs: { b: text } } } }],
    ['https://x.test/whole#/$defs/a', { $id: 'https://x.test/whole', $defs: { a: text } }],
    ['#/properties/plain', {}],
  ])('%s is followed', ($ref, more) => {
    expect(prepareSchema(beside({ $ref }, more))).toMatchObject({ schema: shown(text), notices: [] });
  });

  test('a generic list takes its entries from the dynamic anchor of the whole schema', () => {
    const list = {
      $id: 'list',
      type: 'array',
      items: { $dynamicRef: '#entry' },
      $defs: { any: { $dynamicAnchor: 'entry' } },
    };
    const $defs = { list, own: { $dynamicAnchor: 'entry', ...text } };
    expect(prepared({ $id: 'https://x.test/whole', $ref: 'list', $defs })).toEqual({
      type: 'array',
      items: text,
    });
    // An ordinary `$anchor` of that name does not count.
    const plain = { list, own: { $anchor: 'entry', ...text } };
    expect(prepared({ $id: 'https://x.test/whole', $ref: 'list', $defs: plain })).toEqual({
      type: 'array',
      ...editor('any-value'),
    });
  });

  test('a schema that is referenced twice is prepared once and shared', () => {
    const schema = prepared({
      $defs: { a: { properties: { x: text } } },
      ...beside({ $ref: '#/$defs/a' }),
    }) as never;
    const twice = prepared({
      $defs: { a: { properties: { x: text } } },
      properties: { b: { $ref: '#/$defs/a' }, c: { $ref: '#/$defs/a' } },
    }) as { properties: { b: unknown; c: unknown } };
    expect(schema).toEqual(shown({ type: 'object', properties: { x: text } }));
    expect(twice.properties.b).toBe(twice.properties.c);
  });

  test.each([
    ['https://x.test/other', 'remote-ref', '/properties/odd/$ref'],
    ['other.json', 'remote-ref', '/properties/odd/$ref'],
    ['#/$defs/none', 'missing-ref', '/properties/odd/$ref'],
    ['#/properties/odd', 'endless-ref', '/properties/odd'],
  ])('%s degrades alone: %s', ($ref, code, pointer) => {
    const result = prepareSchema(beside({ $ref, title: 'Odd' }));
    expect(result.schema).toEqual(shown({ title: 'Odd', ...editor(code) }));
    expect(result.notices).toMatchObject([{ code, pointer }]);
  });

  test('a recursive list or optional property keeps a reference', () => {
    const result = prepareSchema({
      $ref: '#/definitions/Tree',
      definitions: {
        Tree: {
          properties: { name: text, kids: { items: { $ref: '#/definitions/Tree' } } },
          required: ['name'],
        },
      },
    });
    const tree = {
      type: 'object',
      properties: { name: text, kids: { type: 'array', items: { $ref: '#/$defs/Tree' } } },
      required: ['name'],
    };
    expect(result).toMatchObject({ schema: { ...tree, $defs: { Tree: tree } }, notices: [] });
  });

  test('an optional group may contain a property that requires the whole', () => {
    const schema = beside({ properties: { again: { $ref: '#' } }, required: ['again'] });
    expect(prepareSchema(schema)).toMatchObject({
      schema: { properties: { odd: { properties: { again: { $ref: '#/$defs/root' } } } } },
      notices: [],
    });
  });

  test('a value that must contain itself ends at that place', () => {
    expect(prepared(beside({ $ref: '#' }, { required: ['odd'] }))).toEqual({
      ...shown(editor('endless-ref')),
      required: ['odd'],
    });
    const list = { type: 'array', items: { $ref: '#' }, minItems: 1 };
    expect(prepared(beside(list, { required: ['odd'] }))).toMatchObject({
      properties: { odd: { items: editor('endless-ref') } },
    });
  });

  test('a recursive union shows first the branch that ends', () => {
    const E = { anyOf: [{ properties: { l: { $ref: '#/$defs/E' } }, required: ['l'] }, { type: 'number' }] };
    const result = prepareSchema({ $ref: '#/$defs/E', $defs: { E } });
    const sorted = [
      { type: 'number' },
      { type: 'object', properties: { l: { $ref: '#/$defs/E' } }, required: ['l'] },
    ];
    expect(result).toMatchObject({ schema: { anyOf: sorted, $defs: { E: { anyOf: sorted } } }, notices: [] });
  });

  test('unions that only refer to each other end', () => {
    const both = () => ({ properties: { x: { anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }] } } });
    const result = prepareSchema({
      properties: { a: { $ref: '#/$defs/A' } },
      $defs: { A: both(), B: both() },
    });
    expect(JSON.stringify(result.schema)).toContain('endless-ref');
    expect(result.notices.map(({ code }) => code)).toContain('endless-ref');
  });

  test('a union that is a branch of itself consists of its other branches', () => {
    expect(prepareSchema({ anyOf: [{ $ref: '#' }, text] })).toMatchObject({
      schema: text,
      notices: [{ code: 'endless-ref', pointer: '/anyOf/0' }],
    });
  });
});

describe('unions', () => {
  const nullable = { type: ['string', 'null'] };
  test.each([
    [
      { anyOf: [text, { type: 'null' }], default: null, title: 'T' },
      { ...nullable, default: null, title: 'T' },
    ],
    [{ oneOf: [{ const: null }, text] }, nullable],
    [{ anyOf: [text, { enum: [null] }] }, nullable],
    [{ type: ['null', 'string'] }, nullable],
    [
      { anyOf: [text, { type: 'null' }], enum: ['a', 'b', null] },
      { ...nullable, enum: ['a', 'b', null] },
    ],
    [
      { anyOf: [text, { type: 'null' }], enum: ['a', 'b'] },
      { ...text, enum: ['a', 'b'] },
    ],
    [{ anyOf: [text] }, text],
    [{ anyOf: [text, false] }, text],
    [{ anyOf: [text, text] }, text],
    [{ type: ['integer', 'string'] }, { anyOf: [{ type: 'integer' }, text] }],
    [
      { anyOf: [{ type: 'null' }, text, { type: 'number' }] },
      { anyOf: [text, { type: 'number' }, { type: 'null' }] },
    ],
    [{ anyOf: [{ const: 'a' }, { const: 'b' }] }, { ...text, enum: ['a', 'b'] }],
    [
      { oneOf: [{ const: 1, title: 'One' }, { const: 2, title: 'Two' }, { type: 'null' }] },
      {
        type: ['number', 'null'],
        oneOf: [{ const: 1, title: 'One' }, { const: 2, title: 'Two' }, { const: null }],
      },
    ],
    [
      { ...text, minLength: 1, anyOf: [{ pattern: '^a$', title: 'A' }, { pattern: '^b$' }] },
      {
        anyOf: [
          { title: 'A', ...text, pattern: '^a$', minLength: 1 },
          { ...text, pattern: '^b$', minLength: 1 },
        ],
      },
    ],
    [
      { properties: { a: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      { type: 'object', properties: { a: text } },
    ],
    [
      {
        properties: { a: text },
        oneOf: [{ properties: { b: text } }, { properties: { a: { minLength: 1 } } }],
      },
      {
        type: 'object',
        properties: { a: text },
        oneOf: [
          { type: 'object', properties: { b: text } },
          { type: 'object', properties: { a: { minLength: 1 } } },
        ],
      },
    ],
    [{ enum: ['a'] }, { ...text, const: 'a' }],
    [
      { enum: ['a', 'b'], const: 'b' },
      { ...text, const: 'b' },
    ],
  ])('%j', (given, expected) => {
    const result = prepareSchema(given);
    expect(result.schema).toEqual(expected);
    expect(result.notices).toEqual([]);
    // A prepared schema stays the same when it is prepared again.
    expect(prepared(structuredClone(result.schema))).toEqual(expected);
    const isUnion = ['anyOf', 'oneOf'].some((key) =>
      (expected as Record<string, { const?: unknown }[]>)[key]?.some((one) => one.const === undefined),
    );
    expect(result.hasLogic).toBe(isUnion);
  });
});

describe('a union under a typed parent', () => {
  const a = { properties: { a: text }, required: ['a'] };
  const b = { properties: { b: { type: 'number' } }, required: ['b'] };
  const object = (one: object) => ({ type: 'object', ...one });
  const list = (items: unknown) => ({ type: 'array', items });
  const $defs = { a, b };
  const $refs = [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }];
  const objects = { anyOf: [object(a), object(b)] };
  const when = { if: { required: ['a'] }, then: { required: ['c'] } };

  test.each([
    [{ type: 'object', anyOf: [a, b] }, objects],
    [{ type: 'object', oneOf: [a, b] }, { oneOf: [object(a), object(b)] }],
    [{ type: 'object', anyOf: $refs, $defs }, objects],
    [{ type: 'object', allOf: [{ anyOf: $refs }], $defs }, objects],
    [{ type: ['object', 'null'], anyOf: [a, b] }, { anyOf: [object(a), object(b), { type: 'null' }] }],
    [{ type: 'object', nullable: true, anyOf: [a, b] }, { anyOf: [object(a), object(b), { type: 'null' }] }],
    [
      { type: ['object', 'null'], anyOf: [a, false] },
      { ...a, type: ['object', 'null'] },
    ],
    [
      { type: 'object', required: ['c'], anyOf: [a, b] },
      { anyOf: [object({ ...a, required: ['a', 'c'] }), object({ ...b, required: ['b', 'c'] })] },
    ],
    [
      { type: 'object', anyOf: [a, b], ...when },
      { anyOf: [object({ ...a, ...when }), object({ ...b, ...when })] },
    ],
    [
      { type: 'object', allOf: [{ anyOf: [a, b] }, { anyOf: [{ properties: { c: text } }, b] }] },
      {
        anyOf: [
          object({ properties: { a: text, c: text }, required: ['a'] }),
          object({ properties: { ...a.properties, ...b.properties }, required: ['a', 'b'] }),
          object({ properties: { ...b.properties, c: text }, required: ['b'] }),
          object(b),
        ],
      },
    ],
    [list({ type: 'object', anyOf: [a, b] }), list(objects)],
    [{ type: 'array', anyOf: [{ items: text }, { items: b }] }, { anyOf: [list(text), list(object(b))] }],
    [
      { type: ['array', 'null'], oneOf: [{ items: text }, { items: b }] },
      { oneOf: [list(text), list(object(b)), { type: 'null' }] },
    ],
    [
      { type: 'array', minItems: 1, anyOf: [{ prefixItems: [text] }, { items: b }] },
      {
        anyOf: [
          { ...list([text]), minItems: 1 },
          { ...list(object(b)), minItems: 1 },
        ],
      },
    ],
  ])('%j is a choice of branches', (given, expected) => {
    const result = prepareSchema(given);
    expect(result).toMatchObject({
      notices: [],
      hasLogic: 'anyOf' in expected || 'oneOf' in expected || 'items' in expected,
    });
    expect(result.schema).toEqual(expected);
    expect(prepared(structuredClone(result.schema))).toEqual(expected);
    expect(prepareSchema(beside(given, { $defs })).schema).toEqual(shown(expected));
  });
});

describe('allOf, conditions, order', () => {
  test('allOf is merged, in the order in which it stands', () => {
    const base = {
      title: 'Base',
      properties: { z: text, a: { type: 'number', minimum: 1 } },
      required: ['z'],
    };
    const schema = {
      $defs: { base },
      allOf: [{ $ref: '#/$defs/base' }, { properties: { a: { minimum: 3 } } }],
      properties: { b: text },
    };
    const result = prepared(schema) as { properties: object };
    expect(result).toEqual({
      title: 'Base',
      type: 'object',
      properties: { z: text, a: { type: 'number', minimum: 3 }, b: text },
      required: ['z'],
    });
    expect(Object.keys(result.properties)).toEqual(['z', 'a', 'b']);
  });

  test('an object that one part closes stays closed', () => {
    const closed = { properties: { a: text }, additionalProperties: false };
    for (const allOf of [
      [closed, { additionalProperties: text }],
      [{ additionalProperties: text }, closed],
    ]) {
      expect(prepared({ allOf })).toEqual({ type: 'object', ...closed });
    }
  });

  test('additional properties with known names are ordinary fields', () => {
    const flag = { type: 'boolean' };
    const map = { type: 'object', additionalProperties: flag };
    expect(
      prepared({ ...map, propertyNames: { type: 'string', enum: ['a', 'b'] }, required: ['b'] }),
    ).toEqual({
      type: 'object',
      properties: { b: flag, a: flag },
      required: ['b'],
      additionalProperties: false,
    });
    expect(prepared({ ...map, properties: { a: text }, required: ['a', 'c'] })).toEqual({
      ...map,
      properties: { a: text, c: flag },
      required: ['a', 'c'],
    });
    // A pattern may constrain such a name; and a property that allows anything needs no field.
    const open = { patternProperties: { '^x': text }, required: ['x'] };
    expect(prepared({ ...map, ...open })).toEqual({ ...map, ...open });
    expect(prepared({ type: 'object', additionalProperties: {}, required: ['x'] })).not.toHaveProperty(
      'properties',
    );
  });

  test('a contradiction has no field', () => {
    expect(prepared(beside({ allOf: [text, { type: 'number' }] }))).toEqual({
      type: 'object',
      properties: { plain: text },
    });
  });

  test('conditions stay, and their additions are prepared', () => {
    const when = { properties: { plain: { const: 'x' } }, required: ['plain'] };
    const result = prepareSchema(
      beside(true, {
        if: when,
        then: { properties: { more: { anyOf: [text, { type: 'null' }] }, plain: { minLength: 2 } } },
      }),
    );
    expect(result).toMatchObject({
      hasLogic: true,
      schema: {
        if: when,
        then: { properties: { more: { type: ['string', 'null'] }, plain: { minLength: 2 } } },
      },
    });
    const several = {
      ...beside(text),
      allOf: [
        { if: when, then: { required: ['odd'] } },
        { if: when, else: { required: ['a'] } },
      ],
    };
    expect(prepared(several)).toMatchObject({
      allOf: [
        { if: {}, then: {} },
        { if: {}, else: {} },
      ],
    });
  });

  test('a condition keeps its exact meaning', () => {
    const condition = { not: { required: ['a'] }, anyOf: [{ required: ['b'] }, { required: ['c'] }] };
    expect(prepared(beside(text, { if: condition, then: { required: ['a'] } }))).toMatchObject({
      if: condition,
    });
  });
});

describe('a value without fields', () => {
  test.each([
    true,
    {},
    { type: 'array' },
    { items: {} },
    { type: 'object' },
    { description: 'D' },
    { type: 'object', additionalProperties: true },
  ])('%j is entered as JSON without a notice', (schema) => {
    const result = prepareSchema(beside(schema));
    expect(result).toMatchObject({ schema: { properties: { odd: editor('any-value') } }, notices: [] });
  });

  test.each([
    { type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    { type: 'object', minProperties: 1 },
    { type: 'object', propertyNames: { pattern: '^a' } },
    { type: 'object', dependentRequired: { a: ['b'] } },
    { type: 'object', if: { required: ['a'] }, then: { properties: { a: text } } },
    { type: 'array', minItems: 1 },
    { type: 'array', contains: text },
    { required: ['a'] },
    { not: text },
    { minLength: 1, minimum: 1 },
    { if: text, then: { minLength: 1 } },
    { type: ['array', 'boolean', 'number', 'object', 'string'], minLength: 1 },
  ])('%j is entered as JSON, and a notice says why', (schema) => {
    expect(prepareSchema(beside(schema))).toMatchObject({
      schema: shown(editor('no-fields')),
      notices: [{ code: 'no-fields', pointer: '/properties/odd' }],
    });
  });

  test('only the branch without fields is entered as JSON', () => {
    const anyOf = [{ properties: { a: text } }, { minProperties: 1 }];
    expect(prepareSchema({ type: 'object', anyOf })).toMatchObject({
      schema: { anyOf: [{ properties: { a: text } }, editor('no-fields')] },
      notices: [{ code: 'no-fields', pointer: '/anyOf/1' }],
    });
  });

  test('a branch that allows anything gets the constraints around the union', () => {
    const schema = { required: ['a'], anyOf: [{ type: 'object' }, { title: 'T', type: 'array' }] };
    expect(prepareSchema(schema)).toMatchObject({
      schema: { anyOf: [editor('no-fields'), { title: 'T', ...editor('no-fields') }] },
      notices: [{ pointer: '/anyOf/0' }, { pointer: '/anyOf/1' }],
    });
    const only = { required: ['a'], oneOf: [{ type: 'object' }, { allOf: [false] }] };
    expect(prepareSchema(only)).toMatchObject({ schema: editor('no-fields'), notices: [{ pointer: '' }] });
  });

  test('entries of lists and properties with free names may be any object', () => {
    const free = { type: 'object' };
    const any = { ...free, ...editor('any-value') };
    expect(prepared({ type: 'array', items: free })).toEqual({ type: 'array', items: any });
    expect(prepared({ type: 'object', additionalProperties: free })).toEqual({
      type: 'object',
      additionalProperties: any,
    });
  });

  test.each([
    { type: 'object', minProperties: 0, required: [], propertyNames: text },
    { type: 'array', minItems: 0, uniqueItems: false, minLength: 3 },
    { type: 'object', not: false },
    { type: ['array', 'boolean', 'null', 'number', 'object', 'string'] },
  ])('%j limits nothing', (schema) => {
    const result = prepareSchema(beside(schema));
    expect(result).toMatchObject({ schema: shown(editor('any-value')), notices: [] });
  });

  test.each([{ type: 'object' }, { type: 'array' }])(
    'the type of a value that may be empty stays: %j',
    (schema) => {
      expect(prepared(schema)).toEqual({ ...schema, ...editor('any-value') });
      expect(prepared({ ...schema, minProperties: 1, minItems: 1 })).toEqual(editor('no-fields'));
    },
  );

  test('an object that takes no property has no field', () => {
    expect(prepareSchema({ type: 'object', additionalProperties: false })).toMatchObject({
      schema: { type: 'object', properties: {}, additionalProperties: false },
      notices: [],
    });
  });

  test.each([undefined, null, 7, 'x', [], () => 1])('%s is not a schema', (schema) => {
    expect(prepareSchema(schema)).toMatchObject({
      schema: editor('not-a-schema'),
      notices: [{ pointer: '' }],
    });
    expect(codes(beside(schema))).toEqual(schema === undefined ? [] : ['not-a-schema']);
  });

  test('a place that allows nothing is empty', () => {
    expect(prepareSchema(false)).toMatchObject({
      schema: { not: {}, ...editor('no-value') },
      notices: [{ code: 'no-value', pointer: '' }],
    });
    expect(prepared(beside(false))).toEqual({ type: 'object', properties: { plain: text } });
  });

  test('a reference to a schema that allows nothing resolves', () => {
    const never = {
      type: 'object',
      properties: { holder: { $ref: '#/$defs/holder' } },
      anyOf: [{ enum: [] }, { allOf: [false] }],
    };
    const holder = { type: 'object', properties: { never: { $ref: '#/$defs/never' } } };
    const $defs = { never, holder };
    const properties = { never: { $ref: '#/$defs/never' }, holder: { $ref: '#/$defs/holder' } };
    expect(prepared({ $defs, type: 'object', properties })).toEqual({
      type: 'object',
      properties: {
        holder: {
          type: 'object',
          properties: { never: { not: {}, ...editor('no-value') } },
        },
      },
    });
  });

  test.each([
    [{ properties: {} }, 'object'],
    [{ items: text }, 'array'],
    [{ enum: [1, 2] }, 'number'],
    [{ const: false }, 'boolean'],
    [{ minLength: 1 }, 'string'],
  ])('%j implies its type', (schema, type) => {
    expect(prepared(schema)).toMatchObject({ type });
  });
});

describe('hostile schemas', () => {
  const chain = (length: number, wrap: (next: object) => object) => {
    const $defs: Record<string, object> = { [`d${length}`]: text };
    for (let index = 0; index < length; index++) $defs[`d${index}`] = wrap({ $ref: `#/$defs/d${index + 1}` });
    return beside({ $ref: '#/$defs/d0', title: 'Odd' }, { $defs });
  };
  const nested = (depth: number, wrap: (inner: object) => object) => {
    let schema: object = text;
    for (let level = 0; level < depth; level++) schema = wrap(schema);
    return schema;
  };
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

  test.each([20, 60])('references that double %i times', (length) => {
    const result = prepareSchema(chain(length, (next) => ({ properties: { a: next, b: next } })));
    expect(result.schema).toMatchObject({
      properties: { odd: { title: 'Odd', type: 'object' }, plain: text },
    });
    expect(Math.max(...pagesOf(result.schema))).toBeLessThanOrEqual(defaultBudgets.nodes);
    expect(sizeOf(result.schema)).toBeLessThanOrEqual(31 * defaultBudgets.nodes);
    expect(sizeOf(prepared(chain(length, (next) => ({ allOf: [next, next] }))))).toBe(3);
    expect(sizeOf(prepared(chain(length, (next) => ({ anyOf: [next, next] }))))).toBe(3);
    const unions = prepared(chain(length, (next) => ({ anyOf: [next, { ...next, minLength: 1 }] })));
    expect(Math.max(...pagesOf(unions))).toBeLessThanOrEqual(defaultBudgets.nodes);
  });

  test('a few schemas that combine in a million ways', () => {
    const $defs: Record<string, object> = { q20: text };
    const next = (index: number) => ({ $ref: `#/$defs/q${index}` });
    for (let index = 1; index < 20; index++) {
      $defs[`q${index}`] = { properties: { a: next(index + 1), b: next(index + 1) } };
    }
    $defs.q0 = { properties: { a: next(0), b: { allOf: [next(0), next(1)] } } };
    const result = prepareSchema(beside(next(0), { $defs }));
    expect(result.schema).toMatchObject({ properties: { plain: text } });
    expect(Math.max(...pagesOf(result.schema))).toBeLessThanOrEqual(defaultBudgets.nodes);
  });

  test('minItems: 1e5', () => {
    expect(prepareSchema({ items: text, minItems: 1e5 })).toMatchObject({
      schema: { minItems: 100, items: text },
      notices: [{ code: 'too-many-items', pointer: '/minItems' }],
    });
  });

  test.each([1000, 100_000])('%i levels', (depth) => {
    const schemas = [
      nested(depth, (a) => ({ properties: { a } })),
      nested(depth, (items) => ({ items })),
      nested(depth, (one) => ({ anyOf: [one, { type: 'number' }] })),
      nested(depth, (one) => ({ allOf: [one] })),
      nested(depth, (one) => ({ not: one, if: one, then: one })),
    ];
    for (const schema of schemas) {
      const result = prepareSchema(beside(schema));
      expect(result.schema).toMatchObject({ properties: { plain: text } });
      expect(depthOf(result.schema)).toBeLessThanOrEqual(defaultBudgets.depth);
    }
    // Parts deeper than a page open on demand, within the limit of the stack.
    expect(codes(schemas[0])).toEqual(['too-deep']);
  });

  test.each([
    ['too-many-properties', { properties: Object.fromEntries(many(100_000).map((name) => [name, text])) }],
    ['too-many-choices', { enum: many(100_000) }],
    ['too-many-options', { anyOf: many(51).map((title) => ({ ...text, title })) }],
    ['too-many-items', { prefixItems: many(100_000).map(() => text) }],
  ])('%s', (code, schema) => {
    const result = prepareSchema(beside({ ...schema, title: 'Odd', default: 1 }));
    expect(result.schema).toEqual(shown({ title: 'Odd', default: 1, ...editor(code) }));
    expect(result.notices).toMatchObject([{ code, pointer: '/properties/odd' }]);
  });

  test('a part with more fields than a page is entered as JSON at its place', () => {
    const group = (count: number) => ({
      properties: Object.fromEntries(many(count).map((name) => [name, text])),
    });
    const page = {
      properties: { small: group(5), big: { properties: { one: group(40), two: group(400) } }, plain: text },
    };
    const { schema, notices } = prepareSchema(page, { budgets: { nodes: 100 } });
    expect(schema).toMatchObject({
      properties: {
        small: { properties: {} },
        big: {
          properties: { one: { properties: {} }, two: editor('too-large') },
        },
        plain: text,
      },
    });
    expect(notices).toMatchObject([{ code: 'too-large', pointer: '/properties/big/properties/two' }]);
  });

  test('an on-demand part keeps its labels in place, and is cut in the same way', () => {
    const group = (count: number) => ({
      properties: Object.fromEntries(many(count).map((name) => [name, text])),
    });
    const inner = { title: 'Inner', description: 'D', ...group(60) };
    const outer = { title: 'Outer', properties: { inner, ...group(60).properties } };
    const page = { properties: { outer, same: outer, ...group(60).properties } };
    const { schema, notices } = prepareSchema(page, { budgets: { nodes: 100 } });
    const inside = { title: 'Inner', description: 'D', [ON_DEMAND]: 'too-large', $ref: '#/$defs/part-1' };
    const part = { title: 'Outer', [ON_DEMAND]: 'too-large', $ref: '#/$defs/part-2' };
    expect(schema).toMatchObject({
      properties: { outer: part, same: part, p59: text },
      $defs: {
        'part-1': { properties: { p59: text } },
        'part-2': { properties: { inner: inside, p59: text } },
      },
    });
    expect(notices).toEqual([]);
  });

  test('a schema in a million places is one object, with its labels trimmed', () => {
    const $defs: Record<string, unknown> = { d0: { ...text, description: 'x'.repeat(1e6) } };
    for (let level = 1; level <= 20; level++) {
      const below = { $ref: `#/$defs/d${level - 1}` };
      $defs[`d${level}`] = { properties: { a: below, b: below } };
    }
    const { schema } = prepareSchema({ $defs, properties: { million: { $ref: '#/$defs/d20' } } });
    const nodes = new Set<unknown>();
    JSON.stringify(schema, (_, value) => (nodes.add(value), value) as unknown);
    expect(nodes.size).toBeLessThan(200);
  });

  test('megabytes of text and of fields', () => {
    expect(prepareSchema(beside({ ...text, description: 'x'.repeat(5e6) }))).toMatchObject({
      schema: shown(text),
      notices: [{ code: 'too-large', pointer: '/properties/odd/description' }],
    });
    const half = { ...text, description: 'x'.repeat(6e5) };
    expect(prepared(beside(half, { $defs: {} }))).toMatchObject({ properties: { odd: half } });
    const twice = prepareSchema({ properties: { a: half, b: { ...half } } });
    expect(twice.schema).toEqual({ type: 'object', properties: { a: half, b: text } });
    const group = {
      properties: Object.fromEntries(many(300).map((name) => [name, { ...text, title: 'x'.repeat(100) }])),
    };
    const large = { properties: Object.fromEntries(many(150).map((name) => [name, structuredClone(group)])) };
    expect(JSON.stringify(large).length).toBeGreaterThan(5e6);
    expect(Math.max(...pagesOf(prepared(large)))).toBeLessThanOrEqual(defaultBudgets.nodes);
  });

  test.each([
    ['^(a+)+$', 'dangerous-pattern'],
    ['^(a|aa)+$', 'dangerous-pattern'],
    ['(', 'invalid-pattern'],
  ])('the pattern %s is never run', (pattern, code) => {
    const result = prepareSchema(beside({ ...text, pattern }, { patternProperties: { [pattern]: text } }));
    expect(result.schema).toEqual(shown(text));
    expect(result.notices.map((notice) => [notice.code, notice.pointer])).toContainEqual([
      code,
      '/properties/odd/pattern',
    ]);
    expect(result.notices).toHaveLength(2);
  });

  test('harmless patterns stay', () => {
    for (const pattern of ['^[a-z]+$', '^\\d{3}-\\d{4}$', '^(foo|bar)$']) {
      expect(prepared({ ...text, pattern })).toEqual({ ...text, pattern });
    }
  });

  test('reserved names are dropped, and no prototype is touched', () => {
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"a":{"type":"string","default":{"__proto__":{"b":1}}}},"required":["__proto__"],"$defs":{"__proto__":{"type":"string"}}}',
    );
    const result = prepareSchema(schema);
    expect(result.schema).toEqual({ type: 'object', properties: { a: text } });
    expect(new Set(result.notices.map(({ code }) => code))).toEqual(new Set(['reserved-key']));
    expect(Object.getPrototypeOf((result.schema as { properties: object }).properties)).toBe(
      Object.prototype,
    );
  });

  test('keywords that hold what they must not are left out, each with a notice', () => {
    const bad = {
      type: 'object',
      properties: { a: text },
      title: 3,
      required: 'a',
      minProperties: -1,
      allOf: {},
      anyOf: [],
      $ref: 7,
    };
    const result = prepareSchema(bad);
    expect(result.schema).toEqual({ type: 'object', properties: { a: text } });
    expect(result.notices.map(({ pointer }) => pointer).sort()).toEqual([
      '/$ref',
      '/allOf',
      '/anyOf',
      '/minProperties',
      '/required',
      '/title',
    ]);
    for (const { code, message } of result.notices) {
      expect(code).toBe('invalid-keyword');
      expect(message).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('each place is told of once', () => {
    const $defs = { a: { ...text, maxLength: 'x' } };
    const properties = { b: { $ref: '#/$defs/a', minLength: 1 }, c: { $ref: '#/$defs/a', minLength: 2 } };
    expect(prepareSchema({ properties, $defs }).notices).toMatchObject([{ pointer: '/$defs/a/maxLength' }]);
  });

  test('an object graph with a cycle', () => {
    const schema: Record<string, unknown> = { ...beside(text), default: {} };
    (schema.properties as Record<string, unknown>).odd = schema;
    (schema.default as Record<string, unknown>).again = schema.default;
    expect(prepareSchema(schema)).toMatchObject({
      schema: { properties: { odd: { $ref: expect.any(String) } } },
    });
  });

  test('the work grows as the schema does', () => {
    const reads = (count: number) => {
      let seen = 0;
      const counted = (target: object): object =>
        new Proxy(target, {
          get(object, key) {
            seen++;
            const value: unknown = Reflect.get(object, key);
            return value;
          },
        });
      const $defs: Record<string, object> = {};
      for (let index = 0; index < count; index++) {
        const next = { $ref: `#/$defs/d${index + 1}` };
        $defs[`d${index}`] = counted({ properties: { a: next, b: next, c: { items: next } } });
      }
      $defs[`d${count}`] = counted({ ...text });
      prepareSchema({ $ref: '#/$defs/d0', $defs });
      return seen;
    };
    expect(reads(80)).toBeLessThan(2.5 * reads(40));
  });
});

describe('for any schema', () => {
  const name = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
  const { schema } = fc.letrec((tie) => {
    const one = tie('schema');
    const list = fc.array(one, { minLength: 1, maxLength: 3 });
    const map = fc.dictionary(name, one, { maxKeys: 3 });
    return {
      schema: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom(
          true,
          false,
          {},
          { type: 'string' },
          { type: 'null' },
          { const: 'x' },
          { enum: [1, null] },
          7,
        ),
        fc
          .constantFrom('#', '#/$defs/a', '#/$defs/b', '#/$defs/c', 'https://x.test/')
          .map(($ref) => ({ $ref })),
        fc.record(
          { properties: map, required: fc.array(name, { maxLength: 2 }), title: fc.string() },
          { requiredKeys: ['properties'] },
        ),
        fc.record(
          { type: fc.constantFrom('string', 'object', ['array', 'null'], ['string', 'number']), anyOf: list },
          { requiredKeys: ['anyOf'] },
        ),
        fc.record({ items: one, minItems: fc.nat(3) }, { requiredKeys: ['items'] }),
        fc.record({ if: one, then: one, else: one, properties: map }, { requiredKeys: ['if', 'then'] }),
        fc.record(
          { oneOf: list, allOf: list, $ref: fc.constantFrom('#/$defs/a', '#/$defs/b') },
          { requiredKeys: ['allOf'] },
        ),
        fc.record(
          { additionalProperties: one, dependentSchemas: map, prefixItems: list, patternProperties: map },
          { requiredKeys: [] },
        ),
      ),
    };
  });
  const whole = fc.record(
    {
      $defs: fc.dictionary(name, schema),
      properties: fc.dictionary(name, schema),
      anyOf: fc.array(schema, { maxLength: 3 }),
    },
    { requiredKeys: ['$defs'] },
  );

  test('any JSON value is prepared', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(prepareSchema(value).notices).toBeInstanceOf(Array);
      }),
    );
  });

  test('finite, local, bounded, and the argument as it was', () => {
    fc.assert(
      fc.property(whole, (given) => {
        const before = structuredClone(given);
        const result = prepareSchema(given, { budgets: { nodes: 60, depth: 6 } });
        expect(given).toEqual(before);
        const written = JSON.stringify(result.schema);
        expect(written).not.toMatch(/"(?:__proto__|constructor)":/);
        const { $defs = {} } = result.schema as { $defs?: object };
        for (const [, reference] of written.matchAll(/"\$ref":"([^"]*)"/g)) {
          expect(Object.keys($defs).map((key) => `#/$defs/${key}`)).toContain(reference);
        }
        expect(Math.max(...pagesOf(result.schema))).toBeLessThanOrEqual(60);
        expect(sizeOf(result.schema)).toBeLessThanOrEqual(60 * 31 + Object.keys($defs).length);
        for (const part of [result.schema, ...Object.values($defs)])
          expect(depthOf(part)).toBeLessThanOrEqual(6);
      }),
      { numRuns: RUNS },
    );
  });

  /** A schema of so many levels, with the last of which it ends. */
  const levels = (count: number) => {
    let deep: object = { type: 'string', title: 'The last' };
    for (let level = 0; level < count; level++) deep = { properties: { a: deep } };
    return deep;
  };

  test.each([0, 1, 2, 6])('with a depth of %i no part is deeper, and nothing is lost', (depth) => {
    const { schema } = prepareSchema(levels(20), { budgets: { nodes: 60, depth } });
    const { $defs = {} } = schema as { $defs?: Readonly<Record<string, object>> };
    for (const part of [schema, ...Object.values($defs)])
      expect(depthOf(part)).toBeLessThanOrEqual(Math.max(1, depth));
    let part: object | undefined = schema as object;
    for (let level = 0; level < 100 && !('title' in (part ?? {})); level++) {
      const { $ref, properties } = part as { $ref?: string; properties?: { a: object } };
      part = $ref === undefined ? properties?.a : $defs[$ref.slice('#/$defs/'.length)];
    }
    expect(part).toMatchObject({ title: 'The last' });
  });

  test('no constrained part becomes a JSON editor without a notice', () => {
    const part = fc.constantFrom<unknown>(
      true,
      {},
      { type: 'object' },
      { type: 'null' },
      text,
      { minLength: 1 },
      { required: ['a'] },
      { properties: { a: text } },
      { items: text },
      { $ref: '#/$defs/a' },
    );
    const parts = fc.array(part, { minLength: 1, maxLength: 3 });
    const limited = fc.record(
      {
        type: fc.constantFrom('object', 'array', ['object', 'null'], ['array', 'string']),
        allOf: parts,
        anyOf: parts,
        oneOf: parts,
        properties: fc.dictionary(name, part, { maxKeys: 2 }),
        items: part,
        additionalProperties: part,
        required: fc.array(name, { maxLength: 2 }),
        not: part,
        contains: part,
        propertyNames: part,
        minItems: fc.nat(2),
        minProperties: fc.nat(2),
        minimum: fc.nat(2),
        dependentRequired: fc.dictionary(name, fc.array(name), { maxKeys: 2 }),
      },
      { requiredKeys: [] },
    );
    const given = fc.record({
      $defs: fc.record({ a: limited }),
      properties: fc.record({ a: limited, b: limited }),
    });
    fc.assert(
      fc.property(given, (one) => {
        expect(findSilentEditors(one, prepareSchema(one))).toEqual([]);
      }),
      // The oracle merges the types of a value and errs once in thousands: a fixed seed tries the same values each
      // time.
      { numRuns: RUNS, seed: 7 },
    );
  });

  test('the fields shown for an empty value are finite', () => {
    fc.assert(
      fc.property(whole, (given) => {
        expect(endsAtOnce(prepareSchema(given).schema as Shown)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });
});

type Shown = { readonly [keyword: string]: unknown };

function childrenOf(schema: unknown): unknown[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, patternProperties, dependencies, items, anyOf, oneOf, allOf, ...rest } =
    schema as Shown;
  const maps = [properties, patternProperties, dependencies].flatMap((map) => Object.values(map ?? {}));
  const lists = [items, anyOf, oneOf, allOf].flat();
  return [
    ...maps,
    ...lists,
    ...['if', 'then', 'else', 'not', 'additionalProperties', 'additionalItems'].map((key) => rest[key]),
  ].filter((child) => typeof child === 'object' && child !== null && !Array.isArray(child));
}

function sizeOf(schema: unknown): number {
  const { $defs = {} } = schema as { $defs?: object };
  return [...childrenOf(schema), ...Object.values($defs)].reduce(
    (sum: number, child) => sum + sizeOf(child),
    1,
  );
}

/** The size of each page: of the first one, and of each part. */
function pagesOf(schema: unknown): number[] {
  const { $defs = {}, ...root } = schema as { $defs?: object };
  return [root, ...Object.values($defs)].map(sizeOf);
}

function depthOf(schema: unknown): number {
  return Math.max(0, ...childrenOf(schema).map((child) => depthOf(child) + 1));
}

/** Walks everything that a form shows for an empty value; true if that is finite. */
function endsAtOnce(root: Shown): boolean {
  let ends = true;
  const visit = (schema: Shown, level: number): void => {
    if (level > 200) ends = false;
    if (!ends) return;
    const { $ref } = schema as { $ref?: string };
    if ($ref) return visit((root.$defs as Record<string, Shown>)[$ref.slice(8)] as Shown, level + 1);
    const union = (schema.anyOf ?? schema.oneOf) as Shown[] | undefined;
    if (union?.[0]) visit(union[0], level + 1);
    const required = (schema.required ?? []) as string[];
    for (const [key, child] of Object.entries((schema.properties ?? {}) as Record<string, Shown>)) {
      const body =
        typeof child.$ref === 'string' ? (root.$defs as Record<string, Shown>)[child.$ref.slice(8)] : child;
      if (required.includes(key) || body?.anyOf || body?.oneOf) visit(child, level + 1);
    }
    if (Array.isArray(schema.items)) for (const item of schema.items) visit(item as Shown, level + 1);
    else if (schema.items && (schema.minItems as number) > 0) visit(schema.items as Shown, level + 1);
  };
  visit(root, 0);
  return ends;
}

describe('the label of a value is that of a choice', () => {
  const day = { const: 'day', title: 'By day' };
  const never = { const: null, title: 'Not at all' };
  const both = { type: ['string', 'null'], oneOf: [day, never] };
  const $defs = { day, when: { title: 'When', oneOf: [day, { const: 'night', title: 'By night' }] } };

  test.each([
    ['beside null', { oneOf: [day, never] }],
    ['with the type', { type: ['string', 'null'], oneOf: [day, never] }],
    [
      'as an enum of one',
      {
        anyOf: [
          { enum: ['day'], title: 'By day' },
          { type: 'null', title: 'Not at all' },
        ],
      },
    ],
    ['behind a reference', { oneOf: [{ $ref: '#/$defs/day' }, never] }],
    ['under allOf', { allOf: [{ oneOf: [day, never] }] }],
    ['beside its values', { enum: ['day', null], oneOf: [day, never] }],
  ])('%s', (_, schema) => {
    expect(prepared({ ...schema, $defs })).toEqual(both);
    expect(prepared({ type: 'array', items: schema, $defs })).toEqual({ type: 'array', items: both });
  });

  test('null around a list of them has its own', () => {
    const all = [...$defs.when.oneOf, { const: null, title: 'Later' }];
    expect(prepared({ anyOf: [{ $ref: '#/$defs/when' }, { type: 'null', title: 'Later' }], $defs })).toEqual({
      title: 'When',
      type: ['string', 'null'],
      oneOf: all,
    });
  });

  test('null alone has no label', () => {
    expect(prepared({ anyOf: [day, { type: 'null' }] })).toEqual({ ...both, oneOf: [day, { const: null }] });
    expect(prepared({ oneOf: [{ const: 1 }, never] })).toEqual({
      type: ['number', 'null'],
      oneOf: [{ const: 1 }, never],
    });
  });

  test('lists of values in a list of values are one', () => {
    const noon = { const: 'noon', description: 'At twelve.' };
    expect(prepared({ oneOf: [{ oneOf: $defs.when.oneOf }, { enum: ['dusk', 'dawn'] }, noon] })).toEqual({
      type: 'string',
      oneOf: [...$defs.when.oneOf, { const: 'dusk' }, { const: 'dawn' }, noon],
    });
  });
});

test.each([
  ['null in one list', { oneOf: [null, { type: 'string', title: 'A' }] }],
  ['null alone', { oneOf: [null, null] }],
  ['text in two lists', { oneOf: ['a', { title: 'A' }], anyOf: [7, { title: 'B' }] }],
  ['a list', { anyOf: [[], { type: 'string' }] }],
])('invalid alternatives do not remove the others: %s', (_, schema) => {
  const { notices } = prepareSchema({ type: 'object', properties: { to: schema } });
  expect(notices.map(({ code }) => code)).toContain('not-a-schema');
});
