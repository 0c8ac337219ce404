import { expect, test } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { type Context, compileRequest, mergeData, resolveVariables, writeOutput } from '../index';
import { errorOf } from '../testing/errorOf';

const context: Context = deepFreeze([
  { role: 'user', content: 'Hi' },
  { type: 'state', state: { user: { name: 'Ann' }, list: [{ a: 1, keep: true }, { a: 2 }], n: 1 } },
]);

const stateOf = (of: Context, instance?: string) =>
  resolveVariables('†state', of, instance === undefined ? {} : { instance }).value;

test('appends one Data message and edits none', () => {
  const after = writeOutput(context, { path: '†state.user.city', value: 'Austin' });
  expect(after.slice(0, 2)).toEqual(context);
  expect(after[1]).toBe(context[1]);
  expect(after[2]).toEqual({ type: 'data', kind: 'state', data: { user: { city: 'Austin' } } });
  expect(stateOf(after)).toEqual({
    user: { name: 'Ann', city: 'Austin' },
    list: [{ a: 1, keep: true }, { a: 2 }],
    n: 1,
  });
});

test('keeps call and date in the context and out of what the model sees', () => {
  const after = writeOutput([], {
    path: '†state.n',
    value: 1,
    call: { _tool: 'count' },
    date: '2026-11-21T01:00:00Z',
  });
  expect(after).toEqual([
    { type: 'data', kind: 'state', data: { n: 1 }, _call: { _tool: 'count' }, _date: '2026-11-21T01:00:00Z' },
  ]);
  expect(compileRequest({ schema: true, context: after }).messages[0]?.content.text).toBe(
    '## Data: ¶state\n{\n  "n": 1\n}',
  );
});

test('writes into a list without losing its other entries', () => {
  expect(stateOf(writeOutput(context, { path: '†state.list.0.a', value: 9 }))).toMatchObject({
    list: [{ a: 9, keep: true }, { a: 2 }],
  });
  expect(stateOf(writeOutput(context, { path: '†state.list.2', value: 'new' }))).toMatchObject({
    list: [{ a: 1, keep: true }, { a: 2 }, 'new'],
  });
  expect(stateOf(writeOutput(context, { path: '†state.list.1.deep.er', value: 1 }))).toMatchObject({
    list: [
      { a: 1, keep: true },
      { a: 2, deep: { er: 1 } },
    ],
  });
});

test('a kind alone is replaced or merged as a whole', () => {
  expect(writeOutput([], { path: '†result', value: [1] })).toEqual([
    { type: 'data', kind: 'result', data: [1] },
  ]);
});

test('writes the data of an instance apart from global data', () => {
  const after = writeOutput(context, { path: '†state.n', value: 2, instance: '①' });
  expect(stateOf(after)).toMatchObject({ n: 1 });
  expect(stateOf(after, '①')).toEqual({ n: 2 });
  expect(mergeData(after)).toHaveLength(3);
});

test.each([
  ['state.x'],
  ['†state.'],
  ['†state.list.name'],
  ['†state.list.9'],
  ['†state.__proto__.polluted'],
  ['†state.list.0.constructor'],
  [`†state${'.a'.repeat(1001)}`],
])('%s is not a valid output path', async (path) => {
  expect(await errorOf(() => writeOutput(context, { path, value: 1 }))).toMatchObject({
    code: 'invalid-path',
  });
  expect('polluted' in {}).toBe(false);
});

test('a value that is not JSON is an error with its place', async () => {
  const error = await errorOf(() =>
    writeOutput([], { path: '†state.a', value: { b: undefined, c: new Map() } }),
  );
  expect(error).toMatchObject({ code: 'not-json', pointer: '/a/c' });
});
