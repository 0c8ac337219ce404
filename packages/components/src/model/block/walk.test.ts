import { type InputRequest, parse, type TranscriptNode } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { SOURCE } from '../../testing/sources';
import { blockAt, countBlocks, hasNodeAt, nodeAt, pendingIndex, placeOf, walk } from './walk';

const tree = parse(SOURCE);
const nodes = [...walk(tree)];

test('walk visits every node once, in the order of the source, parents first', () => {
  const all = (node: TranscriptNode): readonly TranscriptNode[] =>
    'children' in node ? node.children.flatMap((child) => [child, ...all(child)]) : [];
  expect(nodes.map(({ node }) => node)).toEqual(all(tree));
  for (const { node, parent } of nodes)
    expect('children' in parent ? (parent.children as readonly unknown[]) : []).toContain(node);
});

test('a place leads to its node, and a node to its place', () => {
  for (const { node } of nodes) expect(hasNodeAt(tree, node.start)).toBe(true);
  const web = nodes.find(({ node }) => node.type === 'tool')?.node as TranscriptNode;
  expect(nodeAt(tree, placeOf(tree, web.start))).toBe(web);
  expect(placeOf(tree, web.start)).toMatch(/^\d+_\d+$/);
  expect(nodeAt(tree, '99')).toBeUndefined();
  expect(nodeAt(tree, '0_0_0')).toBeUndefined();
});

test('the block at an offset is the innermost one with an address', () => {
  const at = (text: string) => blockAt(tree, SOURCE.indexOf(text))?.type;
  expect(at('Hidden')).toBe('thinking');
  expect(at('{"q": "c1"}')).toBe('tool');
  expect(at('Found it')).toBe('text');
  expect(at('No network')).toBe('error');
  expect(hasNodeAt(tree, SOURCE.indexOf('Hidden'))).toBe(false);
});

test('counting blocks stops above the limit', () => {
  expect(countBlocks(tree, 1_000)).toBe(nodes.length);
  const some = countBlocks(parse('<<STEP_START>>\nS\nWords\n<<STEP_END>>\n'.repeat(100)), 10);
  expect(some).toBeGreaterThan(10);
  expect(some).toBeLessThanOrEqual(200);
});

test('answered requests are not counted', () => {
  const ask = '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>\n';
  const answered = ask.replace(
    'Which?',
    'Which?\n<<USER_INPUT_PROVIDED_START>>\n{"input": 1}\n<<USER_INPUT_PROVIDED_END>>',
  );
  const asked = parse(ask + answered + ask + ask);
  const requests = [...walk(asked)].flatMap(({ node }) => (node.type === 'inputRequest' ? node : []));
  const pending = requests.filter(({ children }) => children.length === 0);
  expect(pending.map((request: InputRequest) => pendingIndex(request, asked))).toEqual([0, 1, 2]);
});
