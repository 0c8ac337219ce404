import { expect, test } from 'vitest';
import { createMarker } from './createMarker';

const marked = (pattern: string, line: string) =>
  createMarker(pattern)(line).map(([start, end]) => line.slice(start, end));

test.each([
  ['encoding=', 'open(path, encoding="utf-8")', ['encoding=']],
  ['def \\w+', 'def a(): def b()', ['def a', 'def b']],
  ['todo', 'TODO: todo', ['todo']],
  ['todo', 'TODO', ['TODO']],
  ['(?i)Todo', 'TODO todo', ['TODO', 'todo']],
  ['run(', 'run(1)', ['run(']],
  ['', 'a', []],
  ['(?=a)', 'a', []],
  ['a'.repeat(300), 'a'.repeat(300), []],
  ['(a+)+$', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', []],
])('%s marks in %s', (pattern, line, spans) => {
  expect(marked(pattern, line)).toEqual(spans);
});
