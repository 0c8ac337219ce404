import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Transcript } from '../..';
import { SOURCE, tool } from '../../testing/sources';

test('find reaches data panels and goes there', async () => {
  const user = userEvent.setup();
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  render(
    <Transcript
      toolbar
      messages={[
        {
          id: 'm',
          role: 'user',
          content: ['A needle', { type: 'state', state: { thing: 'another needle' } }],
        },
      ]}
    />,
  );
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'needle');
  expect(await screen.findByText('2 matches')).toBeVisible();
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('group', { name: 'state' })));
});

test('Enter goes to the next block and opens it; the focus stays in the field', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  await user.type(field, 'needle');
  expect(await screen.findByText('3 matches')).toBeVisible();
  expect(screen.getByRole('button', { name: /Thinking/ })).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: /Thinking/ })).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(screen.getByText('3 of 3')).toBeVisible();
  expect(field).toHaveFocus();
});

test('Escape keeps the query for n and N; a second Escape, or one before any match, clears it', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar tabIndex={-1} />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  await user.type(field, 'needle');
  await screen.findByText('3 matches');
  await user.keyboard('{Enter}{Escape}');
  expect(document.querySelector('[data-component="Transcript"]')).toHaveFocus();
  expect(field).toHaveValue('needle');
  screen.getByRole('button', { name: /Thinking/ }).focus();
  await user.keyboard('n');
  expect(await screen.findByText('2 of 3')).toBeVisible();
  await user.keyboard('N');
  expect(await screen.findByText('1 of 3')).toBeVisible();
  await user.keyboard('/');
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
  expect(field).not.toHaveFocus();
  await user.type(field, 'needle');
  await screen.findByText('3 matches');
  await user.keyboard('{Escape}');
  expect(field).toHaveValue('');
});

test('Escape keeps the query each time after Enter has gone to a match', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  for (const query of ['need', 'needle', 'needle']) {
    fireEvent.change(field, { target: { value: query } });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await screen.findByText(/matches|of 3/);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.type(field, '{Enter}');
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await screen.findByText(/of 3/);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.keyboard('{Escape}');
    expect(field).not.toHaveFocus();
    expect(field).toHaveValue(query);
  }
});

test('find goes from match to match within a block, and announces the final count', async () => {
  const user = userEvent.setup();
  render(
    <Transcript
      source={`A needle, a **nee**dle.\n\n${tool('a', 'c1', '{"needle": "needle needle"}')}`}
      toolbar
    />,
  );
  const field = screen.getByRole('searchbox', { name: 'Find' });
  const said = () => within(screen.getByRole('search', { name: 'Find' })).getByRole('status');
  await user.type(field, 'NEEDLE');
  await waitFor(() => expect(said()).toHaveTextContent('5 matches'));
  expect(said()).toHaveAttribute('aria-busy', 'false');
  for (const place of ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5', '1 of 5']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.keyboard('{Enter}');
    expect(said()).toHaveTextContent(place);
  }
  await user.click(screen.getByRole('button', { name: 'Previous match' }));
  expect(said()).toHaveTextContent('5 of 5');
  await user.clear(field);
  expect(said()).toBeEmptyDOMElement();
});

test('each Enter before the search is loaded moves on by one match', async () => {
  render(<Transcript source="needle needle needle" toolbar />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  fireEvent.change(field, { target: { value: 'needle' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('2 of 3')).toBeVisible();
});

test('the host may control the query', async () => {
  const user = userEvent.setup();
  const asked = vi.fn<(query: string) => void>();
  const { rerender } = render(<Transcript source={SOURCE} toolbar query="needle" onQueryChange={asked} />);
  const field = screen.getByRole('searchbox', { name: 'Find' });
  expect(field).toHaveValue('needle');
  expect(await screen.findByText('3 matches')).toBeVisible();
  await user.type(field, 's');
  expect(asked.mock.calls).toEqual([['needles']]);
  expect(field).toHaveValue('needle');
  rerender(<Transcript source={SOURCE} toolbar query="" onQueryChange={asked} />);
  expect(field).toHaveValue('');
});
