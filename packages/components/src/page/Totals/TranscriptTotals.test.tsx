import { root, text, tool } from '@agent-transcript/parser/build';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript, TranscriptMessages, TranscriptProvider, TranscriptTotals } from '../..';

const ran = (name: string, took: number, exitCode = 0) =>
  tool({
    name,
    input: {},
    result: { exit_code: exitCode },
    data: { startedAt: 1_000, endedAt: 1_000 + took },
  });

const totals = () => within(screen.getByRole('group', { name: 'Totals' }));
const rows = () =>
  totals()
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('totals by tool and by model, with links to the slowest and the most expensive places', async () => {
  const user = userEvent.setup();
  const tree = root([ran('grep', 200), text('Hm.'), ran('run', 9_000), text('So.')], {
    data: { model: 'small', usage: { input: 1_500, output: 20 }, cost: 0.5 },
  });
  render(<Transcript tree={tree} header />);
  await user.click(screen.getByRole('button', { name: 'Totals', expanded: false }));
  expect(rows()).toEqual([
    'Tool | Calls | Failed | Time',
    'run | 1 |  | 9 s',
    'grep | 1 |  | 200 ms',
    'Model | Tokens | Cost',
    'small | 1.5K in · 20 out | $0.50',
  ]);
  expect(
    within(totals().getByRole('list', { name: 'Most expensive' })).getByRole('button'),
  ).toHaveTextContent('small · $0.50');
  await user.click(
    within(totals().getByRole('list', { name: 'Slowest' })).getByRole('button', { name: 'run · 9 s' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /^run.*done$/ })).toHaveFocus());
});

test('calls of one tool are one row, with the number of failures', () => {
  render(
    <TranscriptProvider tree={root([ran('run', 200), ran('run', 300, 1), ran('run', 500, 2)])}>
      <TranscriptTotals />
      <TranscriptMessages />
    </TranscriptProvider>,
  );
  expect(rows()).toEqual(['Tool | Calls | Failed | Time', 'run | 3 | 2 | 1 s']);
});

test('the slowest calls show their subjects, and empty columns are omitted', () => {
  const timed = { startedAt: 1_000, endedAt: 3_000 };
  const call = tool({ name: 'grep', input: { pattern: 'tide' }, result: {}, data: timed });
  const { unmount } = render(
    <TranscriptProvider tree={root([call])}>
      <TranscriptTotals />
    </TranscriptProvider>,
  );
  expect(totals().getByRole('button', { name: 'grep tide · 2 s' })).toBeInTheDocument();
  unmount();
  render(
    <TranscriptProvider
      tree={root([tool({ name: 'run', input: {}, result: {} })], {
        data: { model: 'small', usage: { input: 5 } },
      })}
    >
      <TranscriptTotals />
    </TranscriptProvider>,
  );
  expect(rows()).toEqual(['Tool | Calls | Failed', 'run | 1 | ', 'Model | Tokens', 'small | 5 in']);
});

test('the failure rules of the host count here, too', () => {
  render(
    <TranscriptProvider tree={root([ran('run', 200), ran('run', 300, 1)])} failureOf={() => null}>
      <TranscriptTotals />
    </TranscriptProvider>,
  );
  expect(rows()[1]).toBe('run | 2 |  | 500 ms');
});

test('a run without times, models or calls has no table', () => {
  render(
    <TranscriptProvider tree={root([text('It rains.')])}>
      <TranscriptTotals className="mine" />
    </TranscriptProvider>,
  );
  expect(screen.getByRole('group', { name: 'Totals' })).toHaveClass('mine');
  expect(totals().queryByRole('table')).not.toBeInTheDocument();
  expect(totals().queryByRole('list')).not.toBeInTheDocument();
});
