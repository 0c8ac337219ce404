import { type JsonNode, readJson } from '@agent-transcript/text/json';
import { expect, test } from 'vitest';
import { jsonPath, toJavaScript } from './jsonPath';

const TEXT = '{"items": [{"a b": 1}, {"größe": [true]}], "2x": {"": null}}';
const root = readJson(TEXT).node as JsonNode;
const pathTo = (text: string) => jsonPath(root, TEXT.indexOf(text));

test.each([
  ['1}', 'items[0]["a b"]'],
  ['true', 'items[1].größe[0]'],
  ['null', '["2x"][""]'],
  ['[{', 'items'],
])('the way to %s is %s', (text, path) => {
  expect(toJavaScript(pathTo(text))).toBe(path);
});

test('each step has the container that it starts from', () => {
  const path = pathTo('1}');
  expect(path.map(({ key }) => key)).toEqual(['items', 0, 'a b']);
  expect(path[0]?.container).toBe(root);
  expect(path[1]?.container).toBe(path[0]?.value);
});

test('the path to the root is empty', () => {
  expect(jsonPath(root, 0)).toEqual([]);
  expect(toJavaScript([])).toBe('');
});
