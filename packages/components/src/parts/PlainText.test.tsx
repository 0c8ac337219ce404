import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PlainText } from './PlainText';

test('a text keeps its lines, has a name, and scrolls by keyboard', async () => {
  render(<PlainText text={'one\n  two'} label="Result" />);
  const group = screen.getByRole('group', { name: 'Result' });
  expect(group.textContent).toBe('one\n  two');
  await userEvent.tab();
  expect(group).toHaveFocus();
});

test('a long text continues behind a button', () => {
  render(<PlainText text={'a line of output\n'.repeat(1_000)} label="Result" />);
  expect(screen.getByRole('group').textContent.length).toBeLessThan(4_100);
  expect(screen.getByRole('button', { name: /^Show more/ })).toBeVisible();
});
