import { type JsonNode, readJson } from '@agent-transcript/text/json';
import { expect, test } from 'vitest';
import { keyText, scalarText } from './shownText';

test('a key is shown unchanged, an empty one as quotes, a very long one shortened', () => {
  expect(keyText('a key')).toBe('a key');
  expect(keyText('')).toBe('""');
  expect(keyText('k'.repeat(1_000))).toHaveLength(401);
});

test.each([
  ['"a\\nb"', 'a\nb'],
  ['"a\\u0003b \\u001b[31mred\\u001b[0m"', 'a^Cb red'],
  ['"a\\n\\u001b[31mred"', 'a\n\u001b[31mred'],
  ['1.50e400', '1.50e400'],
  ['null', 'null'],
  ['false', 'false'],
  ['[1]', ''],
])('of %s is shown %j', (text, shown) => {
  expect(scalarText(readJson(text).node as JsonNode)).toBe(shown);
});
