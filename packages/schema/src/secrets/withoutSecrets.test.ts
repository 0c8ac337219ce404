// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonSchema, JsonValue } from '../core';
import { mentionsSecrets, separateSecrets, withoutSecrets } from './withoutSecrets';

const PASSWORD = { type: 'string', format: 'password' };
const S = 'secret-word';

const object = (properties: Record<string, unknown>) => ({ type: 'object', properties });

describe('a secret is left out', () => {
  test.each<[string, JsonSchema, JsonValue, JsonValue | undefined]>([
    ['a property', object({ key: PASSWORD, name: {} }), { key: S, name: 'n' }, { name: 'n' }],
    ['written only', object({ key: { writeOnly: true } }), { key: { a: [S, 7] } }, {}],
    ['a number', object({ pin: { type: 'integer', writeOnly: true } }), { pin: 1234 }, {}],
    ['the whole value', PASSWORD, S, undefined],
    ['of another type than it should be', object({ key: PASSWORD }), { key: [S] }, {}],
    [
      'nested',
      object({ a: object({ b: object({ key: PASSWORD }) }) }),
      { a: { b: { key: S } } },
      { a: { b: {} } },
    ],
    ['by reference', { $defs: { p: PASSWORD }, ...object({ key: { $ref: '#/$defs/p' } }) }, { key: S }, {}],
    [
      'beside a reference, in a dialect that ignores it',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        definitions: { p: { type: 'string' } },
        ...object({ key: { $ref: '#/definitions/p', writeOnly: true } }),
      },
      { key: S },
      {},
    ],
    [
      'by an address of its own',
      {
        $id: 'https://a.example/root',
        $defs: { p: { $id: 'sub', $anchor: 'x', ...PASSWORD } },
        ...object({ key: { $ref: 'sub#x' } }),
      },
      { key: S },
      {},
    ],
    ['allOf', { allOf: [object({ key: PASSWORD }), object({ key: { title: 'K' } })] }, { key: S }, {}],
    [
      'the branch that does not apply',
      { oneOf: [object({ key: { type: 'string' } }), object({ key: PASSWORD, b: { const: 1 } })] },
      { key: S },
      {},
    ],
    ['a nullable one', object({ key: { anyOf: [PASSWORD, { type: 'null' }] } }), { key: S }, {}],
    ['then', { if: { required: ['a'] }, then: object({ key: PASSWORD }) }, { key: S }, {}],
    ['else', { if: true, else: object({ key: PASSWORD }) }, { key: S }, {}],
    ['dependentSchemas', { dependentSchemas: { a: object({ key: PASSWORD }) } }, { key: S }, {}],
    ['dependencies', { dependencies: { b: ['c'], a: object({ key: PASSWORD }) } }, { key: S }, {}],
    ['a list', { items: PASSWORD }, [S, S], ['', '']],
    ['objects in a list', { items: object({ key: PASSWORD }) }, [{ key: S, n: 1 }], [{ n: 1 }]],
    ['a tuple', { prefixItems: [{}, PASSWORD, {}] }, ['a', S, 'c'], ['a', '', 'c']],
    [
      'a tuple of old',
      { items: [{}, { writeOnly: true }], additionalItems: PASSWORD },
      [1, [S], S],
      [1, null, ''],
    ],
    ['the rest of a tuple', { prefixItems: [{}], items: PASSWORD }, ['a', S], ['a', '']],
    ['an entry that a list must contain', { contains: PASSWORD }, [S], ['']],
    ['unevaluated items', { unevaluatedItems: PASSWORD }, [S], ['']],
    ['a map', { properties: { n: {} }, additionalProperties: PASSWORD }, { n: 'n', k: S }, { n: 'n' }],
    ['unevaluated properties', { unevaluatedProperties: PASSWORD }, { k: S }, {}],
    ['by the pattern of its name', { patternProperties: { '^k': PASSWORD } }, { k1: S, n: 1 }, { n: 1 }],
    ['by an invalid pattern', { patternProperties: { '(': PASSWORD } }, { k: S }, {}],
    ['secret names', { properties: { n: {} }, propertyNames: PASSWORD }, { n: 1, [S]: 2 }, { n: 1 }],
    [
      'JSON in a text',
      { contentMediaType: 'application/json', contentSchema: object({ key: PASSWORD }) },
      JSON.stringify({ key: S, n: 1 }),
      '{"n":1}',
    ],
    [
      'in a recursive schema',
      { ...object({ key: PASSWORD, next: { $ref: '#' } }) },
      { key: S, next: { key: S, next: { n: 1 } } },
      { next: { next: { n: 1 } } },
    ],
    [
      'next to reserved names',
      object({ key: PASSWORD }),
      JSON.parse(`{"__proto__": {"a": 1}, "key": "${S}"}`) as JsonValue,
      JSON.parse('{"__proto__": {"a": 1}}') as JsonValue,
    ],
  ])('%s', (_, schema, value, rest) => {
    const before = JSON.stringify(value);
    expect(JSON.stringify(withoutSecrets(schema, value))).toBe(JSON.stringify(rest));
    expect(JSON.stringify(value)).toBe(before);
  });
});

