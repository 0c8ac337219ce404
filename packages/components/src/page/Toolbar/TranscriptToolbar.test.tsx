import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { Transcript, TranscriptProvider, TranscriptToolbar } from '../..';
import { SOURCE } from '../../testing/sources';

test('it is a group with find, filters and actions', () => {
  render(
    <TranscriptProvider source="Words.">
      <TranscriptToolbar>Mine</TranscriptToolbar>
    </TranscriptProvider>,
  );
  const group = screen.getByRole('group', { name: 'View' });
  const bar = within(group);
  expect(bar.getByRole('searchbox', { name: 'Find' })).toBeVisible();
  expect(bar.getByRole('combobox', { name: 'Show' })).toBeVisible();
  expect(bar.getByRole('button', { name: 'Expand all' })).toBeVisible();
  expect(group).toHaveTextContent(/Mine$/);
});

test('tools that do not fit on a narrow page are in a sheet', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  await user.click(screen.getByRole('button', { name: 'More tools' }));
  const sheet = within(screen.getByRole('dialog', { name: 'More tools' }));
  expect(sheet.getByRole('combobox', { name: 'Show' })).toBeVisible();
  expect(sheet.getByRole('button', { name: 'Expand all' })).toBeVisible();
  expect(sheet.getByRole('navigation', { name: 'Outline' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a line of the outline in the sheet closes the sheet and leads to its block', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  await user.click(screen.getByRole('button', { name: 'More tools' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: /web/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: /^web/ })).toHaveFocus());
});

test('a jump to the next failure closes the sheet in front of it', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  await user.click(screen.getByRole('button', { name: 'More tools' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Next failure' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a toolbar, the sheet has only the outline', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} outline />);
  await user.click(screen.getByRole('button', { name: 'More tools' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Outline' }));
  expect(sheet.getAllByRole('link').length).toBeGreaterThan(1);
  expect(sheet.queryByRole('combobox')).toBeNull();
});

test('other props go to its root', () => {
  const ref = createRef<HTMLDivElement>();
  render(
    <TranscriptProvider source="Words.">
      <TranscriptToolbar ref={ref} className="host" aria-label="Mine" />
    </TranscriptProvider>,
  );
  expect(ref.current).toBe(screen.getByRole('group', { name: 'Mine' }));
  expect(ref.current).toHaveClass('host');
});
