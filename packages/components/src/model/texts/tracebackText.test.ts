import { readJson } from '@agent-transcript/text/json';
import { expect, test } from 'vitest';
import { stringField, tracebackText } from './tracebackText';

const read = (text: string) => readJson(text).node;

test('a traceback has no blank lines around it and keeps the indentation of its first line', () => {
  expect(tracebackText(read('{"traceback": "\\n \\t\\n  at run\\n  at main\\n\\n"}'))).toBe(
    '  at run\n  at main',
  );
});

test.each([
  ['{"a": "x", "a": "y"}', 'y'],
  ['{"a": 1}', ''],
  ['{}', ''],
  ['["a"]', ''],
])('the text a of %s is %j', (text, value) => {
  expect(stringField(read(text), 'a')).toBe(value);
});
