import { expect, test } from 'vitest';
import { indentJson } from './indentJson';

test('JSON is indented with all its digits, and other text stays unchanged', () => {
  expect(indentJson('{"a":9007199254740993,"b":[],"c":[1,{"d":"x, {y"}]}')).toBe(
    '{\n  "a": 9007199254740993,\n  "b": [],\n  "c": [\n    1,\n    {\n      "d": "x, {y"\n    }\n  ]\n}',
  );
  expect(indentJson(String.raw`{"out":"a\nb\\n\n"}`)).toBe('{\n  "out": "a\\n\n    b\\\\n\\n"\n}');
  expect(indentJson('a, {b}')).toBe('a, {b}');
  expect(indentJson('{"a": "cut')).toBe('{\n  "a": "cut');
});
