import { describe, expect, test, vi } from 'vitest';
import type { Issue, JsonSchema } from '../core';
import { validateSchema } from '../validate';
import { type Comparison, compareToSchema, type DecisionRow, placedIssues, type RowStatus } from '.';

/** The row at a pointer. */
function at({ root }: Comparison, pointer: string): DecisionRow {
  const found = all(root).find((row) => row.pointer === pointer);
  if (found === undefined) throw new Error(`No row at ${pointer}`);
  return found;
}

function all(row: DecisionRow): DecisionRow[] {
  return [row, ...row.children.flatMap(all)];
}

const brief = ({ key, status, kind }: DecisionRow) => `${key} ${status} ${kind}`;

const rows = (schema: JsonSchema, value: unknown) => compareToSchema(schema, value).root.children.map(brief);

const person = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', description: 'As in the passport.' },
    age: { type: 'integer', minimum: 0, default: 18 },
    address: { type: 'object', properties: { city: { type: 'string' } } },
  },
  required: ['name'],
};

describe('status', () => {
  test.each<[RowStatus, JsonSchema, unknown]>([
    ['ok', { type: 'string' }, 'a'],
    ['invalid', { minLength: 2 }, 'a'],
    ['wrong-type', { type: 'string' }, 1],
    ['wrong-type', { type: ['string', 'null'] }, 1],
    ['wrong-type', { type: 'integer' }, 1.5],
    ['wrong-type', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 1],
    ['ok', { anyOf: [{ type: 'string' }, { type: 'null' }] }, null],
    ['invalid', { anyOf: [{ type: 'string', minLength: 2 }, { type: 'null' }] }, 'a'],
    ['invalid', { enum: ['a', 'b'] }, 'c'],
    ['unmatched', { anyOf: [{ type: 'string' }, { type: 'number' }] }, true],
    ['invalid', { oneOf: [{ type: 'number' }, { minimum: 0 }] }, 1],
    ['invalid', { not: {} }, 1],
    ['invalid', false, 1],
    ['missing', { type: 'string' }, undefined],
  ])('%s', (status, schema, value) => {
    expect(compareToSchema(schema, value).root.status).toBe(status);
  });

  test('of keys: missing, absent, extra; the schema’s order, then extras', () => {
    expect(rows(person, { extra: 1, age: 3 })).toEqual([
      'name missing none',
      'age ok number',
      'address absent none',
      'extra extra number',
    ]);
  });

  test('a default is a hint, never a value', () => {
    const row = at(compareToSchema(person, { name: 'A' }), '/age');
    expect(row).toMatchObject({ status: 'absent', value: undefined, default: 18, kind: 'none' });
  });

  test('a required key without a property has a row', () => {
    expect(rows({ required: ['a'] }, {})).toEqual(['a missing none']);
  });

  test('without properties nothing is extra; values inside an extra value are not extra', () => {
    expect(rows({ type: 'object' }, { a: 1 })).toEqual(['a ok number']);
    expect(rows(true, { a: 1 })).toEqual(['a ok number']);
    const { root } = compareToSchema(person, { name: 'A', extra: { b: 1 } });
    expect(all(root).map(brief).slice(-2)).toEqual(['extra extra object', 'b ok number']);
  });

  test('an entry beyond a closed tuple is extra', () => {
    expect(rows({ prefixItems: [{ type: 'string' }], items: false }, ['a', 1])).toEqual([
      '0 ok text',
      '1 extra number',
    ]);
  });

  test('a property with an empty schema is not extra', () => {
    expect(rows({ properties: { a: {}, b: true } }, { a: 1, b: 2 })).toEqual(['a ok number', 'b ok number']);
  });
});

