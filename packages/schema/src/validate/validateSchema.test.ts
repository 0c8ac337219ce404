import { format as formats } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import { type JsonSchema, SchemaError } from '../core';
import { deepFreeze } from '../testing/deepFreeze';
import { errorOf } from '../testing/errorOf';
import { validateSchema as validate, validationSteps } from '.';

const brief = (schema: unknown, value: unknown) =>
  validate(deepFreeze(schema) as JsonSchema, deepFreeze(value)).map(
    ({ pointer, keyword }) => `${pointer} ${keyword}`,
  );

const seven = 'http://json-schema.org/draft-07/schema#';
const twenty = 'https://json-schema.org/draft/2020-12/schema';

test('in steps the issues and errors are the same', () => {
  const inSteps = (schema: JsonSchema, value: unknown) => {
    const steps = validationSteps(schema, value);
    let step = steps.next();
    // The last step returns the issues.
    expect(step).toEqual({ done: false, value: undefined });
    while (step.done !== true) step = steps.next();
    return step.value;
  };
  const schema: JsonSchema = { required: ['a'], properties: { b: { pattern: '^x' } } };
  expect(inSteps(schema, { b: 'y' })).toEqual(validate(schema, { b: 'y' }));
  expect(inSteps(schema, { b: 'y' })).toHaveLength(2);
  expect(() => inSteps({ $ref: '#/none' }, 1)).toThrow(SchemaError);
  expect(() => validationSteps({ minimum: Number.NaN }, 1).next()).toThrow(SchemaError);
});

