import { error, inputRequest, root, step, text, tool } from '@agent-transcript/parser/build';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  Transcript,
  TranscriptHeader,
  TranscriptMessages,
  TranscriptOutline,
  TranscriptProvider,
} from '../..';

const fine = tool({ name: 'look', input: { at: 'a' }, result: 1 });
const broken = tool({ name: 'run', input: {}, result: { exit_code: 1 } });
const STEPS = root([
  step({ title: 'Try', number: 1, outcome: 'failure', children: [broken] }),
  step({ title: 'Look', number: 2, outcome: 'success', children: [fine] }),
  text('It rains.'),
]);

const header = () => within(screen.getByRole('group', { name: 'The run at a glance' }));
const facts = () =>
  header()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());

test('shows outcome and counts of the run', () => {
  render(<Transcript tree={STEPS} header />);
  expect(facts()).toEqual(['Answered after a failure at step 1', '2 steps', '2 calls', '1 failed', 'Totals']);
});

test('shows facts that only the header of the run has', () => {
  const run = {
    title: 'Weather',
    startedAt: 1_000,
    endedAt: 62_000,
    usage: { input: 48_200, output: 3_100, cacheRead: 43_900 },
    cost: 0.21,
  };
  render(<Transcript tree={STEPS} header={{ run }} />);
  expect(header().getByRole('heading', { level: 2 })).toHaveTextContent('Weather');
  expect(facts()).toEqual(expect.arrayContaining(['1 min 1 s', '48.2K in · 3.1K out · 91% cached', '$0.21']));
});

test('time, tokens and cost lead to the totals', async () => {
  const user = userEvent.setup();
  const run = { startedAt: 0, endedAt: 61_000, usage: { input: 500, output: 20 }, cost: 2 };
  render(<Transcript tree={STEPS} header={{ run }} />);
  const totals = () => screen.queryByRole('group', { name: 'Totals' });
  for (const name of ['1 min 1 s', '500 in · 20 out', '$2.00']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await user.click(header().getByRole('button', { name }));
    expect(totals()).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- same reason
    await user.click(header().getByRole('button', { name }));
    expect(totals()).toBeNull();
  }
});

test('the result of the run is next to the outcome, or replaces it if the run has no last words', () => {
  const run = { result: 'match I' };
  const { rerender } = render(<Transcript tree={STEPS} header={{ run }} />);
  expect(facts().slice(0, 2)).toEqual(['Answered after a failure at step 1', 'match I']);
  rerender(<Transcript tree={root([fine])} header={{ run: { result: 'submitted' } }} />);
  expect(facts()).toEqual(['submitted', '1 call', 'Totals']);
});

test.each([
  ['en', 'The run at a glance', 'Answered after a failure at step 1'],
  ['fr', 'L’exécution en bref', 'Réponse donnée après un échec à l’étape 1'],
  ['ru', 'Запуск вкратце', 'Ответ получен после ошибки на шаге 1'],
] as const)('in %s', async (language, name, words) => {
  render(<Transcript tree={STEPS} header labels={language} />);
  const [first] = within(await screen.findByRole('group', { name })).getAllByRole('listitem');
  expect(first).toHaveTextContent(words);
});

test('a count filters, and a second press shows everything', async () => {
  const user = userEvent.setup();
  render(<Transcript tree={STEPS} header />);
  const count = header().getByRole('button', { name: '1 failed' });
  await user.click(count);
  expect(count).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: /^look/ })).not.toBeInTheDocument();
  await user.click(count);
  expect(count).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('button', { name: /^look/ })).toBeVisible();
});

test('the outcome leads to the answer, even if a filter hides it, and the failure to the failed call', async () => {
  const user = userEvent.setup();
  render(<Transcript tree={STEPS} header />);
  await user.click(header().getByRole('button', { name: 'after a failure at step 1' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^run/ })).toHaveFocus());
  await user.click(header().getByRole('button', { name: '1 failed' }));
  expect(screen.queryByText('It rains.')).not.toBeInTheDocument();
  await user.click(header().getByRole('button', { name: 'Answered' }));
  expect(await screen.findByText('It rains.')).toBeVisible();
});

test.each([
  ['a request', [inputRequest({ prompt: 'Which?' })], ['Waiting for input', '1 waiting for input']],
  ['an error', [error('No network')], ['Failed in No network', '1 error']],
  ['nothing', [], undefined],
])('a run that ends with %s', (_, children, expected) => {
  render(<Transcript tree={root(children)} header />);
  if (expected === undefined) expect(header().queryAllByRole('listitem')).toEqual([]);
  else expect(facts()).toEqual(expected);
});

