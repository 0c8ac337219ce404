import type { FlowNode } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../../..';
import { fr } from '../../../labels';

const plan = (...todos: (readonly [content: string, status: string])[]) =>
  tool({ name: 'TodoWrite', input: { todos: todos.map(([content, status]) => ({ content, status })) } });

const shown = (nodes: FlowNode[], labels?: typeof fr) =>
  render(<Transcript tree={root(nodes)} {...(labels && { labels })} />);

const items = () =>
  screen.getAllByRole('listitem').map((item) => {
    const box = within(item).getByRole('checkbox');
    return [item.textContent, box.getAttribute('aria-label'), (box as HTMLInputElement).checked];
  });

test('the row of a plan shows its progress and its active item', () => {
  shown([plan(['Read the log', 'completed'], ['Fix the parser', 'in_progress'], ['Ask', 'cancelled'])]);
  expect(screen.getByRole('button', { name: /^TodoWrite Fix the parser 1 of 2 done/ })).toBeVisible();
});

test('a plan is a checklist with the state of each item in words', async () => {
  shown([
    plan(
      ['Read the log', 'completed'],
      ['Fix the parser', 'in_progress'],
      ['Test', 'pending'],
      ['Ask', 'cancelled'],
    ),
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^TodoWrite/ }));
  expect(items()).toEqual([
    ['Read the log', 'done', true],
    ['Fix the parser', 'in progress', false],
    ['Test', 'to do', false],
    ['Ask', 'dropped', false],
  ]);
});

test('new, done and removed items since the previous plan are marked', async () => {
  shown([
    plan(['Read the log', 'in_progress'], ['Ask', 'pending'], ['Test', 'pending']),
    plan(['Read the log', 'completed'], ['Fix the parser', 'in_progress'], ['Test', 'pending']),
  ]);
  await userEvent.click(screen.getAllByRole('button', { name: /^TodoWrite/ })[1] as HTMLElement);
  expect(items().map(([text]) => text)).toEqual(['Read the lognow done', 'Fix the parsernew', 'Test', 'Ask']);
  expect(screen.getByText('No longer in the plan')).toBeVisible();
});

test('the previous plan may be in an earlier message', async () => {
  const messages = [
    plan(['Read the log', 'in_progress'], ['Test', 'pending']),
    tool({ name: 'read', input: { path: 'a.log' }, result: 'a' }),
    plan(['Read the log', 'completed'], ['Test', 'pending'], ['Tell', 'pending']),
  ].map((node, index) => ({ id: `m${index}`, role: 'assistant', content: root([node]) }));
  render(<Transcript messages={messages} />);
  await userEvent.click(screen.getAllByRole('button', { name: /^TodoWrite/ })[1] as HTMLElement);
  expect(items().map(([text]) => text)).toEqual(['Read the lognow done', 'Test', 'Tellnew']);
});

test('input and result are one press away, and back', async () => {
  const user = userEvent.setup();
  shown([plan(['Read the log', 'completed'])]);
  await user.click(screen.getByRole('button', { name: /^TodoWrite/ }));
  await user.click(screen.getByRole('button', { name: 'JSON' }));
  expect(screen.getByRole('tree', { name: 'Input' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'JSON', pressed: true }));
  expect(screen.queryByRole('tree')).toBeNull();
  expect(items()).toHaveLength(1);
});

test('a plan is shown in the language of the transcript', async () => {
  shown([plan(['Lire', 'completed'], ['Corriger', 'pending'])], fr);
  await userEvent.click(screen.getByRole('button', { name: /1 sur 2 fait/ }));
  expect(items().map(([, state]) => state)).toEqual(['fait', 'à faire']);
});
