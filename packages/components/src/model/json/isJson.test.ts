import { parse, type Tool, type ToolResult } from '@agent-transcript/parser';
import { readJson } from '@agent-transcript/text/json';
import { expect, test } from 'vitest';
import { isJson } from './isJson';

const shownAsTree = (value: string, whole: boolean) => {
  const end = whole ? '\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t>>' : '';
  const tree = parse(`<<TOOL_STEP_START/t>>\n<<TOOL_STEP_RESULT_START>>\n${value}${end}`);
  const [result] = (tree.children[0] as Tool).children;
  const { node, error } = readJson((result as ToolResult).value);
  return isJson(result as ToolResult, node, error);
};

test.each([
  ['{"a": 1}', true, true],
  ['12', true, true],
  ['{"a": 1', true, false],
  ['{"a": 1', false, true],
  ['{a: 1', false, false],
  ['12 of', false, false],
  ['some words', true, false],
  [' ', true, false],
])('%j, whole: %s, is shown as a tree: %s', (value, whole, expected) => {
  expect(shownAsTree(value, whole)).toBe(expected);
});
