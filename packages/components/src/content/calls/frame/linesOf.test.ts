import { expect, test } from 'vitest';
import { countLines, linesOf } from './linesOf';

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\r\nb\r\n', ['a', 'b']],
  ['\n\n', ['', '']],
  ['a\n\nb', ['a', '', 'b']],
])('%j has lines', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
  expect(countLines(text)).toBe(lines.length);
});