test.each<[string, JsonSchema, JsonValue]>([
  ['no secret', object({ a: { items: {} } }), { a: [1, { b: 'x' }] }],
  ['a secret that is not there', object({ key: PASSWORD, a: {} }), { a: [1] }],
  ['no schema', true, { a: 1 }],
  ['an ordinary format', object({ a: { format: 'email', writeOnly: false } }), { a: S }],
  ['a definition that nothing refers to', { $defs: { p: PASSWORD } }, { p: S }],
  ['a reference to nowhere', { $ref: '#/$defs/none', $defs: { p: PASSWORD } }, { a: 1 }],
  ['a reference to elsewhere', { $ref: 'https://a.example/s', $defs: { p: PASSWORD } }, { a: 1 }],
  ['a reference to itself', { $ref: '#', $defs: { p: PASSWORD } }, { a: 1 }],
])('%s: the very same value', (_, schema, value) => {
  expect(withoutSecrets(schema, value)).toBe(value);
});

test('the secrets are returned, including secret names', () => {
  const schema = { ...object({ key: PASSWORD, all: { writeOnly: true } }), propertyNames: PASSWORD };
  expect(separateSecrets(schema, { key: S, all: { a: 1 }, name: 2 }).secrets).toEqual([
    S,
    { a: 1 },
    'name',
    2,
  ]);
});

test('parts beyond the depth limit are removed', () => {
  let value: JsonValue = { key: S };
  for (let depth = 0; depth < 3_000; depth++) value = { next: value };
  const schema = object({ key: PASSWORD, next: { $ref: '#' } });
  expect(JSON.stringify(withoutSecrets(schema, value))).not.toContain(S);
});

test('the walk of an endless schema is limited, and no secret is left', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({ properties: { [`p${index}`]: {} } }));
  const schema = { allOf: [...many, { items: { $ref: '#' } }, object({ key: PASSWORD })] };
  const value = Array.from({ length: 3_000 }, () => ({ key: S, n: 1 }));
  expect(JSON.stringify(withoutSecrets(schema, value))).not.toContain(S);
});

test('the secrets of a schema in a million million places are found', () => {
  let schema: JsonSchema = { type: 'string' };
  for (let level = 0; level < 40; level++) schema = { anyOf: [schema, schema] };
  expect(mentionsSecrets(schema)).toBe(false);
  let marked: JsonSchema = PASSWORD;
  for (let level = 0; level < 40; level++) marked = { anyOf: [schema, marked, marked] };
  expect(mentionsSecrets(marked)).toBe(true);
});

test('secrets among the first parts are found; beyond them the result is undefined', () => {
  const wide = (count: number) =>
    object(Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { type: 'string' }])));
  expect(mentionsSecrets(wide(50), 100)).toBe(false);
  expect(mentionsSecrets(wide(200), 100)).toBeUndefined();
  expect(mentionsSecrets({ ...wide(50), writeOnly: true }, 100)).toBe(true);
});