describe('issues', () => {
  test('stand at their rows; a missing key at its own row', () => {
    const comparison = compareToSchema(person, { age: -1, address: { city: 3 } });
    expect(placedIssues(comparison.root).map(({ issue, row }) => `${row.pointer} ${issue.keyword}`)).toEqual([
      '/name required',
      '/age minimum',
      '/address/city type',
    ]);
    expect(comparison.root.issueCount).toBe(3);
    expect(comparison.root.issues).toEqual([]);
  });

  test('known issues are used without validation', () => {
    const validator = vi.fn(() => []);
    const issue: Issue = { pointer: '/name', keyword: 'taste', message: 'Too long.' };
    const comparison = compareToSchema(person, { name: 'A' }, { issues: [issue], validator });
    expect(comparison.valid).toBe(false);
    expect(at(comparison, '/name')).toMatchObject({ status: 'invalid', issues: [issue] });
    expect(validator).not.toHaveBeenCalled();
  });

  test('an issue without a row stands at the nearest row around it', () => {
    const issues = ['/name/no/such', '/nowhere', 'no pointer', ''].map((pointer) => ({
      pointer,
      keyword: 'custom',
      message: pointer,
    }));
    const comparison = compareToSchema(person, { name: 'A' }, { issues });
    expect(placedIssues(comparison.root).map(({ issue, row }) => [issue.message, row.pointer])).toEqual([
      ['no pointer', ''],
      ['', ''],
      ['/nowhere', ''],
      ['/name/no/such', '/name'],
    ]);
  });

  test('a validator that gives up leaves no result but a reason', () => {
    const { valid, root } = compareToSchema({ type: 'objekt' }, { a: 1 });
    expect(valid).toBe(null);
    expect(root.notice).toMatchObject({ code: 'no-verdict', reason: expect.stringContaining('type') });
    expect(root.children.map(brief)).toEqual(['a ok number']);
  });

  test('an asynchronous validator is not accepted', async () => {
    const validator = () => Promise.reject(new Error('late'));
    expect(compareToSchema(true, 1, { validator })).toMatchObject({ valid: null });
    await Promise.resolve();
  });
});

const Card = {
  title: 'Card',
  properties: { kind: { const: 'card' }, number: { type: 'string' } },
  required: ['kind', 'number'],
};
const Cash = {
  properties: { kind: { const: 'cash' }, amount: { type: 'number' } },
  required: ['kind', 'amount'],
};

describe('unions', () => {
  const schema = { $defs: { Card, Cash }, oneOf: [{ $ref: '#/$defs/Card' }, { $ref: '#/$defs/Cash' }] };

  test('the value chooses the branch by its fixed key, without the validator', () => {
    const validator = vi.fn(validateSchema);
    const { root } = compareToSchema(schema, { kind: 'cash', amount: 3 }, { validator });
    expect(root.union).toEqual({
      keyword: 'oneOf',
      index: 1,
      title: 'cash',
      branches: 2,
      matched: true,
      why: [],
    });
    expect(root.children.map(({ schemaPointer }) => schemaPointer)).toEqual([
      '/$defs/Cash/properties/kind',
      '/$defs/Cash/properties/amount',
    ]);
    expect(validator).toHaveBeenCalledTimes(1);
  });

  test('the closest branch and its issues; issues of other branches stand apart', () => {
    const { root } = compareToSchema(schema, { kind: 'card', number: 4242 });
    expect(root.status).toBe('unmatched');
    expect(root.union).toMatchObject({ index: 0, title: 'Card', matched: false });
    expect(root.union?.why.map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual(['/number type']);
    expect(root.issues.map(({ keyword }) => keyword)).toEqual(['oneOf']);
    const [kind, number] = root.children;
    expect(kind).toMatchObject({ status: 'ok', issues: [], otherIssues: [{ keyword: 'const' }] });
    expect(number).toMatchObject({ status: 'wrong-type', issues: [{ keyword: 'type' }] });
  });

  test('the closest list is the one with the closest entries', () => {
    const list = (items: object, title: string) => ({ title, type: 'array', minItems: 2, items });
    const entry = (key: string) => ({
      type: 'object',
      properties: { [key]: { type: 'string' } },
      required: [key],
    });
    const schema = {
      anyOf: [
        list({ type: 'string' }, 'Texts'),
        list(entry('name'), 'People'),
        list(entry('city'), 'Places'),
      ],
    };
    const closest = (value: unknown) => compareToSchema(schema, value).root.union?.title;
    expect(closest(['a'])).toBe('Texts');
    expect(closest([{ name: 'Ada' }])).toBe('People');
    expect(closest([{ city: 'Lyon' }])).toBe('Places');
  });

  test('a union inside a union', () => {
    const inner = {
      anyOf: [{ properties: { of: { type: 'string' } }, required: ['of'] }, { type: 'number' }],
    };
    const outer = { oneOf: [{ type: 'string' }, { properties: { deep: inner }, required: ['deep'] }] };
    const comparison = compareToSchema(outer, { deep: { of: 1 } });
    expect(at(comparison, '').union).toMatchObject({ index: 1, matched: false });
    expect(at(comparison, '/deep').union).toMatchObject({ index: 0, matched: false });
    expect(at(comparison, '/deep/of').issues.map(({ keyword }) => keyword)).toEqual(['type']);
  });

  test('by type, by required keys, by closed properties', () => {
    const pick = (branches: readonly JsonSchema[], value: unknown) =>
      compareToSchema({ anyOf: branches }, value).root.union?.index;
    expect(pick([{ type: 'string' }, { type: 'array' }, { type: 'number' }], [])).toBe(1);
    expect(pick([{ required: ['a'] }, { required: ['b'] }], { b: 1 })).toBe(1);
    expect(
      pick([{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }], { b: 1 }),
    ).toBe(1);
  });

  test('the validator decides the rest, once for all entries of a list', () => {
    const validator = vi.fn(validateSchema);
    const items = {
      anyOf: [{ title: 'low', maximum: 5 }, { title: 'high', minimum: 5 }, { type: 'string' }],
    };
    const { root } = compareToSchema({ items }, [1, 9, 2, 8, 'a', 7], { validator });
    expect(root.children.map(({ union }) => union?.title)).toEqual([
      'low',
      'high',
      'low',
      'high',
      'low',
      'high',
    ]);
    expect(validator.mock.calls.length).toBeLessThanOrEqual(4);
  });

  test('a branch is validated with the references of the whole', () => {
    const root = {
      $defs: { n: { minimum: 5 } },
      anyOf: [
        { $ref: '#/$defs/n', title: 'a' },
        { title: 'b', multipleOf: 1 },
      ],
    };
    expect(compareToSchema(root, 3).root.union?.title).toBe('b');
    expect(compareToSchema({ ...root, $id: 'https://example.com/s' }, 3).root.union?.title).toBe('b');
    expect(
      compareToSchema({ ...root, $schema: 'http://json-schema.org/draft-07/schema#' }, 3).root.union?.index,
    ).toBe(1);
  });

  test('a nullable union is the plain type; several branches and null are a union', () => {
    const nullable = { title: 'T', anyOf: [{ type: 'object', properties: { a: {} } }, { type: 'null' }] };
    expect(compareToSchema(nullable, { a: 1 }).root).toMatchObject({ label: 'T', status: 'ok' });
    expect(compareToSchema(nullable, { a: 1 }).root.union).toBeUndefined();
    const wrong = compareToSchema(nullable, 'x').root;
    expect(wrong.issues.map(({ message }) => message)).toEqual([
      'Instance type "string" is invalid. Expected "object".',
    ]);
    const three = { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] };
    expect(compareToSchema(three, null).root).toMatchObject({ status: 'ok', kind: 'null' });
    expect(compareToSchema(three, 1).root.union).toMatchObject({ index: 1 });
  });

  test('fixed values with titles are an enumeration', () => {
    const named = {
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'l', title: 'Large' },
      ],
    };
    expect(compareToSchema(named, 'l').root).toMatchObject({ kind: 'enum', status: 'ok' });
    expect(compareToSchema(named, 'l').root.choices?.get('l')).toBe('Large');
    expect(compareToSchema(named, 'l').root.union).toBeUndefined();
    expect(compareToSchema(named, 'x').root).toMatchObject({ kind: 'text', status: 'invalid' });
  });
});

