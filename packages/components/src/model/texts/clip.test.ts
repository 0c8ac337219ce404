import { expect, test } from 'vitest';
import { clip } from './clip';

test('a text up to the limit stays unchanged, and a longer one ends in an ellipsis', () => {
  expect(clip('a'.repeat(400))).toBe('a'.repeat(400));
  expect(clip('a'.repeat(401))).toBe(`${'a'.repeat(400)}…`);
  expect(clip('some words', 7)).toBe('some wo…');
});

test('the ellipsis has no space before it', () => {
  expect(clip('some words', 5)).toBe('some…');
});

test('control characters are visible', () => {
  expect(clip('stop\u0003')).toBe('stop^C');
});

test('characters are not split', () => {
  expect(clip('ab😀cd', 3)).toBe('ab…');
  expect(clip('ab😀cd', 4)).toBe('ab😀…');
});
