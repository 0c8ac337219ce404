import '../packages/components/src/styles.css';
import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import { root, text, tool } from '@agent-transcript/parser/build';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitFor } from './waitFor';

// Calls of one tool in consecutive messages are grouped, and the reader's line does not move while they arrive.

beforeEach(async () => {
  await page.viewport(1000, 800);
  history.replaceState(null, '', location.pathname);
  window.scrollTo(0, 0);
});
afterEach(cleanup);

const WORDS = 'The reader of this line is in no hurry, and wants it to stay where it is. ';
const LINES = Array.from({ length: 30 }, (_, index) => `line ${index + 1} of the output`).join('\n');

const said = (id: string): TranscriptMessage => ({
  id,
  role: 'assistant',
  content: root([text(`${id}: ${WORDS.repeat(8)}`)]),
});
const called = (index: number, runs = false): TranscriptMessage => ({
  id: `call-${index}`,
  role: 'assistant',
  content: root(
    [
      tool({
        name: 'make',
        input: { target: `part ${index}` },
        result: LINES,
        ...(runs ? { status: 'streaming' as const, resultStatus: 'streaming' as const } : {}),
      }),
    ],
    { status: runs ? 'streaming' : 'complete' },
  ),
});
const WORDY = Array.from({ length: 10 }, (_, index) => said(`said-${index}`));
const calls = (count: number) => Array.from({ length: count }, (_, index) => called(index));

const row = () =>
  [...document.querySelectorAll<HTMLElement>('[data-component="CallGroup"] > [data-part="Toggle"]')].at(-1);
const isOpen = () => row()?.getAttribute('aria-expanded') === 'true';
const frames = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
};
/** Largest distance that an element moves during a change, in CSS pixels. */
async function moved(element: Element, change: () => void): Promise<number> {
  const before = element.getBoundingClientRect().top;
  change();
  let most = 0;
  for (let i = 0; i < 15; i++) {
    await frames(1);
    most = Math.max(most, Math.abs(element.getBoundingClientRect().top - before));
  }
  return most;
}
const paragraph = (id: string) => document.getElementById(`${id}-`)?.querySelector('p') as HTMLElement;

/** Renders messages, then adds calls one by one as they run and end. */
function streamed(before: readonly TranscriptMessage[]) {
  const show = (...more: TranscriptMessage[]) => <Transcript messages={[...before, ...more]} />;
  const { rerender } = render(show());
  return (...more: TranscriptMessage[]) => rerender(show(...more));
}

test('a reader above sees no line move while calls come, and the calls stand together', async () => {
  const show = streamed(WORDY);
  await waitFor(() => expect(paragraph('said-9')).toBeTruthy());
  const line = paragraph('said-2');
  window.scrollTo(0, 100);
  await frames(3);
  for (let count = 0; count < 5; count++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
    expect(await moved(line, () => show(...calls(count), called(count, true)))).toBe(0);
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
    expect(await moved(line, () => show(...calls(count + 1)))).toBe(0);
  }
  await waitFor(() => expect(row()?.textContent).toContain('×5'));
});

test('a reader of what a call says keeps it, and the calls join when they are out of sight', async () => {
  const before = [...WORDY, ...calls(3)];
  const show = streamed(before);
  await waitFor(() => expect(row()?.textContent).toContain('×3'));
  show(called(3, true));
  await waitFor(() => expect(document.getElementById('call-3-')?.textContent).toContain('line 30'));
  const output = document.getElementById('call-3-') as HTMLElement;
  // Not at the end.
  show(called(3, true), said('after'));
  await frames(3);
  window.scrollTo(0, output.getBoundingClientRect().top + window.scrollY - 200);
  await frames(5);
  expect(await moved(output, () => show(called(3), said('after')))).toBe(0);
  expect(row()?.textContent).toContain('×3');
  expect(document.getElementById('call-3-')).toBe(output);
  const line = paragraph('said-1');
  window.scrollTo(0, 0);
  await waitFor(() => expect(row()?.textContent).toContain('×4'));
  expect(line.getBoundingClientRect().top).toBeLessThan(800);
});

test('a reader below sees no line move when calls above join', async () => {
  const after = Array.from({ length: 12 }, (_, index) => said(`after-${index}`));
  const show = streamed(WORDY);
  show(...calls(2), called(2, true), ...after);
  await waitFor(() => expect(document.getElementById('call-2-')?.textContent).toContain('line 30'));
  const line = paragraph('after-3');
  window.scrollTo(0, line.getBoundingClientRect().top + window.scrollY - 300);
  await frames(20);
  // Pages scroll by whole device pixels.
  expect(await moved(line, () => show(...calls(3), ...after))).toBeLessThan(0.5);
  await waitFor(() => expect(row()?.textContent).toContain('×3'));
  expect(await moved(line, () => show(...calls(3), ...after, said('later')))).toBeLessThan(0.5);
});

test('who is at the end sees the calls join, and stays at the end', async () => {
  const show = streamed([...WORDY, ...calls(3)]);
  show(called(3, true));
  await frames(3);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await frames(5);
  show(called(3));
  await waitFor(() => expect(row()?.textContent).toContain('×4'));
  await frames(3);
  expect(document.documentElement.scrollHeight - window.innerHeight - window.scrollY).toBeLessThan(4);
});

