import { type JsonNode, readJson } from '@agent-transcript/text/json';
import { searchPattern } from '@agent-transcript/text/search';
import { expect, test } from 'vitest';
import { findInJson } from './findInJson';

function find(text: string, query: string) {
  const found: [raw: string, count: number][] = [];
  const wanted = { pattern: searchPattern(query) as RegExp, length: query.length };
  const steps = [
    ...findInJson(readJson(text).node as JsonNode, wanted, (offset, _from, _to, count) =>
      found.push([text.slice(offset, offset + 3), count]),
    ),
  ];
  return { found, steps };
}

test('keys and values match as they are shown, in the order of the text', () => {
  const text = '{"one": "two", "n": {"One": [1, "ONE one"]}, "x": "\\u006fne"}';
  expect(find(text, 'one').found).toEqual([
    ['"tw', 1],
    ['[1,', 1],
    ['"ON', 2],
    ['"\\u', 1],
  ]);
});

test('a key and the beginning of its value count together', () => {
  expect(find('{"one": "one one"}', 'one').found).toEqual([['"on', 3]]);
});

test('an index does not match; a number does, with all its digits', () => {
  expect(find('[10, 20, 1.0]', '1').found).toEqual([
    ['10,', 1],
    ['1.0', 1],
  ]);
  expect(find('[5, 6]', '1').found).toEqual([]);
});

test('a long text is searched in steps, and depth costs no stack', () => {
  const long = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => `value ${index}`));
  const { found, steps } = find(long, 'value 19');
  expect(found).toHaveLength(1_111);
  expect(steps.length).toBeGreaterThan(5);
  expect(Math.max(...steps)).toBeLessThan(70_000);
  const depth = 50_000;
  expect(find(`${'['.repeat(depth)}"needle"${']'.repeat(depth)}`, 'needle').found).toEqual([['"ne', 1]]);
});
