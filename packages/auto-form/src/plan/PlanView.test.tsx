import { type CallState, planOf, runPlan } from '@agent-transcript/protocol/plans';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { en, fr, ru } from '../labels';
import { type PlanLabels, PlanView, readPlan } from '.';

const calls = [
  { _tool: 'weather', city: '†input.city', _outputPath: '†state.weather' },
  { _tool: 'trains', to: '†input.city', _outputPath: '†state.trains' },
  { _tool: 'advise', weather: '†state.weather', trains: '†state.trains', _outputPath: '†state.advice' },
];
const plan = planOf(calls);

test('a plan is a list of stages, each a list of the calls that can run at once', () => {
  render(<PlanView plan={plan} />);
  const region = screen.getByRole('region', { name: 'Plan' });
  const stages = within(region).getAllByText(/^Step/);
  expect(stages.map(({ textContent }) => textContent)).toEqual(['Step 1', 'Step 2']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1. weather waiting',
    '2. trains waiting',
    '3. advise waiting Reads from 1. weather, 2. trains',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 done');
});

test('the lines of the graph lead from each source to its reader', () => {
  const { container } = render(<PlanView plan={plan} />);
  expect(container.querySelectorAll('path')).toHaveLength(2);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('shows where each call stands while the plan runs', async () => {
  const states: CallState[] = plan.nodes.map(() => ({ status: 'waiting' }));
  const { rerender } = render(<PlanView plan={plan} />);
  const seen: string[] = [];
  const run = (name: string, result: unknown) => ({ name, inputSchema: true, run: () => result });
  await act(async () => {
    await runPlan(plan, {
      context: [{ type: 'input', input: { city: 'Oslo' } }],
      tools: [run('weather', 'rain'), run('trains', [])],
      validator: false,
      onProgress: ({ index, state }) => {
        states[index] = state;
        rerender(<PlanView plan={plan} states={[...states]} />);
        seen.push(state.status);
      },
    });
  });
  expect(seen).toEqual(['running', 'running', 'done', 'done', 'running', 'failed']);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 done, 1 failed');
});

test('a call unfolds its parameters and its result, or why it failed', async () => {
  const user = userEvent.setup();
  const states: CallState[] = [
    { status: 'done', parameters: { city: 'Oslo' }, value: { degrees: 15 } },
    {
      status: 'failed',
      reason: 'tool-failed',
      issues: [{ pointer: '/to', keyword: 'type', message: 'must be text' }],
      error: new Error('no network'),
    },
  ];
  render(<PlanView plan={plan} states={states} />);
  await user.click(screen.getByRole('button', { name: /weather done/ }));
  const details = screen.getByRole('group', { name: '1. weather' });
  expect(details).toHaveTextContent('Writes to †state.weather (set)');
  expect(details).toHaveTextContent('degrees');
  expect(screen.getByRole('button', { name: /weather done/ })).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: /trains failed/ }));
  const failed = screen.getByRole('group', { name: '2. trains' });
  expect(failed).toHaveTextContent('The tool failed.no network/to must be text');
  await user.click(screen.getByRole('button', { name: /trains failed/ }));
  expect(screen.queryByRole('group', { name: '2. trains' })).toBeNull();
});

test('arrow keys lead from call to call', async () => {
  const user = userEvent.setup();
  render(<PlanView plan={plan} />);
  const [weather, trains, advise] = screen.getAllByRole('button');
  await user.tab();
  expect(weather).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(trains).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(advise).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowUp}');
  expect(weather).toHaveFocus();
});

test('what is wrong with a plan is said, and calls in a cycle are shown', () => {
  render(
    <PlanView
      plan={planOf([
        { _tool: 'a', x: '†state.b', _outputPath: '†state.a' },
        { _tool: 'b', x: '†state.a', _outputPath: '†state.b' },
        null,
      ])}
    />,
  );
  expect(screen.getByText('These calls wait for each other: 2. b and 1. a.')).toBeVisible();
  expect(screen.getByText('3. not a call: A call must be an object.')).toBeVisible();
  expect(screen.getByText('No order')).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(3);
});

test.each<[string, PlanLabels]>([
  ['fr', fr.plan],
  ['ru', ru.plan],
])('says the same in %s', async (language, words) => {
  render(<PlanView plan={plan} labels={language as 'fr' | 'ru'} />);
  expect(await screen.findByRole('region', { name: words.plan })).toBeVisible();
  expect(screen.getByText(words.stage(2))).toBeVisible();
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(en.plan).toSorted());
  for (const reason of ['gate', 'aborted', 'not-writable'] as const) {
    expect(words.reason(reason)).not.toBe(en.plan.reason(reason));
  }
  const issue = { code: 'cycle', calls: [0, 1] } as const;
  expect(words.issue(issue, String)).not.toBe(en.plan.issue(issue, String));
});

test('a long plan is cut, and says so', () => {
  render(<PlanView plan={planOf(Array.from({ length: 310 }, () => ({ _tool: 't' })))} />);
  expect(screen.getAllByRole('button')).toHaveLength(300);
  expect(screen.getByText('10 more calls are not shown.')).toBeVisible();
});

test('Data that holds a plan is read; states that are none wait', () => {
  const done = { status: 'done', parameters: {}, value: 1 };
  const failed = {
    status: 'failed',
    reason: 'tool-failed',
    issues: [null, { pointer: '', keyword: 'a', message: 'b' }],
  };
  const hostile = [{ status: 'done' }, { status: 'failed', reason: '__proto__' }, 'done', null, done, failed];
  const read = readPlan({ calls: [{ _tool: 'a' }], states: hostile });
  expect(read?.states.map(({ status }) => status)).toEqual([
    'waiting',
    'waiting',
    'waiting',
    'waiting',
    'done',
    'failed',
  ]);
  expect(read?.states[5]).toHaveProperty('issues', [{ pointer: '', keyword: 'a', message: 'b' }]);
  expect(readPlan([{ _tool: 'a' }])?.plan.nodes).toHaveLength(1);
  for (const other of [null, 1, 'a', {}, { calls: 1 }, [1], [{ tool: 'a' }]])
    expect(readPlan(other)).toBeNull();
});
