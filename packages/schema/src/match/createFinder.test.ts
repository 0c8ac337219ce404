import { expect, test } from 'vitest';
import { createFinder } from '.';

const found = (pattern: string, text: string, ignoreCase = false) =>
  createFinder(pattern, { ignoreCase })?.(text).map(([start, end]) => text.slice(start, end));

test.each([
  ['encoding=', 'open(path, encoding="utf-8", encoding=x)', ['encoding=', 'encoding=']],
  ['function\\s+\\w+', 'export function  read(a) { function b', ['function  read', 'function b']],
  ['a|ab', 'abab', ['a', 'a']],
  ['ab|a', 'abaab', ['ab', 'a', 'ab']],
  ['^\\s*def ', '  def x: def y', ['  def ']],
  ['\\bcat\\b', 'cat concat cat', ['cat', 'cat']],
  ['x*', 'axxb', ['xx']],
  ['(foo|bar)\\(', 'foo(bar(1))', ['foo(', 'bar(']],
  ['.', 'a😀b', ['a', '😀', 'b']],
  ['z', 'abc', []],
])('%s finds in %s', (pattern, text, spans) => {
  expect(found(pattern, text)).toEqual(spans);
  expect(text.match(new RegExp(pattern, 'gu'))?.filter((one) => one !== '') ?? []).toEqual(spans);
});

test('a pattern may contain needless escapes', () => {
  expect(found('[a-z]+\\-x', 'a-x b')).toEqual(['a-x']);
});

test('case is ignored on request', () => {
  expect(found('todo', 'TODO todo', true)).toEqual(['TODO', 'todo']);
  expect(found('todo', 'TODO todo')).toEqual(['todo']);
});

test('a pattern that needs backtracking has no finder, and an invalid one throws', () => {
  expect(createFinder('(a)\\1')).toBeNull();
  expect(createFinder('(?=a)b')).toBeNull();
  expect(() => createFinder('(')).toThrow(SyntaxError);
});

test('a pattern that would take exponential time is given up', () => {
  expect(found('(a+)+$', `${'a'.repeat(100_000)}b`)).toEqual([]);
  expect(found('(a|aa)+b|a', 'a'.repeat(100_000))?.length).toBeLessThan(100_000);
});
