import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';
import { SOURCE } from '../../testing/sources';

test('filtered blocks are excluded from find and from the outline', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} toolbar outline />);
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'needle');
  expect(await screen.findByText('3 matches')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
  expect(await screen.findByText('1 match')).toBeVisible();
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
  expect(outline.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual([
    '1 Fetch',
    'web c1',
    '2 Send failed',
    'mail c2 failed',
    'No network failed',
  ]);
});

test('a filter hides messages without matching blocks, and data', async () => {
  const user = userEvent.setup();
  const said = (id: string, ...content: NonNullable<TranscriptMessage['content']>[]) =>
    ({ id, role: id, content }) as TranscriptMessage;
  render(
    <Transcript
      toolbar
      messages={[
        said('user', 'A question', { type: 'state', state: { a: 1 } }),
        said('assistant', SOURCE, { type: 'state', state: { a: 2 } }),
      ]}
    />,
  );
  const choice = screen.getByRole('combobox', { name: 'Show' });
  const articles = () => screen.queryAllByRole('article').map((one) => one.dataset['role']);
  await user.selectOptions(choice, 'errors');
  expect(articles()).toEqual(['assistant']);
  expect(screen.queryByRole('group', { name: 'state' })).toBeNull();
  await user.selectOptions(choice, 'all');
  expect(articles()).toEqual(['user', 'assistant']);
  expect(screen.getByRole('group', { name: 'state' })).toBeVisible();
});

test('a conversation without matching blocks says so', async () => {
  const content = ['Words', { type: 'state' as const, state: { a: 1 } }];
  render(<Transcript toolbar messages={[{ id: 'a', role: 'user', content }]} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
  expect(screen.getByText('Nothing found')).toBeVisible();
});

test('tools keep their steps, and prose is hidden', async () => {
  render(<Transcript source={SOURCE} toolbar />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
  expect(screen.queryByText('Found it.')).toBeNull();
  expect(screen.getByRole('button', { name: /^web/ })).toBeVisible();
});

test('the remaining blocks stay mounted when a filter changes', () => {
  const source = '<<thinking>>\nHm.\n<</thinking>>\n\nHello.';
  const { rerender } = render(<Transcript source={source} streaming />);
  const text = screen.getByText('Hello.');
  rerender(<Transcript source={source} streaming thinking={false} />);
  expect(screen.getByText('Hello.')).toBe(text);
});

test('a host can exclude thinking', () => {
  render(<Transcript source={SOURCE} thinking={false} />);
  expect(screen.queryByRole('button', { name: /Thinking/ })).toBeNull();
});
