import { parse, type Root } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { SOURCE, tool } from '../../testing/sources';
import { findInTree } from './findInTree';

test('finds in titles, prose, folded thinking and payloads, ignoring case', () => {
  const tree = parse(SOURCE);
  const found = findInTree(tree, 'needle');
  expect(found.map(({ count }) => count)).toEqual([1, 1, 1]);
  expect(SOURCE.slice(found[1]?.start).startsWith('<<TOOL_STEP_START/web')).toBe(true);
});

test('finds across Markdown marks and line breaks', () => {
  const tree = parse('Some **bo**ld\nwords, a [link](https://a.example) to it, snake_case.');
  const count = (query: string) => findInTree(tree, query).reduce((sum, block) => sum + block.count, 0);
  expect(['bold words', 'a link to', 'snake_case', 'a.example', 'bold link'].map(count)).toEqual([
    1, 1, 1, 0, 0,
  ]);
});

test('finds the shown text, however it is written', () => {
  const tree = parse(
    `snake\\_case, Q&amp;A\n${tool('web', 'c1', '{"a": "\\u043f\\u0440\\u0438\\u0432\\u0435\\u0442", "b": "one\\ntwo", "c": "a\\/b \\"z\\""}')}\n${tool('sh', 'c2', 'all \u001b[32mgreen\u001b[0m now')}`,
  );
  const queries = ['snake_case', 'Q&A', 'привет', 'one two', 'a/b', '"z"', 'all green now', 'приветы'];
  expect(queries.map((query) => findInTree(tree, query).length)).toEqual([1, 1, 1, 1, 1, 1, 1, 0]);
});

test('finds quotes and line breaks in JSON, and the id of a call', () => {
  const tree = parse(tool('say', 'call_77', JSON.stringify('He said "hi"\nand left')));
  const count = (query: string) => findInTree(tree, query).length;
  expect(['said "hi"', 'hi"\nand', 'call_77', 'said hi'].map(count)).toEqual([1, 1, 1, 0]);
});

test('a closed block is not searched again while the message grows', () => {
  let reads = 0;
  const closed = parse('needle');
  const [node] = closed.children;
  const counted = Object.defineProperty({ ...node }, 'value', {
    enumerable: true,
    get: () => {
      reads++;
      return 'needle';
    },
  });
  const grown = (text: string) =>
    ({ ...closed, status: 'streaming', children: [counted, ...parse(text).children] }) as Root;
  expect(findInTree(grown('a'), 'NEEDLE')).toHaveLength(1);
  const first = reads;
  expect(findInTree(grown('a needle'), 'NEEDLE')).toHaveLength(2);
  expect(reads).toBe(first);
  expect(findInTree(grown('a'), 'need')).toEqual([{ start: 0, end: 6, count: 1 }]);
});

test('quotation marks around a query make it a phrase', () => {
  const tree = parse(`A new pier, and a pier that is new.\n${tool('say', 'c1', '{"a": "new\\npier"}')}`);
  const counts = (query: string) => findInTree(tree, query).map(({ count }) => count);
  expect(['"new pier"', '“new pier”', '« new pier »', '"pier new"'].map(counts)).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [],
  ]);
});
