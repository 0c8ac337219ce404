import { parse } from '@agent-transcript/parser';
import { root, step, text, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { SOURCE } from '../../testing/sources';
import { walk } from '../block/walk';
import { outlineOf } from '../outline/outline';
import { filterTree, SHOW_ALL, type TranscriptFilter } from './filterTree';

test('failures keep the blocks around them', () => {
  const kept = filterTree(parse(SOURCE), { show: 'errors', thinking: true });
  expect(outlineOf(kept).map(({ label }) => label)).toEqual(['Send', 'mail', 'No network']);
});

test('a failed step without a failed block keeps only its text, which gives the reason', () => {
  const source =
    '<<STEP_START>>\nStep 1: Read ✗\n<<thinking>>\nWhy?\n<</thinking>>\nThe file is empty.\n<<TOOL_STEP_START/look:1>>\n<<TOOL_STEP_RESULT_START>>\n0\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/look:1>>\n<<STEP_END>>\n<<STEP_START>>\nDone ✓\nFine.\n<<STEP_END>>';
  const kept = filterTree(parse(source), { show: 'errors', thinking: false });
  expect(kept.children).toMatchObject([{ type: 'step', children: [{ type: 'text' }] }]);
});

test('unchanged blocks stay the same objects', () => {
  const tree = parse(SOURCE);
  const kept = filterTree(tree, { show: 'all', thinking: false });
  expect(kept.children).toHaveLength(tree.children.length - 1);
  expect(kept.children.every((node) => tree.children.includes(node))).toBe(true);
});

test('a denied or cancelled call is a tool, but not a failure', () => {
  const calls = [
    tool({ name: 'send', input: {}, outcome: 'denied' }),
    tool({ name: 'wait', input: {}, outcome: 'cancelled', error: 'Stopped' }),
    tool({ name: 'ask', input: {}, outcome: 'cancelled', children: [tool({ name: 'inner', error: 'No' })] }),
  ];
  const tree = root([step({ title: 'Act', children: calls })]);
  const labels = (show: 'errors' | 'tools') =>
    outlineOf(filterTree(tree, { show, thinking: true })).map(({ label }) => label);
  expect(labels('errors')).toEqual(['Act', 'ask', 'inner', 'No']);
  expect(labels('tools')).toEqual(['Act', 'send', 'wait', 'Stopped', 'ask', 'inner', 'No']);
});

test('choices of kind, tool, state and text keep the blocks around the chosen ones', () => {
  const kept = (choice: Partial<TranscriptFilter>) =>
    [...walk(filterTree(parse(SOURCE), { ...SHOW_ALL, ...choice }))]
      .map(({ node }) => node.type)
      .filter((type) => !/Input|Result/.test(type));
  expect(kept({ types: ['checkpoint'] })).toEqual(['checkpoint']);
  expect(kept({ tools: ['web'] })).toEqual(['step', 'tool']);
  expect(kept({ states: ['failed'] })).toEqual(['step', 'tool', 'error']);
  expect(kept({ text: 'needle' })).toEqual(['thinking', 'step', 'tool', 'text']);
  expect(kept({ text: 'needle', types: ['text'] })).toEqual(['text']);
  expect(kept({ show: 'focus' })).toEqual(kept({}));
});

test('a text is searched as it is shown, a phrase as a whole, and never in the names of kinds and states', () => {
  const tree = root([
    text('A **bo**ld word, and more.'),
    tool({ name: 'say', input: { words: 'the "old"\npier' }, result: 'all \u001b[32mgreen\u001b[0m' }),
  ]);
  const kept = (words: string) =>
    filterTree(tree, { ...SHOW_ALL, text: words }).children.map(({ type }) => type);
  expect(['bold word', '"bold word"', '"word bold"'].map(kept)).toEqual([['text'], ['text'], []]);
  expect(['the "old" pier', '"all green"', 'complete', 'tool'].map(kept)).toEqual([
    ['tool'],
    ['tool'],
    [],
    [],
  ]);
});
