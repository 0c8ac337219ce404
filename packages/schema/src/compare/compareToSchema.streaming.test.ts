import { describe, expect, test, vi } from 'vitest';
import { type Comparison, compareToSchema, type DecisionRow } from '.';

const schema = {
  type: 'object',
  properties: {
    why: { type: 'string' },
    who: {
      type: 'object',
      properties: { name: { type: 'string' }, age: { type: 'integer' } },
      required: ['age'],
    },
    list: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' }, b: {} } } },
    last: { type: 'string' },
  },
  required: ['why', 'last'],
};

const statuses = (row: DecisionRow): string[] => [
  ...(row.key === null ? [] : [`${row.pointer} ${row.status}`]),
  ...row.children.flatMap(statuses),
];

const stream = (value: unknown, previous?: Comparison) =>
  compareToSchema(schema, value, { streaming: true, ...(previous && { previous }) });

test('absent values have no issues while streaming, and nothing is validated', () => {
  const validator = vi.fn(() => []);
  const { valid, root } = compareToSchema(schema, { why: 'be' }, { streaming: true, validator });
  expect(valid).toBe(null);
  expect(validator).not.toHaveBeenCalled();
  expect(statuses(root)).toEqual(['/why streaming', '/who streaming', '/list streaming', '/last streaming']);
});

test('complete values differ from streaming ones', () => {
  expect(
    statuses(stream({ why: 'because', who: { name: 'A' }, list: [{ a: 'x' }, { a: 'y' }] }).root),
  ).toEqual([
    '/why ok',
    '/who ok',
    '/who/name ok',
    // The object is complete: its required key will not arrive.
    '/who/age missing',
    '/list streaming',
    '/list/0 ok',
    '/list/0/a ok',
    '/list/1 streaming',
    '/list/1/a streaming',
    '/last streaming',
  ]);
});

test('a complete value of the wrong type fails at once; a streaming one does not', () => {
  expect(statuses(stream({ why: 3, who: 4 }).root).slice(0, 2)).toEqual([
    '/why wrong-type',
    '/who streaming',
  ]);
});

test('no value has arrived yet', () => {
  expect(stream(undefined).root.status).toBe('streaming');
});

test('a union chooses its branch once a value identifies it', () => {
  const union = {
    oneOf: [
      { title: 'Card', properties: { kind: { const: 'card' }, number: {} }, required: ['kind', 'number'] },
      { title: 'Cash', properties: { kind: { const: 'cash' }, amount: {} }, required: ['kind', 'amount'] },
    ],
  };
  const part = (value: unknown) => compareToSchema(union, value, { streaming: true }).root;
  expect(part({}).union).toBeUndefined();
  expect(part({ kind: 'ca' }).union).toBeUndefined();
  expect(part({ kind: 'cash' }).union?.title).toBe('Cash');
  expect(part({ kind: 'cash' }).children.map(({ key, status }) => `${key} ${status}`)).toEqual([
    'kind streaming',
    'amount streaming',
  ]);
});

describe('unchanged rows are the same objects', () => {
  const before = { why: 'because', who: { name: 'A', age: 1 }, list: [{ a: 'x', b: null }, { a: 'y' }] };
  const after = structuredClone(before);
  (after.list[1] as { a: string }).a = 'yz';

  test('with new identities throughout', () => {
    const one = stream(before);
    expect(stream(structuredClone(before), one).root).toBe(one.root);
  });

  test('except the changed row and its ancestors', () => {
    const one = stream(before).root;
    const two = stream(after, stream(before)).root;
    const first = stream(before);
    const second = stream(after, first);
    expect(second.root).not.toBe(first.root);
    const same = second.root.children.map((row, index) => row === first.root.children[index]);
    expect(same).toEqual([true, true, false, true]);
    const [listBefore, list] = [first.root.children[2], second.root.children[2]];
    expect(list?.children[0]).toBe(listBefore?.children[0]);
    expect(list?.children[1]).not.toBe(listBefore?.children[1]);
    expect(list?.columns).toBe(listBefore?.columns);
    expect(one.key).toBe(two.key);
  });

  test('also after the stream ends and the whole value is validated', () => {
    const whole = { ...before, last: 'end' };
    const first = stream(whole);
    const second = compareToSchema(schema, structuredClone(whole), { previous: first });
    expect(second.valid).toBe(true);
    expect(second.root.children.map((row, index) => row === first.root.children[index])).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  test('a different schema or issue makes a new row', () => {
    const first = compareToSchema({ properties: { a: { title: 'A' } } }, { a: 1 });
    const renamed = compareToSchema({ properties: { a: { title: 'B' } } }, { a: 1 }, { previous: first });
    expect(renamed.root.children[0]).not.toBe(first.root.children[0]);
    const issues = [{ pointer: '/a', keyword: 'x', message: 'y' }];
    const failed = compareToSchema(
      { properties: { a: { title: 'A' } } },
      { a: 1 },
      { previous: first, issues },
    );
    expect(failed.root.children[0]?.status).toBe('invalid');
    const otherwise = [{ pointer: '/a', keyword: 'x', message: 'z' }];
    const again = compareToSchema(
      { properties: { a: { title: 'A' } } },
      { a: 1 },
      { previous: failed, issues: otherwise },
    );
    expect(again.root.children[0]?.issues).toEqual(otherwise);
  });

  test('values without rows are compared too', () => {
    const one = compareToSchema({}, { when: new Date(0) }, { issues: [] });
    expect(compareToSchema({}, { when: new Date(1) }, { issues: [], previous: one }).root).not.toBe(one.root);
  });
});
