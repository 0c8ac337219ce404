import { inputRequest, root, step, text, tool } from '@agent-transcript/parser/build';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Transcript, type TranscriptMessage, TranscriptReplay } from '../..';

const NOON = Date.UTC(2026, 2, 14, 12);
const at = (from: number, to: number) => ({ startedAt: NOON + from * 1_000, endedAt: NOON + to * 1_000 });

/** Two calls at the same time, of which the second ends first, and one after them. */
const TIMED: readonly TranscriptMessage[] = [
  { id: 'q', role: 'user', content: 'Look around.', createdAt: NOON },
  {
    id: 'a',
    role: 'assistant',
    content: root([
      tool({ name: 'slow', input: {}, result: 'slow result', data: at(1, 8) }),
      tool({ name: 'quick', input: {}, result: 'quick result', data: at(2, 3) }),
      text('Both came back.'),
      step({
        title: 'Look once more',
        outcome: 'failure',
        children: [tool({ name: 'last', input: {}, result: { exit_code: 1 }, data: at(9, 10) })],
      }),
      text('That is all.'),
    ]),
  },
];

const slider = () => screen.getByRole('slider', { name: 'Moment in the run' });
const shown = () =>
  [...document.querySelectorAll('[data-component="Tool"]')].map((element) => [
    element.querySelector('[data-part="Name"]')?.textContent,
    element.getAttribute('data-status'),
  ]);
const press = (keys: string) => {
  slider().focus();
  return userEvent.keyboard(keys);
};

describe('by time', () => {
  test('arrow keys go to the end of the next call, in the order of the ends', async () => {
    render(<Transcript messages={TIMED} replay />);
    expect(slider()).toHaveAttribute('aria-valuetext', '0:10 / 0:10 · Prose That is all.');
    await press('{Home}');
    expect(shown()).toEqual([]);
    expect(screen.queryByText('Look around.')).toBeNull();
    await press('{ArrowRight}');
    expect(shown()).toEqual([
      ['slow', 'running'],
      ['quick', 'done'],
    ]);
    expect(slider()).toHaveAttribute('aria-valuetext', '0:03 / 0:10 · quick');
    await press('{ArrowRight}');
    expect(shown().map(([, state]) => state)).toEqual(['done', 'done']);
    expect(screen.queryByText('Both came back.')).toBeNull();
    await press('{ArrowRight}');
    expect(shown().at(-1)).toEqual(['last', 'failed']);
    await press('{ArrowLeft}{ArrowLeft}');
    expect(shown()[0]).toEqual(['slow', 'running']);
    await press('{End}');
    expect(screen.getByText('That is all.')).toBeVisible();
  });

  test('a running step has no mark, and a running call none of its final data', async () => {
    render(<Transcript messages={TIMED} replay />);
    // Before the end of the last call.
    fireEvent.change(slider(), { target: { value: '9700' } });
    expect(shown().at(-1)).toEqual(['last', 'running']);
    expect(document.querySelector('[data-component="Step"]')).toHaveAttribute('data-status', 'running');
    expect(screen.queryByText('exit code 1')).toBeNull();
  });

  test('the header shows the events so far', async () => {
    render(<Transcript messages={TIMED} replay header />);
    await press('{Home}{ArrowRight}');
    const header = within(screen.getByRole('group', { name: 'The run at a glance' }));
    expect(header.getByText('Running')).toBeVisible();
    expect(header.getByText('2 calls')).toBeVisible();
    expect(header.queryByText('1 failed')).toBeNull();
  });
});

