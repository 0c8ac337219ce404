import { expect, test } from 'vitest';
import { called } from '../../testing/called';
import { readCall } from '../readCall';

const item = (text: string, state: string) => ({ text, state });

test.each([
  [
    'TodoWrite',
    {
      todos: [
        { content: 'Read the log', status: 'completed', activeForm: 'Reading the log' },
        { content: 'Fix the parser', status: 'in_progress', activeForm: 'Fixing the parser' },
        { content: 'Run the tests', status: 'pending', activeForm: 'Running the tests' },
      ],
    },
  ],
  [
    'update_plan',
    {
      plan: [
        { step: 'Read the log', status: 'completed' },
        { step: 'Fix the parser', status: 'in_progress' },
        { step: 'Run the tests', status: 'pending' },
      ],
    },
  ],
  [
    'write_todos',
    {
      todos: [
        { description: 'Read the log', status: 'completed' },
        { description: 'Fix the parser', status: 'in_progress' },
        { description: 'Run the tests', status: 'pending' },
      ],
    },
  ],
  [
    'manage_todo_list',
    {
      operation: 'write',
      todoList: [
        { id: 1, title: 'Read the log', status: 'completed' },
        { id: 2, title: 'Fix the parser', status: 'in-progress' },
        { id: 3, title: 'Run the tests', status: 'not-started' },
      ],
    },
  ],
  [
    'task_tracker',
    {
      command: 'plan',
      task_list: [
        { id: 'a', title: 'Read the log', status: 'done', notes: '' },
        { id: 'b', title: 'Fix the parser', status: 'in_progress' },
        { id: 'c', title: 'Run the tests', status: 'todo' },
      ],
    },
  ],
  ['update_todo_list', { todos: '[x] Read the log\n[-] Fix the parser\n[ ] Run the tests' }],
  ['plan', '- [x] Read the log\n\n- [/] Fix the parser\n- [ ] Run the tests'],
])('%s writes a plan', (name, input) => {
  expect(readCall(called(name, input))).toEqual({
    kind: 'plan',
    items: [item('Read the log', 'done'), item('Fix the parser', 'active'), item('Run the tests', 'open')],
  });
});

test('the explanation of a plan is kept, and a cancelled item differs from an open one', () => {
  const call = called('update_plan', {
    plan: [{ step: 'Ask the bank', status: 'cancelled' }],
    explanation: 'The bank has answered.',
  });
  expect(readCall(call)).toEqual({
    kind: 'plan',
    items: [item('Ask the bank', 'cancelled')],
    explanation: 'The bank has answered.',
  });
});

test('a plan is recognised by its shape in any tool', () => {
  const call = called('x', { todos: [{ content: 'Read', status: 'pending' }] });
  expect(readCall(call)).toEqual({ kind: 'plan', items: [item('Read', 'open')] });
});

test('a tool that reads the plan shows its result', () => {
  const call = called(
    'todoread',
    {},
    { result: [{ id: '1', content: 'Read', status: 'completed', priority: 'low' }] },
  );
  expect(readCall(call)).toEqual({ kind: 'plan', items: [item('Read', 'done')] });
});

test('steps without a state are open in a tool named after plans', () => {
  expect(readCall(called('create_plan', { steps: ['Read', 'Fix'] }))).toEqual({
    kind: 'plan',
    items: [item('Read', 'open'), item('Fix', 'open')],
  });
  expect(readCall(called('route', { steps: ['Read', 'Fix'] })).kind).toBe('other');
});

test.each([
  ['no list', 'TodoWrite', { todos: 'buy milk' }],
  ['an empty list', 'TodoWrite', { todos: [] }],
  ['items with an unknown state', 'x', { todos: [{ content: 'Read', status: 'blue' }] }],
  ['items without text', 'TodoWrite', { todos: [{ status: 'done' }] }],
  ['an invalid item', 'TodoWrite', { todos: [{ content: 'Read', status: 'done' }, null] }],
  ['orders with a state', 'list_orders', { orders: [{ title: 'Chair', status: 'completed' }] }],
  ['one line of a checklist', 'plan', '- [ ] Read'],
  ['a checklist in more prose', 'plan', 'We go on:\n- [ ] Read\n- [ ] Fix\nand so on'],
])('%s is no plan', (_, name, input) => {
  expect(readCall(called(name, input)).kind).toBe('other');
});

test('a streaming plan is not read yet', () => {
  const input = '{"todos": [{"content": "Read", "status": "pending"}]}';
  expect(readCall(called('TodoWrite', input, { inputStatus: 'streaming', status: 'streaming' })).kind).toBe(
    'other',
  );
});

test('a long line of spaces or marks is read in linear time', () => {
  const hostile = `${' '.repeat(200_000)}[\n${'[ '.repeat(100_000)}\n${'1'.repeat(200_000)}`;
  expect(readCall(called('todo', { todos: hostile })).kind).toBe('other');
});
