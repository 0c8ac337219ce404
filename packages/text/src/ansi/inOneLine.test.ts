import { expect, test } from 'vitest';
import { inOneLine, showControls, withoutEscapes } from '.';

test.each([
  ['\u0003', '^C'],
  ['\u0000\u001a\u001b[A\u007f', '^@^Z^[[A^?'],
  ['a\tb\r\nc', 'a\tb\r\nc'],
  ['\u0085\u009b', '\\x85\\x9b'],
  ['é 😀 \u200d', 'é 😀 \u200d'],
])('the control characters of %j are visible', (text, shown) => {
  expect(showControls(text)).toBe(shown);
});

test.each([
  ['  two\n\twords ', 'two words'],
  ['old\rMac\r\nlines', 'old Mac lines'],
  ['\u001b[1;31mred\u001b[0m and \u001b]8;;https://a.example\u0007linked\u001b]8;;\u0007', 'red and linked'],
  ['stop\u0003', 'stop^C'],
  ['\u001b', '␛'],
])('%j is a line', (text, line) => {
  expect(inOneLine(text)).toBe(line);
});

test('a text without escapes keeps its carriage returns; with escapes it is as a terminal shows it', () => {
  expect(withoutEscapes('old\rMac\r\n')).toBe('old\rMac\r\n');
  expect(withoutEscapes('1 %\r\u001b[32m2 %\u001b[0m\r\n')).toBe('2 %\n');
});
