import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

test('thinking is open while it streams and folded when it is complete', () => {
  const { rerender } = render(<Transcript source={'<<thinking>>\nThree words here'} streaming />);
  const toggle = screen.getByRole('button', { name: /Thinking 3 words/ });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  rerender(<Transcript source={'<<thinking>>\nThree words here\n<</thinking>>'} streaming />);
  expect(screen.getByRole('button', { name: /Thinking 3 words/ })).toHaveAttribute('aria-expanded', 'false');
});

test('truncated thinking says so', () => {
  render(<Transcript source={'<<thinking>>\nThree words here'} />);
  expect(screen.getByRole('button', { name: /^Thinking 3 words ?· cut off$/ })).toBeVisible();
});

test('its Markdown opens by keyboard', async () => {
  const user = userEvent.setup();
  render(<Transcript source={'<<thinking>>\nSome **weight**\n<</thinking>>'} />);
  expect(screen.getByText('weight')).not.toBeVisible();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('weight')).toBeVisible();
  expect(screen.getByText('weight').tagName).toBe('STRONG');
});
