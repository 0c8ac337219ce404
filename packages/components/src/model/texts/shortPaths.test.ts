import { expect, test } from 'vitest';
import { shortPaths } from './shortPaths';

test('a file is named by the end of its path', () => {
  expect(shortPaths(['/home/a/src/one.ts', 'C:\\work\\two.ts', 'three.ts', 'docs/'])).toEqual([
    'one.ts',
    'two.ts',
    'three.ts',
    'docs',
  ]);
});

test('a name has as many folders as it needs to be distinct', () => {
  expect(
    shortPaths(['/x/a/src/index.ts', '/x/b/src/index.ts', '/x/b/test/index.ts', '/x/b/main.ts']),
  ).toEqual(['a/src/index.ts', 'b/src/index.ts', 'test/index.ts', 'main.ts']);
  expect(shortPaths(['index.ts', 'src/index.ts'])).toEqual(['index.ts', 'src/index.ts']);
});

test('a path without a name stays whole, and equal paths stay equal', () => {
  expect(shortPaths(['/', '', 'a/b', 'a/b'])).toEqual(['/', '', 'a/b', 'a/b']);
});
