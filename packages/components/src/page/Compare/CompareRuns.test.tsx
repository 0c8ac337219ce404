import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TranscriptMessage } from '../..';
import { tool } from '../../testing/sources';
import { CompareRuns } from '.';

const run = (content: string): readonly TranscriptMessage[] => [
  { id: 'ask', role: 'user', content: 'Which trains are there?' },
  { id: 'agent', role: 'assistant', content },
];

const ONE = run(
  `${tool('search', 'Vienna', '{"found": 2}')}\n${tool('book', 'NJ 294', 'true')}\nIt costs 64 euros.`,
);
const OTHER = run(
  `${tool('search', 'Vienna', '{"found": 3}')}\n${tool('ask', 'seat', '"ok"')}\n${tool('book', 'NJ 294', 'true')}\nIt costs 89 euros.`,
);

test('equal stretches are behind a button', async () => {
  render(<CompareRuns one={ONE} other={OTHER} />);
  expect(screen.queryByText('User')).toBeNull();
  const [first] = screen.getAllByRole('button', { name: '1 block is the same' });
  await userEvent.click(first as HTMLElement);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('User')).toBeVisible();
});

test('differences are named, with the different words marked', () => {
  render(<CompareRuns one={ONE} other={OTHER} names={['A', 'B']} />);
  const changed = within(screen.getByRole('group', { name: 'Changed: search Vienna' }));
  const result = changed.getByRole('group', { name: 'Result' });
  expect(changed.queryByRole('group', { name: 'Input' })).toBeNull();
  expect(within(result).getByText('2', { selector: 'del' })).toBeInTheDocument();
  expect(within(result).getByText('3', { selector: 'ins' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Only in B: ask seat' })).toBeInTheDocument();
});

test('buttons and keys go from difference to difference and focus each', async () => {
  render(<CompareRuns one={ONE} other={OTHER} names={['A', 'B']} />);
  expect(screen.getByRole('status')).toHaveTextContent('3 differences');
  await userEvent.click(screen.getByRole('button', { name: 'First difference' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Changed: search Vienna' })).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
  await userEvent.keyboard('n');
  await waitFor(() => expect(screen.getByRole('group', { name: 'Only in B: ask seat' })).toHaveFocus());
  await userEvent.keyboard('nn');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 of 3'));
  for (const [key, place] of [
    ['p', 2],
    ['j', 3],
    ['N', 2],
    ['k', 1],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await userEvent.keyboard(key);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`${place} of 3`));
  }
  await waitFor(() => expect(screen.getByRole('group', { name: 'Changed: search Vienna' })).toHaveFocus());
});

test('answers are compared word by word, and equal answers say so', () => {
  const { rerender } = render(<CompareRuns one={ONE} other={OTHER} />);
  const answers = () => within(screen.getByRole('group', { name: 'Answer' }));
  expect(answers().getByText('64')).toHaveProperty('tagName', 'DEL');
  expect(answers().getByText('89')).toHaveProperty('tagName', 'INS');
  rerender(<CompareRuns one={ONE} other={ONE} />);
  expect(answers().getByText('Both runs give the same answer.')).toBeVisible();
});

test('a long stretch common to both answers shows only its ends', () => {
  const same = `Begins. ${'the same word '.repeat(200)}Ends.`;
  const ending = (last: string) => [{ id: 'a', role: 'assistant', content: `${same} ${last}` }];
  render(<CompareRuns one={ending('One')} other={ending('Two')} />);
  const answers = screen.getByRole('group', { name: 'Answer' });
  expect(answers).toHaveTextContent(/^Answer\s*Begins\. the same.* \[…\] .*the same word Ends\. OneTwo$/);
  expect(answers.textContent.length).toBeLessThan(400);
});

test('totals are next to each other, and missing totals are omitted', () => {
  render(<CompareRuns one={ONE} other={OTHER} names={['A', 'B']} />);
  const table = screen.getByRole('table');
  expect(within(table).getByRole('row', { name: 'Calls 2 3' })).toBeVisible();
  expect(within(table).queryByText('Cost')).toBeNull();
  expect(within(table).getByRole('columnheader', { name: 'B' })).toBeVisible();
});

test('a block of only one run opens to its whole content', async () => {
  render(<CompareRuns one={ONE} other={OTHER} />);
  await userEvent.click(screen.getByRole('button', { name: /^ask/ }));
  expect(screen.getByText(/"q": "seat"/)).toBeVisible();
});

test('runs without messages are compared', () => {
  render(<CompareRuns one={[]} other={[]} />);
  expect(screen.getByRole('status')).toHaveTextContent('No difference');
  expect(screen.getByRole('button', { name: 'First difference' })).toBeDisabled();
});

test.each([
  ['fr', 'Première différence'],
  ['ru', 'Первое отличие'],
] as const)('in %s', async (language, first) => {
  render(<CompareRuns one={ONE} other={OTHER} labels={language} />);
  expect(await screen.findByRole('button', { name: first })).toBeVisible();
});