describe('issues', () => {
  test('each with JSON Pointer, keyword and message; none repeated from the levels above', () => {
    const schema = {
      type: 'object',
      properties: {
        'a/b ~c': {
          type: 'array',
          items: { type: 'object', properties: { n: { minimum: 3 } }, required: ['m'] },
        },
      },
      required: ['x', 'y'],
    };
    expect(validate(schema, { 'a/b ~c': [{ n: 1, m: 0 }, {}] })).toEqual([
      {
        pointer: '',
        keyword: 'required',
        message: 'Instance does not have required property "x".',
        schemaPointer: '/required',
      },
      {
        pointer: '',
        keyword: 'required',
        message: 'Instance does not have required property "y".',
        schemaPointer: '/required',
      },
      {
        pointer: '/a~1b ~0c/0/n',
        keyword: 'minimum',
        message: '1 is less than 3.',
        schemaPointer: '/properties/a~1b ~0c/items/properties/n/minimum',
      },
      {
        pointer: '/a~1b ~0c/1',
        keyword: 'required',
        message: 'Instance does not have required property "m".',
        schemaPointer: '/properties/a~1b ~0c/items/required',
      },
    ]);
  });

  test('a forbidden value is reported with the keyword that forbids it', () => {
    expect(brief({ additionalProperties: false }, { x: 1, y: 2 })).toEqual([
      '/x additionalProperties',
      '/y additionalProperties',
    ]);
    expect(brief({ unevaluatedProperties: false }, { x: 1 })).toEqual(['/x unevaluatedProperties']);
    expect(brief({ prefixItems: [true], items: false }, [1, 2])).toEqual(['/1 items']);
    expect(brief({ properties: { x: false } }, { x: 1 })).toEqual(['/x properties']);
    expect(brief(false, 1)).toEqual([' false']);
  });

  test('alternatives report themselves and each branch', () => {
    expect(brief({ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1)).toEqual([' anyOf', ' type', ' type']);
    expect(brief({ oneOf: [true, true] }, 1)).toEqual([' oneOf']);
    expect(
      brief({ allOf: [{ type: 'string' }, { $ref: '#/$defs/n' }], $defs: { n: { minimum: 2 } } }, 1),
    ).toEqual([' type', ' minimum']);
    expect(brief({ not: {} }, 1)).toEqual([' not']);
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    expect(brief({ if: true, then: { type: 'string' } }, 1)).toEqual([' if', ' type']);
  });

  test('each has the pointer of its keyword in the original schema', () => {
    const places = (schema: JsonSchema, value: unknown) =>
      validate(schema, value).map(({ keyword, schemaPointer }) => `${keyword} ${schemaPointer}`);
    expect(
      places({ properties: { a: { $ref: '#/$defs/n' } }, $defs: { n: { minimum: 2 } } }, { a: 1 }),
    ).toEqual(['minimum /properties/a/$ref/minimum']);
    expect(places({ oneOf: [{ type: 'null' }, { allOf: [{ pattern: '^b' }] }] }, 'a')).toEqual([
      'oneOf /oneOf',
      'type /oneOf/0/type',
      'pattern /oneOf/1/allOf/0/pattern',
    ]);
    // The copy has the pattern in an added `allOf`.
    expect(places({ pattern: '^\\d+$', format: 'date', allOf: [{ pattern: '^b' }] }, 'x')).toEqual([
      'pattern /allOf/0/pattern',
      'pattern /pattern',
      'format /format',
    ]);
    expect(
      places({ patternProperties: { '^(a|%b/~c)+$': { type: 'null' }, '^x': false } }, { a: 1, x: 1 }),
    ).toEqual(['type /patternProperties/^(a|%b~1~0c)+$/type', 'patternProperties /patternProperties']);
    expect(places({ dependentRequired: { a: ['b'] } }, { a: 1 })).toEqual([
      'dependentRequired /dependentRequired',
    ]);
    expect(places({ additionalProperties: false }, { x: 1 })).toEqual([
      'additionalProperties /additionalProperties',
    ]);
    expect(places(false, 1)).toEqual(['false undefined']);
  });

  test('a conforming value has none, whatever is frozen', () => {
    expect(
      brief({ $defs: { s: { type: 'string', pattern: '^a' } }, items: { $ref: '#/$defs/s' } }, ['a', 'ab']),
    ).toEqual([]);
  });

  test('the message contains the pattern', () => {
    expect(validate({ pattern: '^a"b$' }, 'x')).toEqual([
      {
        pointer: '',
        keyword: 'pattern',
        message: 'String does not match the pattern "^a"b$".',
        schemaPointer: '/pattern',
      },
    ]);
    expect(brief({ pattern: '^\\d+$', format: 'date' }, 'x')).toEqual([' pattern', ' format']);
    expect(brief({ pattern: '^\\d+$', format: 'date', allOf: [{ maxLength: 0 }] }, 'x')).toEqual([
      ' maxLength',
      ' pattern',
      ' format',
    ]);
  });

  test('more issues than a call can have arguments are returned', () => {
    expect(validate({ items: { type: 'string' } }, Array(150_000).fill(1))[0]).toMatchObject({
      pointer: '/0',
      keyword: 'type',
    });
  });

  test('malformed names are an issue', async () => {
    const value = JSON.parse('{"\\ud800":1}');
    expect(brief({ type: 'object' }, value)).toEqual([]);
    expect(brief({ additionalProperties: { type: 'string' } }, value)).toEqual([' json']);
  });

  test('reserved names are names like any other', () => {
    const value = JSON.parse('{"__proto__":1,"constructor":2}');
    const schema = JSON.parse(
      '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}},"required":["toString"]}',
    );
    expect(brief(schema, value)).toEqual([' required', '/__proto__ type', '/constructor type']);
    expect(brief(schema, {})).toEqual([' required']);
  });

  test('id is an ordinary annotation', () => {
    expect(brief({ id: 'not a: url', type: 'string', 'x-form': { id: 5, $id: 'a b' } }, 1)).toEqual([
      ' type',
    ]);
    expect(brief({ properties: { id: { type: 'string' } } }, { id: 1 })).toEqual(['/id type']);
    const same = { items: { id: 'row', type: 'string' }, contains: { id: 'row', type: 'number' } };
    expect(brief(same, ['a'])).toEqual([' contains']);
  });

  test('a fixed value keeps all of its keys', () => {
    expect(brief({ const: { id: 1, $id: 'a' } }, { id: 1, $id: 'a' })).toEqual([]);
    expect(brief({ const: { id: 1 } }, {})).toEqual([' const']);
  });

  test('a property that is undefined is absent', () => {
    expect(brief({ required: ['a'], properties: { a: { type: 'string' } } }, { a: undefined })).toEqual([
      ' required',
    ]);
  });
});

describe('dialects', () => {
  test('2020-12 when $schema is left out', () => {
    expect(brief({ prefixItems: [{ type: 'string' }] }, [1])).toEqual(['/0 type']);
    expect(brief({ $schema: twenty, $ref: '#/$defs/a', type: 'string', $defs: { a: true } }, 1)).toEqual([
      ' type',
    ]);
  });

  test('draft-07: keywords next to $ref are ignored', () => {
    expect(
      brief({ $schema: seven, $ref: '#/definitions/a', type: 'string', definitions: { a: true } }, 1),
    ).toEqual([]);
  });

  test.each([
    ['http://json-schema.org/draft-04/schema#', { minimum: 1, exclusiveMinimum: true }, 1],
    ['http://json-schema.org/draft-06/schema#', { const: 1 }, 2],
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    ['http://json-schema.org/draft-07/schema', { if: true, then: false }, 1],
    [
      'https://json-schema.org/draft/2019-09/schema',
      { $ref: '#/$defs/a', type: 'null', $defs: { a: true } },
      1,
    ],
    ['http://json-schema.org/draft/2020-12/schema', { prefixItems: [false] }, [1]],
  ])('%s is known', ($schema, schema, value) => {
    expect(validate({ $schema, ...schema }, value)).not.toEqual([]);
  });

  test('an unknown dialect is an error', async () => {
    expect(errorOf(() => validate({ $schema: 'https://example.org/mine' }, 1))).toMatchObject({
      code: 'invalid-schema',
      pointer: '/$schema',
    });
  });
});

describe('an invalid schema', () => {
  test.each([
    [{ type: 'objekt' }, '/type'],
    [{ type: ['string', 1] }, '/type'],
    [{ properties: [] }, '/properties'],
    [{ properties: { a: 1 } }, '/properties/a'],
    [{ items: 'string' }, '/items'],
    [{ items: { items: [{ minimum: 'x' }] } }, '/items/items/0/minimum'],
    [{ anyOf: [] }, '/anyOf'],
    [{ anyOf: {} }, '/anyOf'],
    [{ required: 'name' }, '/required'],
    [{ enum: 'abc' }, '/enum'],
    [{ maxLength: -1 }, '/maxLength'],
    [{ $ref: 1 }, '/$ref'],
    [{ pattern: '(' }, '/pattern'],
    [{ patternProperties: { '[': {} } }, '/patternProperties/['],
    [{ not: null }, '/not'],
    [{ dependentRequired: { a: 'b' } }, '/dependentRequired/a'],
    [null, ''],
    ['text', ''],
    [[], ''],
  ])('%j is an error with its pointer', async (schema, pointer) => {
    expect(errorOf(() => validate(schema as JsonSchema, {}))).toMatchObject({
      code: 'invalid-schema',
      pointer,
    });
  });

  test('a broken $ref, or one to another document, is an error; nothing is fetched', async () => {
    for (const $ref of ['#/$defs/none', 'https://example.org/schema.json', '::::']) {
      expect(errorOf(() => validate({ $ref }, 1))).toMatchObject({ code: 'invalid-schema' });
    }
  });
});

describe('a broken reference that no value reaches', () => {
  const lost = { $ref: 'https://example.org/schema.json' };
  test.each([
    ['in a schema that refers to itself', { properties: { lost, self: { $ref: '#' } } }],
    ['in one with an address', { $id: 'https://example.org/a', properties: { lost, self: { $ref: 'a' } } }],
    [
      'in a schema with an address inside another',
      {
        $defs: { in: { $id: 'https://example.org/in', properties: { lost, self: { $ref: '#' } } } },
        properties: { self: { $ref: 'https://example.org/in' } },
      },
    ],
    [
      'inside a place that is referenced twice and is not in the position of a schema',
      {
        'x-all': { properties: { lost }, one: { properties: { lost } } },
        properties: { self: { allOf: [{ $ref: '#/x-all' }, { $ref: '#/x-all/one' }] } },
      },
    ],
  ])('%s', (_, schema) => {
    expect(brief(schema, { self: { self: {} } })).toEqual([]);
    expect(errorOf(() => validate(schema, { self: { lost: 1 } }))).toMatchObject({ code: 'invalid-schema' });
  });
});

describe('hostile schemas and values', () => {
  test('a $ref that is never followed may lead anywhere', () => {
    const schema = { properties: { a: { $ref: 'https://x.test/' }, b: { $ref: '#/none' } } };
    expect(brief(schema, {})).toEqual([]);
    expect(() => brief(schema, { b: 1 })).toThrow('The schema at "/properties/b/$ref" refers to "#/none"');
  });

  test('a $ref may lead to a value outside the position of a schema', () => {
    const schema = {
      $ref: '#/x-parts/0',
      'x-parts': [{ patternProperties: { '^a': { $ref: '#/x-parts/1' } } }, { type: 'number' }],
    };
    expect(brief(schema, { a: '' })).toEqual(['/a type']);
    const renamed = {
      patternProperties: { '^(a|b)': { type: 'number' } },
      properties: { c: { $ref: '#/patternProperties/^(a|b)' } },
    };
    expect(brief(renamed, { c: '' })).toEqual(['/c type']);
  });

  test('a $ref that goes in a circle', async () => {
    expect(errorOf(() => validate({ $ref: '#' }, 1))).toMatchObject({ code: 'validation-limit' });
    const ring = {
      $ref: '#/$defs/a',
      $defs: { a: { $ref: '#/$defs/b' }, b: { anyOf: [{ $ref: '#/$defs/a' }] } },
    };
    expect(errorOf(() => validate(ring, 1))).toMatchObject({ code: 'validation-limit' });
  });

  test('a $ref that doubles at each step', async () => {
    const $defs: Record<string, unknown> = { a0: { type: 'string' } };
    for (let i = 1; i <= 40; i++)
      $defs[`a${i}`] = { allOf: [{ $ref: `#/$defs/a${i - 1}` }, { $ref: `#/$defs/a${i - 1}` }] };
    expect(errorOf(() => validate({ $ref: '#/$defs/a40', $defs }, 'x'))).toMatchObject({
      code: 'validation-limit',
    });
  });

  test('a keyword that the library uses internally hides no work', () => {
    const endless = { $recursiveAnchor: true, $ref: '#' };
    expect(errorOf(() => validate(endless, 1))).toMatchObject({ code: 'validation-limit' });
  });

  test.each(['$ref', '$dynamicRef', '$recursiveRef'])('a pointer leads through %s', (keyword) => {
    const schema = { properties: { next: { [keyword]: '#' } }, required: ['name'] };
    expect(validate(schema, { name: 'a', next: {} })).toMatchObject([
      { pointer: '/next', schemaPointer: `/properties/next/${keyword}/required` },
    ]);
  });

  test('a recursive reference leads to the outermost anchor', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2019-09/schema',
      $id: 'https://x.test/strict',
      $recursiveAnchor: true,
      $ref: 'tree',
      unevaluatedProperties: false,
      $defs: {
        tree: {
          $id: 'tree',
          $recursiveAnchor: true,
          properties: { name: { pattern: '^a' }, next: { $recursiveRef: '#' } },
        },
      },
    };
    expect(validate(schema, { next: { name: 'a' } })).toEqual([]);
    const places = validate(schema, { next: { name: 'b', other: 1 } }).map((issue) => issue.schemaPointer);
    const inNext = '/$ref/properties/next/$recursiveRef';
    expect(places).toContain(`${inNext}/$ref/properties/name/pattern`);
    expect(places).toContain(`${inNext}/unevaluatedProperties`);
  });

  test('several references side by side all count', () => {
    const schema = {
      $defs: { a: { required: ['a'] }, b: { required: ['b'] } },
      $ref: '#/$defs/a',
      $dynamicRef: '#/$defs/b',
    };
    expect(validate(schema, {}).map(({ schemaPointer }) => schemaPointer)).toEqual([
      '/$ref/required',
      '/$dynamicRef/required',
    ]);
  });

  test('internal keywords of the library in a schema are ignored', () => {
    const schema = {
      $ref: '#/$defs/strict',
      __absolute_ref__: '#',
      __absolute_recursive_ref__: 'x',
      $defs: { strict: false },
    };
    expect(brief(schema, 1)).toEqual([' false']);
  });

  test.each([
    '^(a+)+$',
    '^(a|aa)+$',
    '^(a|a?)+$',
    '(x+x+)+y',
    '^(.*a){25}$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '^(?:a?){40}a{40}$',
    '(.*)*(.*)*=$',
  ])('the pattern %s is fast on a long string', (pattern) => {
    expect(brief({ pattern }, `${'a'.repeat(5_000)}!`)).toEqual([' pattern']);
  });

  test('a pattern that could take exponential time and cannot be simulated is refused', async () => {
    const backwards = { pattern: '^(a+)\\1+(b+)\\2+$' };
    expect(brief(backwards, 'aabb')).toEqual([]);
    expect(errorOf(() => validate(backwards, 'a'.repeat(5_000)))).toMatchObject({
      code: 'validation-limit',
    });
  });

  test.each([
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', `${'ab-'.repeat(500)}x`, true],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'ab-'.repeat(500), false],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', `${'a'.repeat(300)}1`, true],
    ['^(\\p{L}+ ?)+$', 'Привет мир '.repeat(50), true],
    ['^(\\p{L}+ ?)+$', `${'Привет мир '.repeat(50)}1`, false],
    ['^(a|b){2,3}(c|d)*?e?$', 'abacdcd', true],
    ['^(?:(?:ab)+c?)+$', 'ababc'.repeat(40), true],
    ['(\\bfoo\\b.*)+bar', `${'x '.repeat(100)}foo bar`, true],
    ['^(😀+)+$', '😀'.repeat(30), true],
    ['^([^\\n]+\\n)+$', 'line\n'.repeat(20), true],
    ['^\\d{3}\\-\\d{4}$', '555-1234', true],
  ])('%s on a matching kind of string', (pattern, text, matches) => {
    expect(brief({ pattern }, text)).toEqual(matches ? [] : [' pattern']);
  });

  test('patterns of names are equally safe and keep their meaning', () => {
    const schema = {
      patternProperties: { '^(x+)+$': { type: 'string' }, '^S_': false, '^(a|b)+$': { minimum: 5 } },
      additionalProperties: false,
    };
    expect(brief(schema, { xxx: 1, ab: 1, S_a: 1, 'x!': 1 })).toEqual([
      '/xxx type',
      '/S_a patternProperties',
      '/ab minimum',
      '/x! additionalProperties',
    ]);
    expect(brief(schema, { [`${'x'.repeat(5_000)}!`]: 1 })).toHaveLength(1);
  });

  test('names with special characters are matched literally', () => {
    const keys = ['a.b', 'a*', '(', '[]', '\\', '^$', '/', '-', '😀', '\n'];
    const value = Object.fromEntries(keys.map((key) => [key, 1]));
    expect(brief({ patternProperties: { '^[^z]+$': true }, additionalProperties: false }, value)).toEqual([]);
  });

  test('the format that the library cannot bound is not asserted', () => {
    expect(brief({ format: 'url' }, `http://${'a'.repeat(40)}!`)).toEqual([]);
  });

  test('uniqueItems on a long list is refused, on a short one checked', async () => {
    expect(brief({ uniqueItems: true }, [{ a: 1 }, { a: 1 }])).toEqual([' uniqueItems']);
    const long = Array.from({ length: 100_000 }, (_, i) => i);
    expect(errorOf(() => validate({ uniqueItems: true }, long))).toMatchObject({
      code: 'validation-limit',
    });
    expect(brief({ items: { type: 'number' } }, long)).toEqual([]);
  });

  test('deep values and schemas', async () => {
    let value: unknown = 1;
    let schema: JsonSchema = { type: 'number' };
    for (let i = 0; i < 200; i++) {
      value = [value];
      schema = { items: schema };
    }
    expect(validate({ $ref: '#/$defs/a', $defs: { a: { items: { $ref: '#/$defs/a' } } } }, value)).toEqual(
      [],
    );
    expect(validate(schema, value)).toEqual([]);
    for (let i = 0; i < 790; i++) value = [value];
    // The engine decides how deep the stack may grow; the result is always a typed error.
    const list = { $ref: '#/$defs/a', $defs: { a: { items: { $ref: '#/$defs/a' } } } };
    const outcome = errorOf(() => {
      validate(list, value);
      throw new SchemaError('validation-limit', 'enough');
    });
    expect(outcome.code).toBe('validation-limit');
    for (let i = 0; i < 100; i++) value = [value];
    expect(errorOf(() => validate(true, value))).toMatchObject({ code: 'too-deep' });
  });

  test('among a hundred thousand properties each counts, including one used only by reference', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index): [string, JsonSchema] => [`p${index}`, { type: 'string' }]),
    );
    const schema: JsonSchema = {
      properties: { ...properties, also: { $ref: '#/properties/p7' } },
      additionalProperties: false,
    };
    expect(brief(schema, { p5: 'text', also: 'text', p99999: 1 })).toEqual(['/p99999 type']);
    expect(brief(schema, { also: 1, other: 1 })).toEqual(['/also type', '/other additionalProperties']);
    const wrong = { properties: { ...properties, p500: { type: 7 } } };
    expect(errorOf(() => validate(wrong as unknown as JsonSchema, {}))).toMatchObject({
      code: 'invalid-schema',
      pointer: '/properties/p500/type',
    });
  });

  test('one validation does not affect the next', () => {
    expect(brief({ pattern: 'a' }, 'b')).toEqual([' pattern']);
    expect(Object.keys(formats).filter((name) => name.startsWith('pattern'))).toEqual([]);
  });
});
