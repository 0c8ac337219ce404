import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusPlace } from './focusPlace';

test('the first control of a block is focused, but not its actions', () => {
  render(
    <section aria-label="Block">
      <span data-component="BlockActions">
        <button type="button">Actions</button>
      </span>
      <button type="button">Open</button>
      <button type="button">Copy</button>
    </section>,
  );
  const block = screen.getByRole('region');
  expect(focusPlace(block)).toBe(screen.getByRole('button', { name: 'Open' }));
  expect(block).not.toHaveAttribute('tabindex');
});

test('a block without a control becomes focusable', () => {
  render(<section aria-label="Block">Words</section>);
  const block = screen.getByRole('region');
  focusPlace(block).focus();
  expect(block).toHaveFocus();
});
