import { expect, test } from 'vitest';
import { withoutFolders } from './withoutFolders';

test.each([
  ['/Users/ada/repo/src/a.ts', '…/a.ts'],
  ['cat ~/notes/old/b.md | wc', 'cat …/b.md | wc'],
  ['"C:\\Users\\ada\\c.txt"', '"…/c.txt"'],
  ['--file=/a/b/c.json', '--file=…/c.json'],
  ['/a/b/c/ /d/e/f', '…/c/ …/f'],
])('%s is %s', (text, short) => {
  expect(withoutFolders(text)).toBe(short);
});

test.each(['src/a/b/c.ts', '/tmp/a.ts', 'https://example.org/a/b/c', '**/a/b/*.ts', 'a /b/ c', ''])(
  '%s stays unchanged',
  (text) => {
    expect(withoutFolders(text)).toBe(text);
  },
);

test('a long text takes linear time', () => {
  const text = '/a'.repeat(200_000);
  expect(withoutFolders(text)).toBe('…/a');
});
