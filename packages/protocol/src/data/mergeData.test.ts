import { expect, test } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { type Context, mergeData } from '../index';
import { errorOf } from '../testing/errorOf';

const merge = (...context: Context) => mergeData(deepFreeze(context));

test('objects merge deeply, everything else is replaced', () => {
  expect(
    merge(
      { type: 'data', data: { a: { x: 1, y: [1, 2] }, b: { c: 1 }, d: 1, e: 'text' } },
      { type: 'data', data: { a: { y: [3], z: null }, b: null, d: { deep: true } } },
    ),
  ).toEqual([
    { type: 'data', data: { a: { x: 1, y: [3], z: null }, b: null, d: { deep: true }, e: 'text' } },
  ]);
});

test('keys keep the order of their first appearance', () => {
  const [merged] = merge({ type: 'data', data: { b: 1, a: 1 } }, { type: 'data', data: { c: 2, a: 2 } });
  expect(JSON.stringify(merged)).toBe('{"type":"data","data":{"b":1,"a":2,"c":2}}');
});

test('the merged message stands at the place of the first, others keep theirs', () => {
  expect(
    merge(
      { role: 'system', content: 'one' },
      { type: 'state', state: { n: 1 } },
      { role: 'assistant', content: 'two' },
      { type: 'state', state: { n: 2 } },
    ),
  ).toEqual([
    { role: 'system', content: 'one' },
    { type: 'state', state: { n: 2 } },
    { role: 'assistant', content: 'two' },
  ]);
});

test('the role of the first message stays', () => {
  expect(
    merge(
      { role: 'system', content: { type: 'state', state: { a: 1 } } },
      { type: 'state', state: { b: 2 } },
    ),
  ).toEqual([{ role: 'system', content: { type: 'state', state: { a: 1, b: 2 } } }]);
});

test('the last schema and description that are given win', () => {
  expect(
    merge(
      { type: 'data', data: 1, schema: { type: 'number' }, description: 'first' },
      { type: 'data', data: 2, schema: { type: 'integer' } },
      { type: 'data', data: 3 },
    ),
  ).toEqual([{ type: 'data', data: 3, schema: { type: 'integer' }, description: 'first' }]);
});

test('an Input, a State and Data of the same kind merge', () => {
  expect(
    merge(
      { type: 'input', input: { a: 1 } },
      { type: 'data', kind: 'input', data: { b: 2 } },
      { type: 'data', kind: 'state', data: { c: 3 } },
      { type: 'state', state: { d: 4 } },
      { type: 'data', data: 5 },
      { type: 'data', kind: 'data', data: 6 },
    ),
  ).toEqual([
    { type: 'input', input: { a: 1, b: 2 } },
    { type: 'data', kind: 'state', data: { c: 3, d: 4 } },
    { type: 'data', data: 6 },
  ]);
});

test('a single Data stays the same object; custom content passes', () => {
  const alone = { type: 'data', data: { a: 1 }, _call: 'c', _date: 'd' } as const;
  const custom = { type: 'plan', steps: [] };
  const [first, second] = mergeData([alone, custom]);
  expect(first).toBe(alone);
  expect(second).toBe(custom);
});

test('the fields of one write are not kept on merged data', () => {
  expect(
    merge(
      { type: 'data', kind: 'state', data: { a: 1 }, _call: 'first', _date: '2026-01-01' },
      { type: 'data', kind: 'state', data: { b: 2 }, _call: 'second' },
    ),
  ).toEqual([{ type: 'data', kind: 'state', data: { a: 1, b: 2 } }]);
});

test('later patches never reach into the values of earlier messages', () => {
  const first = { type: 'data', data: { a: { b: 1 } } } as const;
  const second = { type: 'data', data: { c: { d: 1 } } } as const;
  const third = { type: 'data', data: { a: { b: 2 }, c: { d: 2 } } } as const;
  mergeData([first, second, third]);
  expect([first.data.a.b, second.data.c.d]).toEqual([1, 1]);
});

test('reserved keys are ordinary data and change no prototype', () => {
  const hostile = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
  const again = JSON.parse('{"__proto__":{"more":2},"constructor":{"name":"x"}}');
  const [merged] = merge({ type: 'data', data: hostile }, { type: 'data', data: again });
  expect(JSON.stringify(merged)).toBe(
    '{"type":"data","data":{"__proto__":{"polluted":1,"more":2},"constructor":{"prototype":{"polluted":1},"name":"x"}}}',
  );
  expect('polluted' in {}).toBe(false);
  expect(Object.getPrototypeOf((merged as { data: object }).data)).toBe(Object.prototype);
});

test('a reserved key that comes later is added as data, too', () => {
  const later = JSON.parse('{"__proto__":{"polluted":1}}');
  const [merged] = merge({ type: 'data', data: { a: 1 } }, { type: 'data', data: later });
  expect(JSON.stringify(merged)).toBe('{"type":"data","data":{"a":1,"__proto__":{"polluted":1}}}');
  expect((merged as { data: { polluted?: unknown } }).data.polluted).toBeUndefined();
});

test('a property that is undefined counts as absent', () => {
  const later = { a: undefined, b: 2 } as unknown as { b: number };
  expect(merge({ type: 'data', data: { a: 1 } }, { type: 'data', data: later })).toEqual([
    { type: 'data', data: { a: 1, b: 2 } },
  ]);
});

test.each([
  ['an entry that is no object', { context: ['text'] }, 'invalid-message', 0],
  [
    'an entry without role or type',
    { context: [{ type: 'text', text: '' }, { content: 'x' }] },
    'invalid-message',
    1,
  ],
  ['an unknown role', { context: [{ role: 'robot', content: 'x' }] }, 'invalid-message', 0],
  ['a list of contents', { context: [{ role: 'user', content: [] }] }, 'invalid-message', 0],
  ['data without data', { context: [{ type: 'data' }] }, 'invalid-message', 0],
  ['an input without input', { context: [{ type: 'input', schema: {} }] }, 'invalid-message', 0],
  [
    'a kind of two lines',
    { context: [{ type: 'data', data: 1, kind: 'a\n## Data: ¶b' }] },
    'invalid-message',
    0,
  ],
  [
    'an instance that is no text',
    { context: [{ type: 'data', data: 1, _instance: 1 }] },
    'invalid-message',
    0,
  ],
  ['a schema that is none', { context: [{ type: 'data', data: 1, schema: 'x' }] }, 'invalid-message', 0],
  [
    'a description that is none',
    { context: [{ type: 'data', data: 1, description: 1 }] },
    'invalid-message',
    0,
  ],
  ['a date', { context: [{ type: 'data', data: { when: new Date() } }] }, 'not-json', 0],
  ['not a number', { context: [{ type: 'data', data: [Number.NaN] }] }, 'not-json', 0],
])('%s is an error with its place', async (_, { context }, code, index) => {
  expect(await errorOf(() => mergeData(context as unknown as Context))).toMatchObject({ code, index });
});

test('a value that is not a list of messages is not a context', async () => {
  expect(await errorOf(() => mergeData('text' as never))).toMatchObject({ code: 'invalid-request' });
});
