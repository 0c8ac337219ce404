import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Server, ServerRun } from '../server/server';
import { ServerRuns } from './ServerRuns';

const run = (path: string, found: ServerRun['found']): ServerRun => ({
  path,
  format: 'openai-chat',
  size: 1,
  modified: 0,
  details: null,
  ...(found && { found }),
});

test('a found run opens at the text, and searches it if the page shows it', async () => {
  const runs = [
    run('said.jsonl', { excerpt: 'by the lamp', count: 1, isSaid: true, part: 2 }),
    run('linked.jsonl', { excerpt: '/lamp', count: 1, isSaid: false, part: 0 }),
    run('lamp.jsonl', { excerpt: 'lamp.jsonl', count: 1, isSaid: false }),
  ];
  const list = vi.fn(async () => ({ runs, total: 3, searched: 3, unread: { count: 0, files: [] } }));
  const onOpen = vi.fn();
  render(<ServerRuns server={{ list } as unknown as Server} find="lamp " go={() => {}} onOpen={onOpen} />);
  const user = userEvent.setup();
  for (const { path } of runs) await user.click(await screen.findByRole('button', { name: path }));
  expect(onOpen.mock.calls).toEqual([
    [expect.stringContaining('said.jsonl'), 'lamp', 2],
    [expect.stringContaining('linked.jsonl'), '', 0],
    [expect.stringContaining('lamp.jsonl'), '', undefined],
  ]);
});

test('files without runs are counted and named, with the reason', async () => {
  const files = [{ path: 'notes.md', why: 'This looks like Markdown.' }];
  const list = async () => ({ runs: [], total: 0, searched: 0, unread: { count: 2, files } });
  render(<ServerRuns server={{ list } as unknown as Server} find="" go={() => {}} onOpen={() => {}} />);
  expect(await screen.findByText('2 files without runs')).toBeInTheDocument();
  expect(screen.getByRole('listitem', { hidden: true })).toHaveTextContent(
    'notes.md: This looks like Markdown.',
  );
});

test('problems of the server and reasons show code as code', async () => {
  const files = [{ path: 'bees.db', why: 'Copy `bees.db-wal` beside it.' }];
  const list = async () => ({ runs: [], total: 0, searched: 0, unread: { count: 1, files } });
  const { unmount } = render(
    <ServerRuns server={{ list } as unknown as Server} find="" go={() => {}} onOpen={() => {}} />,
  );
  expect(await screen.findByText('bees.db-wal')).toContainHTML('<code>bees.db-wal</code>');
  unmount();
  const refuse = async () => Promise.reject(new Error('Start `view` again.'));
  render(
    <ServerRuns server={{ list: refuse } as unknown as Server} find="" go={() => {}} onOpen={() => {}} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Start view again.');
});
