import { expect, test } from 'vitest';
import { clip } from './clip';

test('a text of the limit stays as it is, a longer one ends in an ellipsis', () => {
  expect(clip('a'.repeat(400))).toBe('a'.repeat(400));
  expect(clip('a'.repeat(401))).toBe(`${'a'.repeat(400)}…`);
  expect(clip('some words', 7)).toBe('some wo…');
});

test('no space stands before the ellipsis', () => {
  expect(clip('some words', 5)).toBe('some…');
});

test('control characters can be seen', () => {
  expect(clip('stop\u0003')).toBe('stop^C');
});

test('no character is cut in two', () => {
  expect(clip('ab😀cd', 3)).toBe('ab…');
  expect(clip('ab😀cd', 4)).toBe('ab😀…');
});
