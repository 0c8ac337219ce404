import { type JsonNode, readJson } from '@agent-transcript/text/json';
import { expect, test } from 'vitest';
import { copyableValue } from './copyableValue';

test.each([
  ['"two\\nlines"', 'two\nlines'],
  [' 1.50 ', '1.50'],
  ['{ "a": [1,  2] }', '{ "a": [1,  2] }'],
])('copying %j gives %j', (text, copied) => {
  expect(copyableValue(readJson(text).node as JsonNode, text)).toBe(copied);
});
