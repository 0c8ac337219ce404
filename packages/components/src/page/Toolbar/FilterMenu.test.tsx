import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Transcript, type TranscriptFilter, type TranscriptMessage } from '../..';
import { SOURCE } from '../../testing/sources';

const names = () =>
  [...document.querySelectorAll('[data-component="Tool"] [data-part="Name"]')].map((one) => one.textContent);
const openMenu = async () => {
  await userEvent.click(screen.getByText('Filters'));
  return within(screen.getByRole('group', { name: 'Filters' }));
};

test('chooses tools, states, kinds and a text', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  const menu = await openMenu();
  await user.click(menu.getByRole('checkbox', { name: 'mail' }));
  expect(names()).toEqual(['mail']);
  await user.click(menu.getByRole('checkbox', { name: 'mail' }));
  await user.click(menu.getByRole('checkbox', { name: 'failed' }));
  expect(names()).toEqual(['mail']);
  await user.click(menu.getByRole('button', { name: 'Clear filters' }));
  await user.type(menu.getByRole('searchbox', { name: 'Text' }), 'NEEDLE');
  expect(names()).toEqual(['web']);
  expect(screen.queryByText('Found it.')).toBeNull();
  await user.click(menu.getByRole('checkbox', { name: 'Prose' }));
  expect(names()).toEqual([]);
  expect(screen.getByText('The NEEDLE is out.')).toBeVisible();
});

test('Escape closes the menu and keeps the text', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar />);
  const menu = await openMenu();
  const field = menu.getByRole('searchbox', { name: 'Text' });
  await user.type(field, 'NEEDLE');
  // A browser clears a search field on Escape unless that is prevented.
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
  expect(screen.getByText('Filters').closest('details')).not.toHaveAttribute('open');
  expect(names()).toEqual(['web']);
});

test('focus mode folds everything except the essentials, and keeps folds that the reader opens', async () => {
  const user = userEvent.setup();
  const messages: TranscriptMessage[] = [
    { id: 'q', role: 'user', content: 'A question' },
    { id: 'a', role: 'assistant', content: `First.\n${SOURCE}` },
  ];
  render(<Transcript messages={messages} toolbar />);
  const toggle = (name: RegExp) => screen.getByRole('button', { name });
  await user.click(toggle(/^Focus/));
  expect(toggle(/^Focus/)).toHaveAttribute('aria-pressed', 'true');
  expect(toggle(/^Step 1/)).toHaveAttribute('aria-expanded', 'false');
  expect(toggle(/^Step 2/)).toHaveAttribute('aria-expanded', 'true');
  expect(toggle(/^mail/)).toHaveAttribute('aria-expanded', 'true');
  const isBrief = (text: string) =>
    screen.getByText(text).closest('[data-component="TextBlock"]')?.hasAttribute('data-brief');
  expect([isBrief('A question'), isBrief('First.'), isBrief('The NEEDLE is out.')]).toEqual([
    false,
    true,
    false,
  ]);
  await user.click(toggle(/^Step 1/));
  expect(toggle(/^Step 1/)).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle(/^Focus/));
  expect(isBrief('First.')).toBe(false);
});

test('a host controls the filter', async () => {
  const user = userEvent.setup();
  const onFilterChange = vi.fn();
  const shown = (filter: TranscriptFilter) => (
    <Transcript source={SOURCE} toolbar filter={filter} onFilterChange={onFilterChange} />
  );
  const { rerender } = render(shown({ show: 'all', thinking: true, tools: ['web'] }));
  expect(names()).toEqual(['web']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'errors');
  expect(onFilterChange).toHaveBeenCalledExactlyOnceWith({ show: 'errors', thinking: true, tools: ['web'] });
  expect(names()).toEqual(['web']);
  rerender(shown({ show: 'all', thinking: true, tools: ['mail'] }));
  expect(names()).toEqual(['mail']);
});