test('the bar is one Tab stop: arrow keys go through the steps, Enter goes into one', async () => {
  const user = userEvent.setup();
  render(<Transcript tree={STEPS} header />);
  const bar = header().getByRole('slider', { name: 'Steps of the run' });
  bar.focus();
  expect(bar).toHaveAttribute('aria-valuetext', 'Step 1: Try, failed');
  await user.keyboard('{ArrowRight}');
  expect(bar).toHaveAttribute('aria-valuetext', 'Step 2: Look, done');
  expect(bar).toHaveAttribute('aria-valuenow', '2');
  await user.keyboard('{End}{ArrowRight}');
  expect(bar).toHaveAttribute('aria-valuetext', 'Answer');
  expect(bar).toHaveFocus();
  await user.keyboard('{Home}{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Step 1 Try/ })).toHaveFocus());
});

/** The bar with a width in pixels, and functions that point at a pixel. */
function barOf(width: number) {
  const bar = header().getByRole('slider', { name: 'Steps of the run' });
  bar.getBoundingClientRect = () => new DOMRect(100, 0, width, 24);
  const at = (left: number) => ({ target: bar, coords: { clientX: 100 + left } });
  return { bar, at, shapes: () => [...bar.querySelectorAll('[data-part="Segment"]')] };
}

test('the bar names the step under the pointer, and a click goes there', async () => {
  const user = userEvent.setup();
  render(<Transcript tree={STEPS} header />);
  const { bar, at } = barOf(300);
  await user.pointer(at(150));
  expect(bar).toHaveAttribute('title', 'Step 2: Look, done');
  await user.pointer(at(0));
  expect(bar).toHaveAttribute('title', 'Step 1: Try, failed');
  await user.pointer([at(199), { keys: '[MouseLeft]', ...at(199) }]);
  expect(bar).toHaveAttribute('aria-valuetext', 'Step 2: Look, done');
  await user.unhover(bar);
  expect(bar).not.toHaveAttribute('title');
});

test('in a right-to-left page, the bar begins at the right', async () => {
  const user = userEvent.setup();
  render(<Transcript tree={STEPS} header style={{ direction: 'rtl' }} />);
  const { bar, at } = barOf(300);
  await user.pointer(at(299));
  expect(bar).toHaveAttribute('title', 'Step 1: Try, failed');
  bar.focus();
  await user.keyboard('{ArrowLeft}');
  expect(bar).toHaveAttribute('aria-valuetext', 'Step 2: Look, done');
});

test('with many steps, a segment shows the share of its failed steps', async () => {
  const user = userEvent.setup();
  const steps = Array.from({ length: 400 }, (_, index) =>
    step({ title: 'Try', number: index + 1, outcome: index === 1 ? 'failure' : 'success' }),
  );
  render(<Transcript tree={root(steps)} header />);
  const { bar, at, shapes } = barOf(600);
  // One shape for each state, for any length of run.
  expect(shapes().map((shape) => shape.getAttribute('data-status'))).toEqual(['failed', 'done']);
  const [failed, done] = shapes().map((shape) => shape.getAttribute('d')?.match(/M\d+/g)) as string[][];
  expect(failed).toEqual(['M0']);
  expect(done).toHaveLength(200);
  await user.pointer(at(1));
  expect(bar).toHaveAttribute('title', 'Step 2: Try, failed, 1 of 2');
  await user.pointer(at(4));
  expect(bar).toHaveAttribute('title', 'Step 3: Try, done, 2 of 2');
});

test('a host can place it elsewhere', () => {
  render(
    <TranscriptProvider tree={STEPS}>
      <TranscriptHeader title={<em>Mine</em>} className="mine" />
      <TranscriptMessages />
    </TranscriptProvider>,
  );
  expect(screen.getByRole('group', { name: 'The run at a glance' })).toHaveClass('mine');
  expect(header().getByRole('heading')).toHaveTextContent('Mine');
});

test('the line updates while the run streams', () => {
  const open = (...children: Parameters<typeof root>[0]) => root(children, { status: 'streaming' });
  const { rerender } = render(<Transcript tree={open(fine)} header />);
  expect(facts()).toEqual(['Running', '1 call', 'Totals']);
  rerender(<Transcript tree={open(fine, broken)} header />);
  expect(facts()).toEqual(['Running after a failure in run', '2 calls', '1 failed', 'Totals']);
  rerender(<Transcript tree={root([fine, broken, text('So.')])} header />);
  expect(facts()[0]).toBe('Answered after a failure in run');
});

const edit = (path: string) =>
  tool({ name: 'edit', input: { path, old_string: 'a', new_string: 'b' }, result: 'ok' });

test('the changed files are listed, each with a link to its first change', async () => {
  const user = userEvent.setup();
  const made = tool({ name: 'create_file', input: { path: '/home/x/new.ts', content: 'a' }, result: 'ok' });
  render(<Transcript tree={root([edit('/home/x/a.ts'), made, edit('/home/x/a.ts'), text('So.')])} header />);
  const files = within(header().getByRole('list', { name: '2 files changed' }));
  expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a.ts ',
    'new.ts new file',
  ]);
  await user.click(files.getByRole('button', { name: 'new.ts' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^create_file/ })).toHaveFocus());
});

