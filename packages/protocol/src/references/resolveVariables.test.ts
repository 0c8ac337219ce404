import { describe, expect, test } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { type Context, parseReference, resolveVariables } from '../index';
import { errorOf } from '../testing/errorOf';

const context: Context = deepFreeze([
  { type: 'input', input: { userName: 'Jane', topic: 'the weather', secret: '†state.secret' } },
  { type: 'input', input: { userName: 'Ann' }, _instance: '①' },
  { type: 'state', state: { user: { city: 'Paris' }, secret: 'hidden', list: [{ name: 'first' }, null] } },
  { type: 'data', kind: 'state', data: { user: { age: 30 } } },
]);

const resolve = (value: unknown, options?: { instance?: string }) =>
  resolveVariables(deepFreeze(value), context, options);

describe('parseReference', () => {
  test.each([
    ['†input.userName', { kind: 'input', path: ['userName'] }],
    ['†state', { kind: 'state', path: [] }],
    ['†state.list.0.name', { kind: 'state', path: ['list', '0', 'name'] }],
    ['†данные.имя', { kind: 'данные', path: ['имя'] }],
  ])('%s is a reference', (text, reference) => {
    expect(parseReference(text)).toEqual(reference);
  });

  test.each([
    'see †input.x',
    '†input.x and more',
    '†input.x ',
    ' †input.x',
    '†',
    '†.x',
    '†input.',
    '†input..x',
    'input.x',
    '',
    '††input',
    '†a.†b',
    '†a\n',
  ])('%j is text', (text) => {
    expect(parseReference(text)).toBeNull();
  });
});

test('reads merged data, at any depth and in lists', () => {
  expect(resolve({ a: ['†state.user', { b: '†state.list.0.name' }], c: '†state.list.1' }).value).toEqual({
    a: [{ city: 'Paris', age: 30 }, { b: 'first' }],
    c: null,
  });
});

test('a single reference is the whole value, and a kind without path all of its data', () => {
  expect(resolve('†state.user.age').value).toBe(30);
  expect(resolve('†input').value).toEqual({
    userName: 'Jane',
    topic: 'the weather',
    secret: '†state.secret',
  });
});

test('reports each reference with its pointer, in order', () => {
  expect(resolve({ 'a/b': ['†input.topic'], c: '†state.user.age' }).references).toEqual([
    { pointer: '/a~1b/0', reference: '†input.topic', found: true, value: 'the weather' },
    { pointer: '/c', reference: '†state.user.age', found: true, value: 30 },
  ]);
});

test('data of the instance takes precedence over global data', () => {
  const value = { name: '†input.userName', topic: '†input.topic' };
  expect(resolve(value, { instance: '①' }).value).toEqual({ name: 'Ann', topic: 'the weather' });
  expect(resolve(value, { instance: '②' }).value).toEqual({ name: 'Jane', topic: 'the weather' });
  expect(resolve(value).value).toEqual({ name: 'Jane', topic: 'the weather' });
});

test('an unresolved reference stays in place, with the reason and the nearest names', () => {
  expect(resolve(['†inptu.userName', '†input.usrName', '†state.user.zzzzzzzz', '†state.list.7'])).toEqual({
    value: ['†inptu.userName', '†input.usrName', '†state.user.zzzzzzzz', '†state.list.7'],
    references: [
      {
        pointer: '/0',
        reference: '†inptu.userName',
        found: false,
        reason: 'unknown-kind',
        nearest: ['†input.userName'],
      },
      {
        pointer: '/1',
        reference: '†input.usrName',
        found: false,
        reason: 'missing-path',
        nearest: ['†input.userName'],
      },
      { pointer: '/2', reference: '†state.user.zzzzzzzz', found: false, reason: 'missing-path', nearest: [] },
      { pointer: '/3', reference: '†state.list.7', found: false, reason: 'missing-path', nearest: [] },
    ],
  });
});

test('a resolved value is not resolved again', () => {
  expect(resolve('†input.secret')).toMatchObject({ value: '†state.secret', references: [{ found: true }] });
  expect(resolve({ all: '†input' }).references).toHaveLength(1);
});

test.each([
  '†state.__proto__',
  '†state.constructor',
  '†state.user.constructor.name',
  '†state.prototype',
  '†state.toString',
  '†state.list.length',
  '†state.list.00',
  '†state.user.city.length',
  '†__proto__',
  '†constructor',
])('%s reaches only data', (reference) => {
  expect(resolve(reference)).toMatchObject({ value: reference, references: [{ found: false }] });
});

test('reserved names never resolve, even as own properties', () => {
  const hostile: Context = [
    { type: 'data', kind: 'x', data: JSON.parse('{"__proto__":1,"constructor":2,"prototype":3}') },
  ];
  const { references } = resolveVariables(['†x.__proto__', '†x.constructor', '†x.prototype'], hostile);
  expect(references.map(({ found }) => found)).toEqual([false, false, false]);
});

test('a key named __proto__ in the value stays a key', () => {
  const value = JSON.parse('{"__proto__":"†input.topic"}');
  const resolved = resolve(value).value as object;
  expect(JSON.stringify(resolved)).toBe('{"__proto__":"the weather"}');
  expect(Object.getPrototypeOf(resolved)).toBe(Object.prototype);
});

test('text that contains a reference stays text, and parts without references are shared', () => {
  const value = deepFreeze({ text: 'see †input.topic', list: [1, { a: null }] });
  expect(resolveVariables(value, context)).toEqual({ value, references: [] });
  expect(resolveVariables(value, context).value).toBe(value);
});

test('the context is not read without references', () => {
  expect(resolveVariables({ a: 1 }, 'not a context' as unknown as Context).references).toEqual([]);
});

test('a value that is not JSON is an error with its place', async () => {
  expect(await errorOf(() => resolveVariables({ a: [() => 1] }, []))).toMatchObject({
    code: 'not-json',
    pointer: '/a/0',
  });
});
