import { expect, test } from 'vitest';
import { diffDecisions } from '.';

const brief = (before: unknown, after: unknown) =>
  diffDecisions(before, after).map(({ kind, pointer }) => `${kind} ${pointer}`);

test('what was added, removed, changed', () => {
  expect(brief({ a: 1, b: { c: 1 }, gone: 1 }, { a: 2, b: { c: 1, d: 2 }, e: null })).toEqual([
    'changed /a',
    'added /b/d',
    'added /e',
    'removed /gone',
  ]);
  expect(brief(1, 1)).toEqual([]);
  expect(brief('1', 1)).toEqual(['changed ']);
  expect(brief([], {})).toEqual(['changed ']);
  expect(brief({ a: null }, { a: 0 })).toEqual(['changed /a']);
  expect(brief({ a: undefined }, {})).toEqual([]);
});

test('lists by index, or by the names of their entries', () => {
  expect(brief([1, 2, 3], [1, 3])).toEqual(['changed /1', 'removed /2']);
  const before = [
    { id: 'x', n: 1 },
    { id: 'y', n: 1 },
    { id: 'z', n: 1 },
  ];
  expect(brief(before, [{ id: 'z', n: 1 }, { id: 'x', n: 2 }, { id: 'new' }])).toEqual([
    'changed /1/n',
    'added /2',
    'removed /1',
  ]);
  // A name that two entries share tells nothing.
  expect(brief([{ id: 1 }, { id: 1 }], [{ id: 1 }, { id: 2 }])).toEqual(['changed /1/id']);
});

test('values before and after, with odd keys', () => {
  expect(diffDecisions({ 'a/b~': 1 }, { 'a/b~': 2 })).toEqual([
    { kind: 'changed', pointer: '/a~1b~0', container: '', key: 'a/b~', before: 1, after: 2 },
  ]);
});
