import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { TranscriptProvider, TranscriptToolbar } from '../..';

test('it is a group with find, filters and actions; the button for more opens what there is no room for', async () => {
  const user = userEvent.setup();
  render(
    <TranscriptProvider source="Words.">
      <TranscriptToolbar />
    </TranscriptProvider>,
  );
  const bar = within(screen.getByRole('group', { name: 'View' }));
  expect(bar.getByRole('searchbox', { name: 'Find' })).toBeVisible();
  expect(bar.getByRole('combobox', { name: 'Show' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Expand all' })).toBeVisible();
  const more = bar.getByRole('button', { name: 'More tools' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  const tools = document.getElementById(more.getAttribute('aria-controls') ?? '');
  await user.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(tools).toHaveAttribute('data-open');
  await user.click(more);
  expect(tools).not.toHaveAttribute('data-open');
});

test('what is not its own goes to its root', () => {
  const ref = createRef<HTMLDivElement>();
  render(
    <TranscriptProvider source="Words.">
      <TranscriptToolbar ref={ref} className="host" aria-label="Mine" />
    </TranscriptProvider>,
  );
  expect(ref.current).toBe(screen.getByRole('group', { name: 'Mine' }));
  expect(ref.current).toHaveClass('host');
});
