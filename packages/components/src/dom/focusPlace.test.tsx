import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusPlace } from './focusPlace';

test('the first control of a block has the focus, but not those for the block itself', () => {
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

test('a block without a control is made able to have the focus', () => {
  render(<section aria-label="Block">Words</section>);
  const block = screen.getByRole('region');
  focusPlace(block).focus();
  expect(block).toHaveFocus();
});
