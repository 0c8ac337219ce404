import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Transcript } from '../..';
import { SOURCE } from '../../testing/sources';

test('go to the next failure, open the folds around it, and keep the focus', async () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolled.push(this.id);
  });
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  await user.click(screen.getByRole('button', { name: /^Step 2/ }));
  await user.click(screen.getByRole('button', { name: /^Step 1/ }));
  const next = screen.getByRole('button', { name: 'Next failure' });
  await user.click(next);
  await waitFor(() => expect(scrolled).toContain('2_0'));
  expect(screen.getByRole('button', { name: /^Step 2/ })).toHaveAttribute('aria-expanded', 'true');
  expect(next).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Next prompt' }));
  expect(next.ownerDocument.activeElement).toHaveAccessibleName('Next prompt');
});
