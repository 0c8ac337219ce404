import { expect, test } from 'vitest';
import { diffDecisions } from '.';

const brief = (before: unknown, after: unknown) =>
  diffDecisions(before, after).map(({ kind, pointer }) => `${kind} ${pointer}`);

test('additions, removals and changes', () => {
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

test('an added or removed entry changes no other entry', () => {
  expect(brief([1, 2, 3], [1, 3])).toEqual(['removed /1']);
  expect(brief(['a', 'b'], ['new', 'a', 'b'])).toEqual(['added /0']);
  expect(brief([1, 1, 2], [1, 2, 1])).toEqual(['added /1', 'removed /2']);
});

test('reordered entries have changed', () => {
  expect(brief(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['added /0', 'removed /2']);
});

test('a changed entry is matched by its words at any place', () => {
  const before = ['Pack the tent', 'Buy bread and cheese in Die', 'Call the hut'];
  const after = ['Call the hut', 'Wax the skis', 'Buy bread and apples in Die'];
  expect(brief(before, after)).toEqual(['added /1', 'changed /2', 'removed /0']);
  const trains = [
    { from: 'Grenoble', to: 'Die', leaves: '07:12' },
    { from: 'Die', to: 'Gap', leaves: '09:00' },
  ];
  expect(brief(trains, [{ from: 'Die', to: 'Gap', leaves: '09:30' }, trains[0]])).toEqual([
    'changed /0/leaves',
  ]);
});

test('entries with nothing in common are matched by index', () => {
  expect(brief([1, 2, 3], [1, 5, 3])).toEqual(['changed /1']);
  const many = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word} ${i}`);
  expect(brief(many('a'), many('b'))).toHaveLength(20_000);
});

test('lists by the names of their entries', () => {
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
  // A name that two entries share identifies neither.
  expect(brief([{ id: 1 }, { id: 1 }], [{ id: 1 }, { id: 2 }])).toEqual(['changed /1/id']);
});

test('values before and after, with odd keys', () => {
  expect(diffDecisions({ 'a/b~': 1 }, { 'a/b~': 2 })).toEqual([
    { kind: 'changed', pointer: '/a~1b~0', container: '', key: 'a/b~', before: 1, after: 2 },
  ]);
});
