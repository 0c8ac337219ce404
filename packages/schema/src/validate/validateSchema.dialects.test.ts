import { expect, test } from 'vitest';
import type { JsonSchema } from '../core';
import { validateSchema } from '.';

// One conforming and one failing value for each keyword of the two dialects that models and tools
// write: what the validator promises, whether or not the public suite is at hand.

type Case = readonly [keyword: string, schema: JsonSchema, conforming: unknown, failing: unknown];

const both: readonly Case[] = [
  ['type', { type: 'integer' }, 1.0, 1.5],
  ['type, several', { type: ['string', 'null'] }, null, 1],
  ['enum', { enum: [1, { a: [null] }] }, { a: [null] }, { a: [] }],
  ['const', { const: { a: 1 } }, { a: 1 }, { a: 1, b: 2 }],
  ['const, null', { const: null }, null, 0],
  ['multipleOf', { multipleOf: 0.01 }, 4.35, 4.355],
  ['maximum', { maximum: 3 }, 3, 3.1],
  ['exclusiveMaximum', { exclusiveMaximum: 3 }, 2.9, 3],
  ['minimum', { minimum: -1 }, -1, -2],
  ['exclusiveMinimum', { exclusiveMinimum: 0 }, 0.1, 0],
  ['maxLength', { maxLength: 2 }, '😀😀', 'abc'],
  ['minLength', { minLength: 2 }, 'ab', '😀'],
  ['pattern', { pattern: 'b+' }, 'abc', 'ac'],
  ['maxItems', { maxItems: 1 }, [1], [1, 2]],
  ['minItems', { minItems: 1 }, [1], []],
  [
    'uniqueItems',
    { uniqueItems: true },
    [1, '1', true],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ],
  ['contains', { contains: { const: 1 } }, [2, 1], [2]],
  ['maxProperties', { maxProperties: 1 }, { a: 1 }, { a: 1, b: 2 }],
  ['minProperties', { minProperties: 1 }, { a: 1 }, {}],
  ['required', { required: ['a'] }, { a: null }, { b: 1 }],
  ['properties', { properties: { a: { type: 'string' } } }, { b: 1 }, { a: 1 }],
  ['patternProperties', { patternProperties: { '^n': { type: 'number' } } }, { n1: 1, s: '' }, { n1: '' }],
  ['additionalProperties', { properties: { a: {} }, additionalProperties: false }, { a: 1 }, { a: 1, b: 2 }],
  ['propertyNames', { propertyNames: { maxLength: 1 } }, { a: 1 }, { ab: 1 }],
  ['items', { items: { type: 'number' } }, [1, 2], [1, '2']],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 2 }] }, 1, 3],
  ['anyOf', { anyOf: [{ const: 1 }, { const: 2 }] }, 2, 3],
  ['oneOf', { oneOf: [{ minimum: 1 }, { maximum: 2 }] }, 3, 1],
  ['not', { not: { type: 'string' } }, 1, 'a'],
  ['if and else', { if: { minimum: 5 }, else: { const: 0 } }, 7, 3],
  [
    '$ref, recursive',
    { properties: { next: { $ref: '#' } }, required: ['v'] },
    { v: 1, next: { v: 2 } },
    { v: 1, next: {} },
  ],
  ['format date', { format: 'date' }, '2024-02-29', '2023-02-29'],
  ['format date-time', { format: 'date-time' }, '2026-11-21T01:00:00Z', '2026-11-21'],
  ['format email', { format: 'email' }, 'a@example.org', 'example.org'],
  ['format uri', { format: 'uri' }, 'https://example.org/a?b#c', '/a/b'],
  ['format uuid', { format: 'uuid' }, '2EB8AA08-AA98-11EA-B4AA-73B441D16380', '2eb8aa08'],
  ['true', true, 1, undefined],
];

const only: Readonly<Record<string, readonly Case[]>> = {
  'http://json-schema.org/draft-07/schema#': [
    ['items, a list', { items: [{ type: 'string' }], additionalItems: false }, ['a'], ['a', 1]],
    ['dependencies', { dependencies: { a: ['b'], c: { required: ['d'] } } }, { a: 1, b: 1 }, { c: 1 }],
    ['definitions', { $ref: '#/definitions/n', definitions: { n: { type: 'number' } } }, 1, 'a'],
    ['$id', { $ref: '#n', definitions: { n: { $id: '#n', type: 'number' } } }, 1, 'a'],
  ],
  'https://json-schema.org/draft/2020-12/schema': [
    ['prefixItems', { prefixItems: [{ type: 'string' }], items: false }, ['a'], ['a', 1]],
    ['dependentRequired', { dependentRequired: { a: ['b'] } }, { a: 1, b: 1 }, { a: 1 }],
    ['dependentSchemas', { dependentSchemas: { a: { required: ['b'] } } }, { b: 1 }, { a: 1 }],
    ['minContains', { contains: { const: 1 }, minContains: 2 }, [1, 1], [1]],
    ['maxContains', { contains: { const: 1 }, maxContains: 1 }, [1], [1, 1]],
    [
      'unevaluatedProperties',
      { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
      { a: 1 },
      { b: 1 },
    ],
    ['unevaluatedItems', { allOf: [{ prefixItems: [{}] }], unevaluatedItems: false }, [1], [1, 2]],
    ['$defs', { $ref: '#/$defs/n', $defs: { n: { type: 'number' } } }, 1, 'a'],
    ['$anchor', { $ref: '#n', $defs: { n: { $anchor: 'n', type: 'number' } } }, 1, 'a'],
    [
      '$dynamicRef, a plain one',
      { $dynamicRef: '#n', $defs: { n: { $dynamicAnchor: 'n', type: 'number' } } },
      1,
      'a',
    ],
  ],
};

const cases = Object.entries(only).flatMap(([$schema, own]) =>
  [...both, ...own].map(
    ([keyword, ...rest]) => [`${$schema.slice(-22)} ${keyword}`, $schema, ...rest] as const,
  ),
);

test.each(cases)('%s', (_, $schema, schema, conforming, failing) => {
  const named = typeof schema === 'boolean' ? schema : { $schema, ...schema };
  expect(validateSchema(named, conforming)).toEqual([]);
  if (failing !== undefined) expect(validateSchema(named, failing)).not.toEqual([]);
});
