import { parse, type Tool, type ToolInput } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { toolGist } from './toolGist';

const gistOf = (json: string) => {
  const tree = parse(
    `<<TOOL_STEP_START/t>>\n<<TOOL_STEP_INPUT_START>>\n${json}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/t>>`,
  );
  return toolGist((tree.children[0] as Tool).children[0] as ToolInput);
};

test.each([
  ['{"query": "Paris", "max": 10.50, "direct": true}', ['Paris', 'max: 10.50', 'direct: true']],
  ['{"a": null, "b": {}, "c": [1], "d": ""}', []],
  ['{"request": {"city": "Paris", "direct": true}}', ['Paris', 'direct: true']],
  ['[1, "two"]', ['1', 'two']],
  ['"alone"', ['alone']],
  ['{"text": "some\\n  **words**", "command": "ls **"}', ['ls **', 'some words']],
  ['{"content": "def main():", "file_path": "src/main.py"}', ['src/main.py', 'def main():']],
  ['{"new": "b", "old": "a", "path": "a.ts", "pattern": "x"}', ['a.ts', 'x', 'b', 'a']],
  ['{"workdir": ".", "command": ["bash", "-lc", "ls src"]}', ['ls src', '.']],
  ['{"cmd": ["git", "status"]}', ['git status']],
  ['{"chars": "\\u0003"}', ['^C']],
  ['{"keys": "\\u001b[A", "text": "\\u001b[1mbold\\u001b[0m"}', ['^[[A', 'bold']],
  ['', []],
])('of %s: %j', (json, gist) => {
  expect(gistOf(json)).toEqual(gist);
});

test('a gist has at most six short values', () => {
  const many = gistOf(JSON.stringify(Array.from({ length: 20 }, (_, index) => `value ${index}`)));
  expect(many).toEqual(['value 0', 'value 1', 'value 2', 'value 3', 'value 4', 'value 5']);
  const [long] = gistOf(JSON.stringify({ query: 'x'.repeat(1_000) }));
  expect(long).toBe(`${'x'.repeat(160)}…`);
});

test('the path after a very long text comes first; a path inside the text does not count', () => {
  const content = `{"path": "b.ts"}${'x'.repeat(100_000)}`;
  expect(gistOf(JSON.stringify({ content, file_path: 'a.ts' }))[0]).toBe('a.ts');
  expect(gistOf(JSON.stringify({ content: `${content}{"path": "b.ts"}`, mode: 'w' }))[0]).toContain('x');
});

test('only the beginning of a very long input is read', () => {
  expect(gistOf(JSON.stringify({ path: 'a.ts', content: 'x'.repeat(100_000), mode: 'w' }))[0]).toBe('a.ts');
  expect(gistOf(JSON.stringify({ path: 'a.ts', content: 'x'.repeat(100_000), mode: 'w' }))).not.toContain(
    'w',
  );
});

test('the gist of an input is read once for all who show it', () => {
  const [call] = parse(
    '<<TOOL_STEP_START/t>>\n<<TOOL_STEP_INPUT_START>>\n{"query": "Paris"}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/t>>',
  ).children as readonly Tool[];
  const input = call?.children[0] as ToolInput;
  expect(toolGist(input)).toBe(toolGist(input));
});
