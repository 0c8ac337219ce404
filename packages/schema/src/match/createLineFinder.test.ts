import { expect, test } from 'vitest';
import { createLineFinder, PatternLimitError } from '.';

const found = (pattern: string, text: string, ignoreCase = false) =>
  createLineFinder(pattern, { ignoreCase })?.(text).map(([start, end]) => text.slice(start, end));

test.each([
  ['acme-\\d{4}', 'acme-1234 acme-12 acme-9999', ['acme-1234', 'acme-9999']],
  ['^\\w+$', 'one\ntwo words\nthree', ['one', 'three']],
  ['x*', 'axxb', ['xx']],
  ['(?:a+)+b', 'aab', ['aab']],
  ['z', '', []],
])('%s finds in %j', (pattern, text, words) => {
  expect(found(pattern, text)).toEqual(words);
});

test('case is ignored on request', () => {
  expect(found('Acme\\-\\w+', 'ACME-a', true)).toEqual(['ACME-a']);
});

test.each(['acme-\\d{4}', '(?:acme|nobody)-(?:\\d\\d)+'])(
  '%s is found wherever it stands in a long line',
  (pattern) => {
    for (let before = 3_500; before < 5_200; before += 7)
      expect(found(pattern, `${' '.repeat(before)}acme-1234${' '.repeat(5_000)}`)).toEqual(['acme-1234']);
  },
);

test('a pattern that would take exponential time still reads a long text to its end', () => {
  expect(found('(a+)+$', `${'a'.repeat(100_000)}b\naa`)).toEqual(['aa']);
});

test('a pattern that needs backtracking has no finder, and a finder that gives up throws', () => {
  expect(createLineFinder('(a)\\1')).toBeNull();
  expect(createLineFinder('(?=a)b')).toBeNull();
  expect(() => createLineFinder('(')).toThrow(SyntaxError);
  const many = `(?:${Array.from({ length: 1_500 }, (_, index) => `a{${index % 5}}x`).join('|')})+y`;
  expect(() => createLineFinder(many)?.('a'.repeat(8_000))).toThrow(PatternLimitError);
});
