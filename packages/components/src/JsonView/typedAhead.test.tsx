import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JsonView } from '../index';

// In a file of its own: the search has been loaded by whoever needed it first.
test('what is typed before the search has been loaded stands in its field', async () => {
  render(<JsonView text={'{"alpha": 1, "beta": 2}'} label="Result" />);
  const [row] = screen.getAllByRole('treeitem');
  row?.focus();
  for (const key of '/beta') fireEvent.keyDown(document.activeElement as Element, { key });
  expect(screen.queryByRole('textbox')).toBeNull();
  const field = await screen.findByRole('textbox');
  expect(field).toHaveValue('beta');
  expect(field).toHaveFocus();
});