/** A value with its schema: secrets are exactly the words that begin with `secret`. */
type Tree =
  | { readonly kind: 'plain' | 'password' | 'writeOnly' }
  | { readonly kind: 'wrap'; readonly how: number; readonly child: Tree }
  | {
      readonly kind: 'object' | 'map' | 'pattern' | 'list' | 'tuple' | 'oldTuple';
      readonly children: readonly Tree[];
    };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({ kind: fc.constantFrom('plain' as const, 'password' as const, 'writeOnly' as const) }),
    fc.record({ kind: fc.constant('wrap' as const), how: fc.nat(7), child: tie('tree') }),
    fc.record({
      kind: fc.constantFrom(
        'object' as const,
        'map' as const,
        'pattern' as const,
        'list' as const,
        'tuple' as const,
        'oldTuple' as const,
      ),
      children: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

function build(root: Tree) {
  const $defs: Record<string, unknown> = {};
  let words = 0;
  const { schema, value } = visit(root);
  return { schema: { allOf: [schema], $defs }, value };

  function visit(one: Tree): { schema: unknown; value: JsonValue } {
    switch (one.kind) {
      case 'plain':
        return { schema: { type: 'string' }, value: `plain-${words++}-` };
      case 'password':
        return { schema: PASSWORD, value: `secret-${words++}` };
      case 'writeOnly':
        return { schema: { writeOnly: true }, value: { [`secret-${words++}`]: [`secret-${words++}`] } };
      case 'wrap': {
        const { schema, value } = visit(one.child);
        return { schema: wrap(schema, one.how), value };
      }
      case 'list':
      case 'map': {
        // All children have one kind.
        const { schema, value } = visit(one.children[0] as Tree);
        return one.kind === 'list'
          ? { schema: { items: schema }, value: [value, value] }
          : { schema: { additionalProperties: schema }, value: { a: value, b: value } };
      }
      default: {
        const parts = one.children.map(visit);
        const schemas = parts.map(({ schema }) => schema);
        const values = parts.map(({ value }) => value);
        if (one.kind === 'tuple') return { schema: { prefixItems: schemas }, value: values };
        if (one.kind === 'oldTuple') return { schema: { items: schemas }, value: values };
        const named = (list: readonly unknown[], name: (index: number) => string) =>
          Object.fromEntries(list.map((entry, index) => [name(index), entry]));
        const value = named(values, (index) => `k${index}`) as JsonValue;
        return one.kind === 'object'
          ? { schema: { properties: named(schemas, (index) => `k${index}`) }, value }
          : { schema: { patternProperties: named(schemas, (index) => `^k${index}$`) }, value };
      }
    }
  }

  function wrap(schema: unknown, how: number): unknown {
    const name = `d${Object.keys($defs).length}`;
    switch (how) {
      case 0:
        return { allOf: [{ title: 'x' }, schema] };
      case 1:
        return { anyOf: [{ type: 'null' }, schema] };
      case 2:
        return { oneOf: [schema, { type: 'null' }] };
      case 3:
        return { if: { type: 'null' }, else: schema };
      case 4:
        return { if: {}, then: schema };
      case 5:
        return { dependentSchemas: { none: schema } };
      case 6:
        $defs[name] = schema;
        return { $ref: `#/$defs/${name}` };
      default:
        $defs[name] = { $anchor: name, allOf: [schema] };
        return { $ref: `#${name}` };
    }
  }
}

test('no secret is left, and nothing else is lost', () => {
  fc.assert(
    fc.property(tree, (one) => {
      const { schema, value } = build(one);
      const text = JSON.stringify(withoutSecrets(schema, value)) ?? '';
      const words = (of: string) => of.match(/plain-\d+-/g) ?? [];
      expect(text).not.toContain('secret');
      expect(words(text)).toEqual(words(JSON.stringify(value)));
    }),
    { numRuns: 500 },
  );
});
