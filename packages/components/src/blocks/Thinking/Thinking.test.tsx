import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

test('thinking is folded once it is complete, and open while it streams', () => {
  const { rerender } = render(<Transcript source={'<<thinking>>\nThree words here'} streaming />);
  const toggle = screen.getByRole('button', { name: /Thinking 3 words/ });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  rerender(<Transcript source={'<<thinking>>\nThree words here\n<</thinking>>'} streaming />);
  expect(screen.getByRole('button', { name: /Thinking 3 words/ })).toHaveAttribute('aria-expanded', 'false');
});
