import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PlainText } from './PlainText';

test('a text is there line by line, has a name, and can be scrolled by keyboard', async () => {
  render(<PlainText text={'one\n  two'} label="Result" />);
  const group = screen.getByRole('group', { name: 'Result' });
  expect(group.textContent).toBe('one\n  two');
  await userEvent.tab();
  expect(group).toHaveFocus();
});

test('a long one goes on behind a button', () => {
  render(<PlainText text={'a line of output\n'.repeat(1_000)} label="Result" />);
  expect(screen.getByRole('group').textContent.length).toBeLessThan(4_100);
  expect(screen.getByRole('button', { name: /^Show more/ })).toBeVisible();
});
