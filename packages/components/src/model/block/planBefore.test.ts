import type { Root, Tool } from '@agent-transcript/parser';
import { error, root, step, type ToolOptions, text, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { planBefore } from './planBefore';
import { walk } from './walk';

const plan = (word: string, name = 'TodoWrite', more: Partial<ToolOptions> = {}) =>
  tool({ name, id: word, input: { todos: [{ content: word, status: 'pending' }] }, ...more });
const call = (tree: Root, id: string) =>
  [...walk(tree)]
    .map(({ node }) => node)
    .find((node): node is Tool => node.type === 'tool' && node.id === id) as Tool;
const before = (tree: Root, id: string) => planBefore(tree, call(tree, id))?.items[0]?.text;

test('the previous plan is the last one of the run, also inside steps', () => {
  const tree = root([
    plan('a'),
    step({ title: 'Work', children: [plan('b'), text('Words.')] }),
    plan('c'),
    plan('d'),
  ]);
  expect(before(tree, 'a')).toBeUndefined();
  expect(before(tree, 'b')).toBe('a');
  expect(before(tree, 'c')).toBe('b');
  expect(before(tree, 'd')).toBe('c');
});

test('a sub-agent has plans of its own', () => {
  const agent = tool({ name: 'Task', input: { prompt: 'Look' }, children: [plan('x'), plan('y')] });
  const tree = root([plan('a'), agent, plan('b')]);
  expect(before(tree, 'x')).toBeUndefined();
  expect(before(tree, 'y')).toBe('x');
  expect(before(tree, 'b')).toBe('a');
});

test('plans of other tools and calls without a plan are skipped', () => {
  const odd = tool({ name: 'TodoWrite', id: 'odd', input: {} });
  const tree = root([plan('a'), plan('b', 'update_plan'), odd, plan('c')]);
  expect(before(tree, 'c')).toBe('a');
});

test('without a plan in the message, the last message with a plan has it', () => {
  const none = root([text('Words.')]);
  const tree = root([plan('c'), tool({ name: 'Task', input: { prompt: 'Look' }, children: [plan('x')] })]);
  const earlier = () => [root([plan('a'), plan('b')]), root([plan('other', 'update_plan')]), none];
  expect(planBefore(tree, call(tree, 'c'), undefined, earlier)?.items[0]?.text).toBe('b');
  expect(planBefore(tree, call(tree, 'x'), undefined, earlier)).toBeUndefined();
  expect(planBefore(tree, call(tree, 'c'), undefined, () => [none])).toBeUndefined();
});

test('plans that were denied, stopped or failed are skipped', () => {
  const tree = root([
    plan('a'),
    plan('denied', 'TodoWrite', { outcome: 'denied' }),
    plan('failed', 'TodoWrite', { children: [error('Not kept.')] }),
    plan('b'),
  ]);
  expect(before(tree, 'b')).toBe('a');
});
