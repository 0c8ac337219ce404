import '../packages/components/src/styles.css';
import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import type { FlowNode } from '@agent-transcript/parser';
import { root, text, tool } from '@agent-transcript/parser/build';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { waitFor } from './waitFor';

// While a run streams, the line being read does not move.

beforeEach(async () => {
  await page.viewport(1000, 800);
  history.replaceState(null, '', location.pathname);
});
afterEach(cleanup);

const WORDS = 'The reader of this line is in no hurry, and wants it to stay where it is. ';
const paragraph = (name: string) => text(`${name}: ${WORDS.repeat(8)}`);
const LINES = Array.from({ length: 40 }, (_, i) => `line ${i + 1} of the output`);
const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const paragraphs = PLACES.map(paragraph);

/** A call that has written some lines, or all of them and has ended. */
const call = (id: string, lines: number, done: boolean) =>
  tool({
    name: 'make',
    id,
    input: { target: id },
    result: LINES.slice(0, lines).join('\n'),
    status: done ? 'complete' : 'streaming',
    resultStatus: done ? 'complete' : 'streaming',
  });

const messages = (...children: FlowNode[]): TranscriptMessage[] => [
  { id: 'a', role: 'assistant', content: root(children, { status: 'streaming' }) },
];

/** The paragraph that starts with the name. */
const found = (container: Element, name: string) => {
  const all = [...container.querySelectorAll('p')];
  return all.find((one) => one.textContent.startsWith(`${name}:`)) as HTMLElement;
};
const frames = async (count: number) => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
};
/** Largest distance of an element from its original place over some frames, in CSS pixels. */
async function moved(element: HTMLElement, change: () => void): Promise<number> {
  const before = element.getBoundingClientRect().top;
  change();
  let most = 0;
  for (let i = 0; i < 20; i++) {
    await frames(1);
    most = Math.max(most, Math.abs(element.getBoundingClientRect().top - before));
  }
  return most;
}

const [first, second, third, ...rest] = paragraphs as [FlowNode, FlowNode, FlowNode, ...FlowNode[]];

test('calls end above, seen and unseen, and the line stays', async () => {
  const show = (...calls: FlowNode[]) => (
    <Transcript messages={messages(first, second, ...calls, third, ...rest)} />
  );
  const { container, rerender } = render(show(call('a', 30, false), call('b', 10, false)));
  await waitFor(() => expect(found(container, 'tenth')).toBeTruthy());
  const line = found(container, 'third');
  window.scrollTo(0, line.getBoundingClientRect().top + window.scrollY - window.innerHeight * 0.6);
  await frames(3);
  expect(
    await moved(line, () => rerender(show(call('a', 30, true), call('b', 10, true)))),
  ).toBeLessThanOrEqual(1);
});

test('calls far above write on and end, and the line stays', async () => {
  const show = (...calls: FlowNode[]) => (
    <Transcript messages={messages(first, second, ...calls, third, ...rest)} />
  );
  const { container, rerender } = render(show(call('a', 30, false), call('b', 10, false)));
  await waitFor(() => expect(found(container, 'tenth')).toBeTruthy());
  const line = found(container, 'tenth');
  window.scrollTo(0, line.getBoundingClientRect().top + window.scrollY - window.innerHeight * 0.4);
  await frames(3);
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as they come
  for (const calls of [
    [call('a', 35, false), call('b', 10, false)],
    [call('a', 40, true), call('b', 20, false)],
    [call('a', 40, true), call('b', 40, true)],
  ])
    expect(await moved(line, () => rerender(show(...calls)))).toBeLessThanOrEqual(1);
});

test('a call whose output one reads ends, and the output stays', async () => {
  const show = (...calls: FlowNode[]) => (
    <Transcript messages={messages(first, second, ...calls, third, ...rest)} />
  );
  const { container, rerender } = render(show(call('a', 30, false)));
  await waitFor(() => expect(container.textContent).toContain('line 30 of the output'));
  const line = container.querySelector('[data-type="toolResult"]') as HTMLElement;
  window.scrollTo(0, line.getBoundingClientRect().top + window.scrollY - 300);
  await frames(3);
  expect(await moved(line, () => rerender(show(call('a', 40, true))))).toBeLessThanOrEqual(1);
  expect(line.checkVisibility()).toBe(true);
  // It folds when out of sight, without moving anything.
  const later = found(container, 'tenth');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await frames(3);
  await waitFor(() => expect(line.checkVisibility()).toBe(false));
  expect(later.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
});

test('who is at the top of the page reads on, whatever ends below and above', async () => {
  const show = (...calls: FlowNode[]) => <Transcript messages={messages(...calls, first, second, ...rest)} />;
  const { container, rerender } = render(show(call('a', 5, false)));
  await waitFor(() => expect(found(container, 'first')).toBeTruthy());
  const line = found(container, 'first');
  expect(await moved(line, () => rerender(show(call('a', 5, true))))).toBeLessThanOrEqual(1);
});

test('before the eyes of who is at the end, the output of a call folds little by little', async () => {
  const show = (done: boolean) => <Transcript messages={messages(first, second, call('a', 30, done))} />;
  const { container, rerender } = render(show(false));
  await waitFor(() => expect(container.textContent).toContain('line 30 of the output'));
  await waitFor(() => {
    const { scrollHeight } = document.documentElement;
    if (window.scrollY + window.innerHeight < scrollHeight - 1) window.scrollTo(0, scrollHeight);
    expect(window.scrollY + window.innerHeight).toBeGreaterThanOrEqual(scrollHeight - 1);
  });
  await frames(5);
  const panel = container.querySelector('[data-component="Tool"] > [data-part="Panel"]') as HTMLElement;
  const whole = panel.offsetHeight;
  expect(whole).toBeGreaterThan(100);
  rerender(show(true));
  // Moved in steps: a busy machine may paint no frame between the first and the last.
  const easing = panel.getAnimations();
  const moments = [0, 40, 80, 120, 160].map((time) => {
    for (const animation of easing) {
      animation.pause();
      animation.currentTime = time;
    }
    return panel.offsetHeight;
  });
  expect(moments[0]).toBe(whole);
  expect(moments).toEqual([...new Set(moments)].sort((one, other) => other - one));
  expect(moments.at(-1)).toBeGreaterThan(0);
  for (const animation of easing) animation.finish();
  expect(panel.offsetHeight).toBe(0);
  // A fold opened by the reader opens at once.
  const toggle = container.querySelector<HTMLElement>('[data-component="Tool"] [data-part="Toggle"]');
  toggle?.click();
  await frames(2);
  expect(panel.offsetHeight).toBeGreaterThan(100);
});