test('the first of many changed files are listed, the others on demand', async () => {
  const user = userEvent.setup();
  const edits = Array.from({ length: 9 }, (_, index) => edit(`src/${index}.ts`));
  render(<Transcript tree={root(edits)} header />);
  const files = within(header().getByRole('list', { name: '9 files changed' }));
  expect(files.getAllByRole('listitem')).toHaveLength(6);
  await user.click(header().getByRole('button', { name: '3 more' }));
  expect(header().getByRole('button', { name: 'Fewer' })).toHaveAttribute('aria-expanded', 'true');
  expect(files.getAllByRole('listitem')).toHaveLength(9);
});

test('cancelled calls are a filter, too, and a second press releases it', async () => {
  const user = userEvent.setup();
  const other = tool({ name: 'other', input: {}, result: 1 });
  const stopped = tool({ name: 'stopped', input: {}, outcome: 'cancelled', error: 'Stopped' });
  render(<Transcript tree={root([other, stopped, text('So.')])} header />);
  const names = () =>
    [...document.querySelectorAll('[data-component="Tool"] [data-part="Name"]')].map(
      (one) => one.textContent,
    );
  const count = () => header().getByRole('button', { name: '1 cancelled' });
  await user.click(count());
  expect(count()).toHaveAttribute('aria-pressed', 'true');
  expect(names()).toEqual(['stopped']);
  await user.click(count());
  expect(names()).toEqual(['other', 'stopped']);
});

test('a longer run shows the beginning of its answer', async () => {
  const user = userEvent.setup();
  render(<Transcript tree={root([fine, broken, fine, text('It **rains**\n\n- all day')])} header />);
  const button = header().getByRole('button', { name: 'Answer' });
  expect(button.closest('p')).toHaveTextContent('Answer It rains all day');
  await user.click(button);
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-component="TextBlock"]')).toHaveTextContent('It rains'),
  );
});

test('the first failure has its subject, a long path shortened at its beginning', () => {
  const path = '/home/somebody/work/a-long-name/packages/parts/src/file.ts';
  const read = tool({ name: 'read', input: { path }, result: { isError: true } });
  const { rerender } = render(<Transcript tree={root([read])} header />);
  expect(facts()[0]).toBe('Failed in read …/a-long-name/packages/parts/src/file.ts');
  const run = tool({ name: 'run', input: { command: 'npm test' }, result: { exit_code: 1 } });
  rerender(<Transcript tree={root([run, text('So.')])} header />);
  expect(facts()[0]).toBe('Answered after a failure in run npm test');
});

test('with many messages at once, header and outline tell of more after each paint', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const paint = () => act(() => idle.shift()?.());
  const all = Array.from({ length: 600 }, (_, at) => ({
    id: `m${at}`,
    role: 'assistant',
    content: root([fine]),
  }));
  const show = (some: typeof all) => (
    <TranscriptProvider messages={some}>
      <TranscriptHeader />
      <TranscriptOutline />
    </TranscriptProvider>
  );
  const { rerender } = render(show(all.slice(0, 10)));
  expect(facts()).toContain('10 calls');
  rerender(show(all));
  expect(facts()).toContain('266 calls');
  paint();
  expect(facts()).toContain('522 calls');
  paint();
  expect(facts()).toContain('600 calls');
  vi.unstubAllGlobals();
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^look/ }).length).toBeGreaterThan(10));
});