describe('in one message that grows', () => {
  const inOne = (count: number, runs: boolean, ...after: ReturnType<typeof text>[]): TranscriptMessage[] => [
    {
      id: 'one',
      role: 'assistant',
      content: root(
        [
          text(`before: ${WORDS.repeat(150)}`),
          ...Array.from({ length: count }, (_, index) => {
            const still = runs && index === count - 1;
            return tool({
              name: 'make',
              input: { target: `part ${index}` },
              result: LINES,
              ...(still && { status: 'streaming' as const, resultStatus: 'streaming' as const }),
            });
          }),
          ...after,
        ],
        { status: 'streaming' },
      ),
    },
  ];
  const words = () => text(`after: ${WORDS.repeat(60)}`);
  const tools = () => [...document.querySelectorAll<HTMLElement>('[data-component="Tool"]')];

  test('a reader of what a call says keeps it, and the calls join when they are out of sight', async () => {
    const { rerender } = render(<Transcript messages={inOne(3, true, words())} />);
    await waitFor(() => expect(tools().at(-1)?.textContent).toContain('line 30'));
    const output = tools().at(-1) as HTMLElement;
    window.scrollTo(0, output.getBoundingClientRect().top + window.scrollY - 200);
    await frames(5);
    expect(
      await moved(output, () => rerender(<Transcript messages={inOne(3, false, words())} />)),
    ).toBeLessThan(0.5);
    expect(row()).toBeUndefined();
    expect(output.isConnected).toBe(true);
    expect(output.textContent).toContain('line 30');
    // Text after them does not change that.
    rerender(<Transcript messages={inOne(3, false, words(), words())} />);
    await frames(5);
    expect(row()).toBeUndefined();
    window.scrollTo(0, 0);
    await waitFor(() => expect(row()?.textContent).toContain('×3'));
  });

  test('who is at the end sees them join, and stays at the end', async () => {
    const { rerender } = render(<Transcript messages={inOne(3, true)} />);
    await waitFor(() => expect(tools().at(-1)?.textContent).toContain('line 30'));
    window.scrollTo(0, document.documentElement.scrollHeight);
    await frames(5);
    rerender(<Transcript messages={inOne(3, false)} />);
    await waitFor(() => expect(row()?.textContent).toContain('×3'));
    await frames(3);
    expect(document.documentElement.scrollHeight - window.innerHeight - window.scrollY).toBeLessThan(4);
  });

  test('a call joins the group before it', async () => {
    const { rerender } = render(<Transcript messages={inOne(3, false, words())} />);
    await waitFor(() => expect(row()?.textContent).toContain('×3'));
    rerender(<Transcript messages={inOne(4, true, words())} />);
    await frames(3);
    rerender(<Transcript messages={inOne(4, false, words())} />);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(row()?.textContent).toContain('×4'));
  });
});

test('keys and the rail open a closed group that holds what they go to', async () => {
  await page.viewport(1400, 800);
  const failed: TranscriptMessage = {
    id: 'failed',
    role: 'assistant',
    content: root([tool({ name: 'make', input: { target: 'last' }, result: { exit_code: 2 } })]),
  };
  render(<Transcript rail toolbar messages={[said('first'), ...calls(14), failed, said('end')]} />);
  await waitFor(() => expect(row()?.textContent).toContain('×15'));
  expect(isOpen()).toBe(false);
  const head = paragraph('first');
  head.closest<HTMLElement>('[id][data-component="TextBlock"]')?.focus();
  await userEvent.click(head);
  await userEvent.keyboard('{]}');
  await waitFor(() => expect(isOpen()).toBe(true));
  await waitFor(() => expect(document.activeElement?.closest('[id]')?.id).toBe('failed-0'));
  row()?.click();
  await waitFor(() => expect(isOpen()).toBe(false));
  const rail = document.querySelector('canvas[role="slider"]') as HTMLElement;
  rail.focus();
  await userEvent.keyboard('{Home}{PageDown}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(isOpen()).toBe(true));
});

test('output that is wider than its column ends before the rail, in a group too', async () => {
  await page.viewport(1440, 900);
  const failed = (index: number): TranscriptMessage => ({
    id: `run-${index}`,
    role: 'assistant',
    content: root([
      tool({
        name: 'bash',
        input: { command: `make part-${index} ${'--with another-option '.repeat(12)}` },
        result: { stdout: 'It broke', exit_code: 2 },
      }),
    ]),
  });
  const messages = [...WORDY, ...Array.from({ length: 3 }, (_, index) => failed(index))];
  render(<Transcript messages={messages} header outline rail />);
  await waitFor(() => expect(document.querySelector('[data-component="TranscriptRail"] *')).not.toBeNull());
  row()?.scrollIntoView({ block: 'center' });
  if (!isOpen()) row()?.click();
  await waitFor(() =>
    expect(document.querySelectorAll('[data-component="CallFrame"]').length).toBeGreaterThan(0),
  );
  const rail = document.querySelector('[data-component="TranscriptRail"]') as HTMLElement;
  const column = document.querySelector('[data-part="Main"]') as HTMLElement;
  const ends = [...document.querySelectorAll('[data-component="CallFrame"]')].map(
    (frame) => frame.getBoundingClientRect().right,
  );
  expect(Math.max(...ends)).toBeGreaterThan(column.getBoundingClientRect().right);
  expect(Math.max(...ends)).toBeLessThan(rail.getBoundingClientRect().left);
});