describe('by order', () => {
  const SOURCE = `Hello.
<<TOOL_STEP_START/look:1>>
<<TOOL_STEP_RESULT_START>>
"seen"
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/look:1>>
<<TOOL_STEP_START/look:2>>
<<TOOL_STEP_RESULT_START>>
"seen again"
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/look:2>>
Done.`;

  test.each([
    ['a source', { source: SOURCE }],
    ['messages of strings', { messages: [{ id: 'a', role: 'assistant', content: SOURCE }] }],
  ] as const)('%s is replayed', async (_, content) => {
    render(<Transcript {...content} replay />);
    expect(slider()).toHaveAttribute('aria-valuetext', '6 of 6 · Prose Done.');
    await press('{ArrowLeft}');
    expect(slider()).toHaveAttribute('aria-valuetext', '5 of 6 · look');
    expect(shown()).toHaveLength(2);
    expect(screen.queryByText('Done.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Previous call' }));
    expect(shown()).toEqual([['look', 'done']]);
    await userEvent.click(screen.getByRole('button', { name: 'Previous call' }));
    expect(shown()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Previous call' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Next call' }));
    expect(shown()).toEqual([['look', 'done']]);
  });

  test('folds that the reader opened are open again', async () => {
    render(<Transcript source={SOURCE} replay />);
    const second = () => screen.getAllByRole('button', { name: /^look/ })[1] as HTMLElement;
    await userEvent.click(second());
    await press('{Home}{End}');
    expect(second()).toHaveAttribute('aria-expanded', 'true');
  });

  test('an earlier request waits and cannot be answered again', async () => {
    const onProvideInput = vi.fn();
    const tree = root([inputRequest({ prompt: 'Shall I?', answer: true }), text('I did.')]);
    render(<Transcript tree={tree} replay onProvideInput={onProvideInput} />);
    fireEvent.change(slider(), { target: { value: '700' } });
    expect(document.querySelector('[data-component="InputRequest"]')).toHaveAttribute(
      'data-status',
      'waiting',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a growing run stays at its moment until the reader returns to the end', async () => {
    const show = (source: string) => <Transcript source={source} streaming replay />;
    const { rerender } = render(show(SOURCE));
    await press('{Home}{ArrowRight}');
    rerender(show(`${SOURCE} And more.`));
    expect(shown()).toHaveLength(1);
    await press('{End}');
    expect(screen.getByText('Done. And more.')).toBeVisible();
  });

  test('an empty run has nothing to replay', () => {
    render(<Transcript source="" replay />);
    expect(slider()).toBeInTheDocument();
    expect(shown()).toEqual([]);
  });

  test('the end is shown when the controls are removed', async () => {
    const { rerender } = render(<Transcript source={SOURCE} replay />);
    await press('{Home}');
    rerender(<Transcript source={SOURCE} />);
    expect(screen.getByText('Done.')).toBeVisible();
  });
});

test('plays at a speed, from the start if it is at the end, and stops at the end', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  try {
    render(<Transcript messages={TIMED} replay />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '4' } });
    fireEvent.keyDown(slider(), { key: ' ' });
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    const frames = async (milliseconds: number) => {
      await act(async () => vi.advanceTimersByTime(milliseconds));
    };
    await frames(900);
    expect(shown()).toEqual([
      ['slow', 'running'],
      ['quick', 'done'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await frames(5_000);
    expect(shown()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await frames(5_000);
    expect(screen.getByText('That is all.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [false, '0.7'],
  [true, '0.2'],
])('the slider moves between two moments, but not with reduced motion: %s', async (reduced, seconds) => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  try {
    render(<Transcript messages={TIMED} replay />);
    fireEvent.keyDown(slider(), { key: 'Home' });
    fireEvent.keyDown(slider(), { key: ' ' });
    // The prompt appears after 0.2 s, the first call a second later.
    // oxlint-disable-next-line no-await-in-loop -- frame by frame
    for (let frame = 0; frame < 45; frame++) await act(async () => vi.advanceTimersByTime(16));
    const at = Number((slider() as HTMLInputElement).value) / 1_000;
    expect(at.toFixed(1)).toBe(seconds);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

test('mirrored pages mirror the keys', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Transcript messages={TIMED} replay />
    </div>,
  );
  await press('{Home}{ArrowLeft}');
  expect(shown()).toHaveLength(2);
});

test.each([
  ['fr', 'Relecture', 'Moment de l’exécution'],
  ['ru', 'Воспроизведение', 'Момент запуска'],
] as const)('in %s', async (labels, name, place) => {
  render(<Transcript messages={TIMED} replay labels={labels} />);
  await waitFor(() => expect(screen.getByRole('group', { name })).toBeVisible());
  expect(screen.getByRole('slider', { name: place })).toBeVisible();
});

test('without a transcript around it, the error says what to do', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<TranscriptReplay />)).toThrow('<TranscriptProvider>');
  vi.restoreAllMocks();
});

test('the header shows what had happened so far, without facts from the end of the run', async () => {
  const run = { title: 'Around', usage: { input: 500, output: 20 }, cost: 2, result: 'match' };
  render(<Transcript messages={TIMED} replay header={{ run }} />);
  const header = () => screen.getByRole('group', { name: 'The run at a glance' }).textContent;
  expect(header()).toMatch(/match.*3 calls.*500 in · 20 out.*\$2/);
  await press('{Home}{ArrowRight}');
  expect(header()).toMatch(/^Around.*2 calls/);
  expect(header()).not.toMatch(/match|500|\$/);
  await press('{End}');
  expect(header()).toMatch(/match.*3 calls.*500 in/);
});
