import { error, inputRequest, root, type ToolOptions, tool } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

const show = (options: ToolOptions) => render(<Transcript tree={root([tool(options)])} />);

const EDIT = { file_path: 'a.py', old_string: 'a', new_string: 'b' };
const REFUSED = 'Your proposed edit has introduced new syntax error(s).\n- E999 IndentationError';

test.each<[string, ToolOptions, string]>([
  ['an edit that failed', { name: 'edit', input: EDIT, result: REFUSED }, 'E999 IndentationError'],
  ['a denied edit', { name: 'Edit', input: EDIT, result: 'rejected', outcome: 'denied' }, 'rejected'],
  [
    'a plan that was not kept',
    {
      name: 'TodoWrite',
      input: { todos: [{ content: 'a', status: 'pending' }] },
      result: 'stopped',
      outcome: 'cancelled',
    },
    'stopped',
  ],
  [
    'a denied command',
    { name: 'Bash', input: { command: 'ls' }, result: 'rejected', outcome: 'denied' },
    'rejected',
  ],
  [
    'a search that found nothing for a reason',
    { name: 'Grep', input: { pattern: 'a' }, result: 'No files are open', outcome: 'denied' },
    'No files are open',
  ],
  [
    'a request that was denied',
    {
      name: 'ExitPlanMode',
      input: { plan: 'Move it.' },
      result: 'Wait for the user.',
      outcome: 'denied',
      children: [inputRequest({ prompt: 'Move it.', answer: false })],
    },
    'Wait for the user.',
  ],
])('%s says why', (_, options, why) => {
  show(options);
  expect(screen.getByRole('group', { name: 'Result' })).toHaveTextContent(why);
});

test('a result is not repeated if the view shows it or the call succeeded', async () => {
  show({ name: 'Bash', input: { command: 'ls' }, result: 'no such file', outcome: 'cancelled' });
  show({ name: 'edit', input: EDIT, result: 'ok' });
  show({ name: 'edit', input: EDIT, result: 'not found', children: [error('not found')] });
  await userEvent.click(screen.getByRole('button', { name: /^edit.*done$/ }));
  expect(screen.queryByRole('group', { name: 'Result' })).toBeNull();
});

test('the JSON button toggles the view and keeps the focus', async () => {
  const user = userEvent.setup();
  show({ name: 'edit', input: EDIT, result: 'ok' });
  await user.click(screen.getByRole('button', { name: /^edit/ }));
  const json = screen.getByRole('button', { name: 'JSON' });
  await user.click(json);
  expect(screen.getByRole('tree', { name: 'Input' })).toBeVisible();
  expect(json).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('tree', { name: 'Input' })).toBeNull();
  expect(json).toHaveFocus();
});
