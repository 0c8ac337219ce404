import { root, text } from '@agent-transcript/parser/build';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '..';
import { fr, ru } from '../labels';

const say = (id: string, parentId: string | null, words: string, role = 'assistant'): TranscriptMessage => ({
  id,
  parentId,
  role,
  content: root([text(words)]),
});

/** A question, three answers, and the messages after the second. */
const MESSAGES = [
  say('q', null, 'Which train?', 'user'),
  say('a1', 'q', 'The night train.'),
  say('a2', 'q', 'The needle train.'),
  say('q2', 'a2', 'Is that one?', 'user'),
  say('a3', 'q', 'The first train.'),
];

const articles = () => screen.getAllByRole('article').map((one) => one.id);
const versions = (name: string) => within(screen.getByRole('group', { name }));

test('the branch of the last message is shown, and buttons lead to the others with their messages', async () => {
  const user = userEvent.setup();
  render(<Transcript messages={MESSAGES} />);
  expect(articles()).toEqual(['q-', 'a3-']);
  expect(versions('Version 3 of 3').getByText('3 of 3')).toBeVisible();
  await user.click(versions('Version 3 of 3').getByRole('button', { name: 'Previous version' }));
  expect(articles()).toEqual(['q-', 'a2-', 'q2-']);
  expect(screen.getByText('Is that one?')).toBeVisible();
  expect(screen.queryByText('The first train.')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Version 2 of 3');
});

test('the keyboard goes through the versions, wraps around and stays at its button', async () => {
  const user = userEvent.setup();
  render(<Transcript messages={MESSAGES} />);
  await user.tab();
  await user.tab();
  for (let i = 0; i < 6 && document.activeElement?.getAttribute('aria-label') !== 'Next version'; i++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.tab();
  await user.keyboard('{Enter}');
  expect(articles()).toEqual(['q-', 'a1-']);
  expect(versions('Version 1 of 3').getByRole('button', { name: 'Next version' })).toHaveFocus();
  await user.keyboard(' ');
  expect(versions('Version 2 of 3').getByRole('button', { name: 'Next version' })).toHaveFocus();
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  expect(versions('Version 1 of 3').getByRole('button', { name: 'Previous version' })).toHaveFocus();
});

test('find, the outline and files use the shown branch', async () => {
  const user = userEvent.setup();
  render(<Transcript messages={MESSAGES} toolbar outline />);
  const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
  await user.type(screen.getByRole('searchbox'), 'needle');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(outline.queryByRole('link', { name: /needle/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Previous version' }));
  expect(await screen.findByText('1 match')).toBeVisible();
  expect(outline.getByRole('link', { name: /needle/ })).toBeVisible();
});

test('a new version is shown as it arrives, while other branches may grow', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Transcript messages={MESSAGES} />);
  await user.click(screen.getByRole('button', { name: 'Next version' }));
  expect(articles()).toEqual(['q-', 'a1-']);
  const grown = [...MESSAGES, say('q3', 'a3', 'And then?', 'user')];
  rerender(<Transcript messages={grown} />);
  expect(articles()).toEqual(['q-', 'a1-']);
  rerender(<Transcript messages={[...grown, say('a4', 'q', 'No train.')]} />);
  expect(articles()).toEqual(['q-', 'a4-']);
  expect(screen.getByRole('group', { name: 'Version 4 of 4' })).toBeVisible();
});

test('the labels are in three languages', async () => {
  for (const [labels, name, next] of [
    [fr, 'Version 3 sur 3', 'Version suivante'],
    [ru, 'Вариант 3 из 3', 'Следующий вариант'],
  ] as const) {
    const { unmount } = render(<Transcript messages={MESSAGES} labels={labels} />);
    expect(versions(name).getByRole('button', { name: next })).toBeVisible();
    unmount();
  }
});

test('folded instructions have their versions next to the fold, not in its button', () => {
  const rules = 'Be brief.\n\nBe exact.\n\nBe kind.\n\nBe done.';
  render(<Transcript messages={[say('s1', null, 'Once', 'system'), say('s2', null, rules, 'system')]} />);
  const fold = screen.getByRole('button', { name: /Be brief/ });
  expect(fold).not.toContainElement(screen.getByRole('button', { name: 'Next version' }));
});

test('a server renders the shown branch with its versions', () => {
  const html = renderToString(<Transcript messages={MESSAGES} />);
  expect(html).toContain('The first train.');
  expect(html).not.toContain('needle');
  expect(html).toContain('Version 3 of 3');
});

test('print shows the version without buttons', async () => {
  render(<Transcript messages={MESSAGES} />);
  window.dispatchEvent(new Event('beforeprint'));
  await waitFor(() => expect(screen.getByText('Version 3 of 3')).toBeVisible());
  window.dispatchEvent(new Event('afterprint'));
});

test('a message shows its model', () => {
  const content = root([text('Hello')], { data: { model: 'model-9-large' } });
  render(<Transcript messages={[{ id: 'm', role: 'assistant', content }]} />);
  expect(screen.getByRole('article', { name: 'Agent' })).toHaveTextContent(/^Agent ?model-9-large/);
});

test('a link into another branch shows it, and the reader may leave it', async () => {
  const user = userEvent.setup();
  location.hash = '#q2-0';
  const { rerender } = render(<Transcript messages={MESSAGES} />);
  expect(articles()).toEqual(['q-', 'a2-', 'q2-']);
  await waitFor(() =>
    expect(document.getElementById('q2-0')).toContainElement(document.activeElement as HTMLElement),
  );
  await user.click(screen.getByRole('button', { name: 'Previous version' }));
  expect(articles()).toEqual(['q-', 'a1-']);
  rerender(<Transcript messages={[...MESSAGES, say('q3', 'a1', 'And back?', 'user')]} />);
  expect(articles()).toEqual(['q-', 'a1-', 'q3-']);
  location.hash = '#a3-0';
  await waitFor(() => expect(articles()).toEqual(['q-', 'a3-']));
  location.hash = '';
});
