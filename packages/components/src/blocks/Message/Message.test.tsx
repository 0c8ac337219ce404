import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';
import { messages } from '../../testing/conversation';

const RULES = `# You are a **careful** agent

Answer in one paragraph. Prices are in euros.
- Ask before you book.
- Name your sources.

## Example

A needle.`;

const by = (role: string, content: string, streaming = false): TranscriptMessage => ({
  id: 'rules',
  role,
  content,
  streaming,
});
const row = (name: RegExp) => screen.getByRole('button', { name });
const folded = /^System You are a careful agent 27 words$/;
const isOpen = (name: RegExp) => row(name).getAttribute('aria-expanded') === 'true';

afterEach(() => history.replaceState(null, '', location.pathname));

test.each([
  ['system', folded],
  ['developer', /^Developer You are a careful agent 27 words$/],
])('a long message of the role %s is one line, which opens by keyboard', async (role, name) => {
  const user = userEvent.setup();
  render(<Transcript messages={[by(role, RULES)]} />);
  const message = screen.getByRole('article');
  expect(within(message).queryByRole('banner')).toBeNull();
  expect(isOpen(name)).toBe(false);
  expect(within(message).queryByRole('heading')).toBeNull();
  row(name).focus();
  await user.keyboard('{Enter}');
  expect(within(message).getByRole('heading', { name: 'You are a careful agent' })).toBeVisible();
  expect(within(message).getByText('A needle.')).toBeVisible();
});

test('a short text is shown, and so is a long message of any other role', () => {
  const { rerender } = render(<Transcript messages={[by('system', 'One.\nTwo.\nThree.')]} />);
  expect(screen.getByText(/One/)).toBeVisible();
  rerender(<Transcript messages={[by('user', RULES)]} />);
  expect(screen.getByText('A needle.')).toBeVisible();
});

test('the length of a text is measured in characters, wherever its spaces are', () => {
  const { rerender } = render(<Transcript messages={[by('system', `${'a'.repeat(280)} \n`)]} />);
  expect(screen.queryByRole('button', { name: /words?$/ })).toBeNull();
  rerender(<Transcript messages={[by('system', `${'a'.repeat(280)} b`)]} />);
  expect(isOpen(/2 words$/)).toBe(false);
});

test('a streaming text is folded as soon as it is long', () => {
  const { rerender } = render(<Transcript messages={[by('system', 'You are', true)]} />);
  expect(screen.getByText('You are')).toBeVisible();
  rerender(<Transcript messages={[by('system', `You are ${'a careful agent '.repeat(30)}`, true)]} />);
  expect(isOpen(/^System You are a careful agent .* 92 words$/)).toBe(false);
  rerender(<Transcript messages={[by('system', `You are ${'a careful agent '.repeat(31)}`)]} />);
  expect(isOpen(/ 95 words$/)).toBe(false);
});

test('find and an address open it', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Transcript messages={[by('system', RULES)]} toolbar />);
  await user.type(screen.getByRole('searchbox'), 'needle{Enter}');
  await waitFor(() => expect(screen.getByText('A needle.')).toBeVisible());
  unmount();

  history.replaceState(null, '', '#rules-0');
  render(<Transcript messages={[by('system', RULES)]} />);
  expect(screen.getByText('A needle.')).toBeVisible();
});

test('it opens with all folds, is found by the browser, and is printed', async () => {
  const user = userEvent.setup();
  render(<Transcript messages={[by('system', RULES)]} toolbar />);
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect(isOpen(/^System/)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect(isOpen(/^System/)).toBe(false);
  const panel = document.getElementById(row(/^System/).getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(panel).toHaveAttribute('hidden', 'until-found');
  act(() => void panel.dispatchEvent(new Event('beforematch')));
  expect(isOpen(/^System/)).toBe(true);

  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = [...document.querySelectorAll('[data-part="Messages"]')].at(-1) as HTMLElement;
  expect(within(paper).getByText('A needle.')).toBeVisible();
  expect(within(paper).queryByRole('button')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

test('of several contents, only the long text is folded', () => {
  const content = [RULES, { type: 'data', kind: 'budget', data: { rent: 700 } } as const];
  render(<Transcript messages={[{ id: 'rules', role: 'system', content }]} />);
  expect(isOpen(/^You are a careful agent 27 words$/)).toBe(false);
  expect(screen.getByRole('group', { name: 'budget' })).toBeVisible();
});

test('each message is an article with its role and time', () => {
  render(<Transcript messages={messages} />);
  const articles = screen.getAllByRole('article');
  expect(articles.map((article) => article.getAttribute('aria-label'))).toEqual(['User', 'User', 'Agent']);
  expect(articles[0]?.querySelector('time')).toHaveAttribute('datetime', '2025-01-02T03:04:05.000Z');
});
