import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../core';
import { compareToSchema, type DecisionRow, diffDecisions, writeJson } from '.';

const nest = (levels: number, inside: unknown): unknown => {
  let value = inside;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { in: value } : [value];
  return value;
};
const cyclic: Record<string, unknown> = { name: 'loop' };
cyclic['self'] = cyclic;
cyclic['list'] = [cyclic];

function all(row: DecisionRow): DecisionRow[] {
  return [row, ...row.children.flatMap(all)];
}

const values: Record<string, unknown> = {
  undefined,
  'a function': () => {},
  'a symbol': Symbol('s'),
  'a BigInt': { big: 12n },
  'a cycle': cyclic,
  '2,000 levels': nest(2_000, 'bottom'),
  '100,000 levels': nest(100_000, 'bottom'),
  '100,000 entries': Array.from({ length: 100_000 }, (_, index) => index),
  '100,000 keys': Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, index])),
  '20,000 objects': Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: `n${index}` })),
  'a getter that throws': {
    get broken() {
      throw new Error('no');
    },
  },
  'a proxy that throws': new Proxy(
    {},
    {
      ownKeys() {
        throw new Error('no');
      },
    },
  ),
  'a sparse list': Array.from({ length: 3 }),
  'keys of prototypes': JSON.parse(
    '{"__proto__": {"a": 1}, "constructor": 1, "toString": null, "hasOwnProperty": 2}',
  ),
  'odd keys': { '': 1, '/': 2, '~': 3, '\ud800': 4, '0': 5, ' ': 6 },
};

const doublingRefs = (levels: number) => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    Array.from({ length: levels }, (_, i) => [
      `d${i}`,
      i === levels - 1 ? {} : { anyOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
    ]),
  ),
});
let doubling: unknown = { type: 'string' };
for (let level = 0; level < 30; level++) doubling = { allOf: [doubling, doubling] };
const cyclicSchema: Record<string, unknown> = { type: 'object' };
cyclicSchema['properties'] = { self: cyclicSchema };
cyclicSchema['allOf'] = [cyclicSchema];

const schemas: Record<string, unknown> = {
  'no schema': undefined,
  'a list': [],
  'a text': 'schema',
  'wrong keywords': {
    properties: 7,
    items: 'x',
    anyOf: {},
    allOf: 3,
    required: 'a',
    enum: 1,
    type: {},
    $ref: 5,
    if: 1,
  },
  'wrong entries': { properties: { self: 7 }, anyOf: [1, null], allOf: [null], required: [1], type: [2] },
  'doubling allOf': doubling,
  'doubling $ref': doublingRefs(30),
  'a cycle': { $ref: '#' },
  'a cycle in a union': { anyOf: [{ $ref: '#' }, { $ref: '#' }] },
  'an object that contains itself': cyclicSchema,
  'every level itself': { additionalProperties: { $ref: '#' }, items: { $ref: '#' } },
  'a pattern that takes exponential time': { patternProperties: { '^(a+)+$': { type: 'string' } } },
  'an invalid pattern': { patternProperties: { '[': {} } },
  '20,000 properties': {
    properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, {}])),
  },
  'a wide union': {
    anyOf: Array.from({ length: 2_000 }, (_, i) => ({
      properties: { [`k${i}`]: { type: 'integer' } },
      required: [`k${i}`],
    })),
  },
  'a getter that throws': {
    get properties() {
      throw new Error('no');
    },
  },
};

describe.each(Object.entries(values))('%s', (_, value) => {
  test.each(Object.entries(schemas))('under %s', (_, schema) => {
    // The validator has limits and tests of its own; without `issues` it would never return.
    const comparison = compareToSchema(schema as JsonSchema, value, { issues: [] });
    expect(comparison.root.pointer).toBe('');
    // Every omission is marked where it happens.
    const rows = all(comparison.root);
    expect(rows.length).toBeLessThanOrEqual(20_101);
    expect(() =>
      compareToSchema(schema as JsonSchema, value, { streaming: true, previous: comparison }),
    ).not.toThrow();
  });

  test('as JSON, and compared with itself', () => {
    const text = writeJson(value, { indent: true });
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(diffDecisions(value, value)).toEqual([]);
    expect(() => diffDecisions(value, { other: [value] })).not.toThrow();
  });
});

test('values without rows have a notice with the reason and the count', () => {
  const deep = all(compareToSchema(true, nest(2_000, 1)).root).at(-1);
  expect(deep?.notice).toEqual({ code: 'too-deep' });
  expect(deep?.kind).toBe('json');
  const { root } = compareToSchema(true, values['100,000 entries'], { issues: [] });
  expect(root.children).toHaveLength(19_999);
  expect(root.notice).toEqual({ code: 'too-many', left: 80_001 });
  const loop = all(compareToSchema(true, cyclic).root).find(({ pointer }) => pointer === '/self');
  expect(loop).toMatchObject({ kind: 'json', notice: { code: 'not-json' } });
});

test('omitted values keep their issues', () => {
  const issues = [{ pointer: '/99999', keyword: 'type', message: 'm' }];
  const { root } = compareToSchema(true, values['100,000 entries'], { issues });
  expect(root.issues).toEqual(issues);
});

test('JSON text names values that JSON cannot represent', () => {
  expect(writeJson({ a: 1n, b: undefined, c: Number.NaN, d: Symbol('x') })).toBe(
    '{"a":"1n","c":"NaN","d":"Symbol(x)"}',
  );
  expect(writeJson({ a: cyclic })).toBe('{"a":{"name":"loop","self":"[circular]","list":["[circular]"]}}');
});

test('a value too large for the validator is measured once, for any number of unions', () => {
  const large = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`k${index}`, index]));
  const reads = (levels: number) => {
    let count = 0;
    const value = new Proxy(large, {
      ownKeys(target) {
        count++;
        return Reflect.ownKeys(target);
      },
    });
    compareToSchema(doublingRefs(levels), value, { issues: [] });
    return count;
  };
  expect(reads(30)).toBe(reads(3));
});
