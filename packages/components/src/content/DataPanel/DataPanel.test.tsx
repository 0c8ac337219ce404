import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';

test('find opens the schema, the earlier writes, and branches of the value', async () => {
  const user = userEvent.setup();
  const many = (word: string) =>
    Array.from({ length: 60 }, (_, id) => ({ id, list: [id === 50 ? word : ''] }));
  const data = (value: unknown) => ({ type: 'data', kind: 'notes', data: value, schema: { title: 'Apple' } });
  render(
    <Transcript
      toolbar
      messages={[
        { id: 'a', role: 'user', content: data({ many: [], was: 'pear' }) as never },
        { id: 'b', role: 'user', content: data({ many: many('plum'), was: '' }) as never },
        {
          id: 'c',
          role: 'user',
          content: { type: 'state', state: { other: 'nothing' }, schema: { title: 'Apricot' } } as never,
        },
      ]}
    />,
  );
  const field = screen.getByRole('searchbox', { name: 'Find' });
  const folds = () => screen.getAllByRole('button', { expanded: true }).map((fold) => fold.textContent);
  await user.type(field, 'plum{Enter}');
  await waitFor(() => expect(screen.getByRole('group', { name: 'notes' })).toHaveTextContent('plum'));
  expect(screen.queryAllByRole('button', { expanded: true })).toEqual([]);
  await user.clear(field);
  await user.type(field, 'apple{Enter}');
  await waitFor(() => expect(folds()).toEqual(['Schema']));
  await user.clear(field);
  await user.type(field, 'pear{Enter}');
  await waitFor(() => expect(folds()).toEqual(['Schema', '2 writes']));
});

test('a block of data shows its JSON and has a link', async () => {
  const user = userEvent.setup();
  const content = { type: 'state', state: { n: 1 } } as const;
  render(<Transcript messages={[{ id: 'a', role: 'user', content }]} />);
  const panel = screen.getByRole('group', { name: 'state' });
  await user.click(within(panel).getByRole('button', { name: 'Actions' }));
  await user.click(within(panel).getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toMatch(/#a-0$/);
  expect(JSON.parse(within(panel).getByRole('group', { name: 'Source' }).textContent)).toEqual(content);
});

test('many writes are shown in pages', async () => {
  const user = userEvent.setup();
  const all = Array.from(
    { length: 50 },
    (_, n): TranscriptMessage => ({ id: `${n}`, role: 'user', content: { type: 'state', state: { n } } }),
  );
  render(<Transcript messages={all} />);
  await user.click(screen.getByRole('button', { name: '50 writes' }));
  const history = within(document.querySelector('[data-component="History"]') as HTMLElement);
  expect(history.getAllByRole('listitem')).toHaveLength(20);
  await user.click(history.getByRole('button', { name: /^20 of 50/ }));
  expect(history.getAllByRole('listitem')).toHaveLength(40);
});

test('find reaches quoted text, the schema, and earlier writes', async () => {
  const user = userEvent.setup();
  const input = (name: string) =>
    ({ type: 'input', input: { name }, schema: { title: 'Whereabouts' } }) as const;
  render(
    <Transcript
      toolbar
      messages={[
        { id: 'a', role: 'user', content: input('first') },
        { id: 'b', role: 'user', content: input('say "hi"') },
      ]}
    />,
  );
  const field = screen.getByRole('searchbox', { name: 'Find' });
  for (const query of ['say "hi"', 'first', 'whereabouts']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.clear(field);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.type(field, query);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await screen.findByText(/match/)).toBeVisible();
  }
});