describe('the original schema', () => {
  test('allOf is merged, references are followed, and pointers say where', () => {
    const schema = {
      $defs: { base: { properties: { id: { type: 'integer' } }, required: ['id'] } },
      allOf: [{ $ref: '#/$defs/base' }, { properties: { name: { type: 'string' } } }],
    };
    expect(rows(schema, { name: 'A' })).toEqual(['id missing none', 'name ok text']);
    expect(at(compareToSchema(schema, { id: 1 }), '/id').schemaPointer).toBe('/$defs/base/properties/id');
  });

  test('if, then, else by the verdict on the condition', () => {
    const schema = {
      properties: { n: { type: 'number' } },
      if: { properties: { n: { minimum: 10 } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { big: { title: 'Big' } } },
      else: { properties: { small: { title: 'Small' } } },
    };
    expect(compareToSchema(schema, { n: 12 }).root.children.map(({ label }) => label)).toEqual(['n', 'Big']);
    expect(compareToSchema(schema, { n: 2 }).root.children.map(({ label }) => label)).toEqual(['n', 'Small']);
  });

  test('a present key adds its dependent schema', () => {
    const schema = { properties: { a: {} }, dependentSchemas: { a: { required: ['b'] } } };
    expect(rows(schema, { a: 1 })).toEqual(['a ok number', 'b missing none']);
    expect(rows(schema, {})).toEqual(['a absent none']);
    const old = { $schema: 'http://json-schema.org/draft-07/schema#', dependencies: { a: ['b'] } };
    expect(rows(old, { a: 1 })).toEqual(['b missing none', 'a ok number']);
  });

  test('patterns, additional properties, tuples', () => {
    const schema = {
      properties: { a: { type: 'string' } },
      patternProperties: { '^x-': { title: 'Header' } },
      additionalProperties: { type: 'integer', title: 'Other' },
    };
    const { root } = compareToSchema(schema, { 'x-1': 'v', other: 1, a: 'b' });
    expect(root.children.map(({ label, status }) => `${label} ${status}`)).toEqual([
      'a ok',
      'Header ok',
      'Other ok',
    ]);
    const tuple = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      items: [{ title: 'x' }, { title: 'y' }],
      additionalItems: { title: 'z' },
    };
    expect(compareToSchema(tuple, [1, 2, 3]).root.children.map(({ label }) => label)).toEqual([
      'x 1',
      'y 2',
      'z 3',
    ]);
  });

  test('a recursive schema ends where the value ends', () => {
    const tree = { properties: { name: { type: 'string' }, kids: { type: 'array', items: { $ref: '#' } } } };
    expect(all(compareToSchema(tree, { name: 'a', kids: [{ name: 'b' }] }).root)).toHaveLength(5);
  });

  test.each([
    ['missing-ref', { $ref: '#/$defs/none' }],
    ['missing-ref', { $ref: '#anchor' }],
    ['remote-ref', { $ref: 'https://example.com/schema.json' }],
    ['cyclic-ref', { $ref: '#/properties/a' }],
  ])('%s: the row has a notice and shows the value', (code, a) => {
    const row = at(compareToSchema({ properties: { a } }, { a: { b: 1 } }), '/a');
    expect(row.notice?.code).toBe(code);
    expect(row.children.map(brief)).toEqual(['b ok number']);
  });

  test('anchors and ids inside the schema are found', () => {
    const schema = {
      $id: 'https://example.com/root',
      properties: { a: { $ref: '#here' }, b: { $ref: 'https://example.com/root#/$defs/x' } },
      $defs: { x: { $anchor: 'here', title: 'X' } },
    };
    expect(compareToSchema(schema, {}).root.children.map(({ label }) => label)).toEqual(['X', 'X']);
  });

  test('up to draft 7 keywords next to a reference are ignored', () => {
    const schema = {
      properties: { a: { $ref: '#/definitions/x', title: 'Beside' } },
      definitions: { x: { title: 'X' } },
    };
    const old = { $schema: 'http://json-schema.org/draft-07/schema#', ...schema };
    expect(at(compareToSchema(schema, {}), '/a').label).toBe('Beside');
    expect(at(compareToSchema(old, {}), '/a').label).toBe('X');
  });
});

