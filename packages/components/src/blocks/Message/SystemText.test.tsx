import { root, step, text } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

const show = (content: string, role = 'system') =>
  render(<Transcript messages={[{ id: 'a', role, content }]} />);
const folds = () => screen.queryAllByRole('button', { expanded: false });

test('a long system text is one line: its first line without marks, and its number of words', async () => {
  show(`\n\n## You are **careful**\n${'Look twice. '.repeat(40)}`);
  const [fold] = folds();
  expect(fold).toHaveAccessibleName(/System.*You are careful.*84 words/);
  await userEvent.click(fold as HTMLElement);
  expect(screen.getByRole('heading', { name: 'You are careful' })).toBeVisible();
});

test.each([
  ['280 characters', 'a'.repeat(280), 0],
  ['281 characters', 'a'.repeat(281), 1],
  ['3 lines', 'a\nb\nc', 0],
  ['4 lines', 'a\nb\nc\nd', 1],
])('of %s', (_, content, count) => {
  show(content);
  expect(folds().filter((button) => /word/.test(button.textContent ?? ''))).toHaveLength(count);
});

test.each([
  ['developer', 1],
  ['user', 0],
  ['assistant', 0],
])('a long text of %s', (role, count) => {
  show('a'.repeat(281), role);
  expect(folds().filter((button) => /word/.test(button.textContent ?? ''))).toHaveLength(count);
});

test('a tree that begins with a step shows the title of the step', () => {
  const tree = root([step({ title: 'Set **up**' }), text('Words. '.repeat(60))]);
  render(<Transcript messages={[{ id: 'a', role: 'system', content: tree }]} />);
  expect(screen.getByRole('button', { name: /System.*Set up.*60 words/ })).toBeVisible();
});