describe('kinds', () => {
  test.each<[string, JsonSchema, unknown]>([
    ['text', {}, 'a'],
    ['markdown', {}, 'two\nlines'],
    ['markdown', {}, 'x'.repeat(121)],
    ['empty-string', {}, ''],
    ['link', { format: 'uri' }, 'https://example.com'],
    ['link', {}, 'https://example.com/a'],
    ['text', {}, 'see https://example.com/a'],
    ['email', { format: 'email' }, 'a@b.c'],
    ['date', { format: 'date' }, '2026-01-02'],
    ['text', { format: 'date' }, 'tomorrow'],
    ['text', { format: 'date' }, '2026-13-45'],
    ['date-time', { format: 'date-time' }, '2026-01-02T03:04:05Z'],
    ['time', { format: 'time' }, '03:04:05Z'],
    ['color', { format: 'color' }, '#fff'],
    ['image', { contentMediaType: 'image/png' }, 'iVBOR'],
    ['image', {}, 'data:image/png;base64,iVBOR'],
    ['number', {}, 0],
    ['boolean', {}, false],
    ['null', {}, null],
    ['enum', { enum: ['a'] }, 'a'],
    ['enum', { const: 1 }, 1],
    ['list', {}, []],
    ['list', {}, [1]],
    ['list', {}, [{}]],
    ['list', {}, [{ a: 1 }, 2]],
    ['list', {}, [{ a: { b: 1 } }]],
    ['table', {}, [{ a: 1 }, { b: 'c' }]],
    ['object', {}, {}],
    ['json', {}, Number.NaN],
    ['json', {}, () => {}],
    ['json', {}, 1n],
    ['json', {}, new Date(0)],
  ])('%s', (kind, schema, value) => {
    expect(compareToSchema(schema, value).root.kind).toBe(kind);
  });

  test('the columns of a table: the schema’s order, with titles, then extras', () => {
    const schema = { items: { properties: { b: { title: 'B' }, a: {}, never: {} }, required: ['must'] } };
    const { root } = compareToSchema(schema, [{ a: 1, z: 1, b: 2 }]);
    expect(root.columns).toEqual([
      { key: 'b', label: 'B' },
      { key: 'a', label: 'a' },
      { key: 'z', label: 'z' },
    ]);
    expect(root.children[0]?.children.map(({ key }) => key)).toEqual(['b', 'a', 'must', 'z']);
  });
});
