import '../packages/components/src/styles.css';
import { Transcript, type TranscriptProps } from '@agent-transcript/components';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longSource } from '../stories/longSource';
import { atRest } from './atRest';
import { waitFor } from './waitFor';

beforeEach(async () => {
  await page.viewport(1400, 800);
  history.replaceState(null, '', location.pathname);
});
afterEach(cleanup);

const FAILURE =
  '<<TOOL_STEP_START/pay:1>>\n<<TOOL_STEP_RESULT_START>>\n{"ok": false}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/pay:1>>';
const source = `${longSource(10_000)}\n${FAILURE}\n${longSource(400)}`;

const show = (props: Partial<TranscriptProps> = {}) =>
  render(<Transcript {...({ source, toolbar: true, ...props } as TranscriptProps)} />);
const focused = () => document.activeElement as HTMLElement;
const barBottom = () =>
  document.querySelector('[data-component="TranscriptToolbar"]')?.getBoundingClientRect().bottom ?? 0;
const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > barBottom() - 1 && top < window.innerHeight;
};
const rail = () => document.querySelector('canvas') as HTMLCanvasElement;
const valueNow = () => Number(rail()?.getAttribute('aria-valuenow'));

test('keys go through ten thousand blocks, below the toolbar, and reach a failure far away', async () => {
  const { container } = show();
  container.querySelector<HTMLElement>('[data-part="Toggle"]')?.focus();
  await waitFor(() => expect(focused().getAttribute('tabindex')).toBe('0'));
  for (let i = 0; i < 40; i++) await userEvent.keyboard('j');
  expect(isInView(focused())).toBe(true);
  expect(window.scrollY).toBeGreaterThan(100);
  await userEvent.keyboard(']');
  await waitFor(() => {
    expect(focused().textContent).toContain('pay');
    expect(isInView(focused())).toBe(true);
  });
  expect(container.querySelectorAll('*').length).toBeLessThan(4_000);
  await userEvent.keyboard('k');
  expect(focused().textContent).not.toContain('pay');
});

test('the styles know how high a bar with one row is: only one with more is told to the messages', async () => {
  await page.viewport(1600, 800);
  const { container } = show({ source: longSource(20), outline: true });
  const transcript = container.querySelector<HTMLElement>('[data-component="Transcript"]') as HTMLElement;
  const bar = container.querySelector<HTMLElement>('[data-component="TranscriptToolbar"]') as HTMLElement;
  const height = () => getComputedStyle(transcript).getPropertyValue('--at-toolbar');
  await expect.element(page.getByRole('button', { name: 'Expand all' })).toBeVisible();
  expect(height()).toBe(`${bar.offsetHeight}px`);
  // To set it gives each message its style again.
  expect(transcript.style.getPropertyValue('--at-toolbar')).toBe('');
  await page.viewport(820, 800);
  await waitFor(() => expect(bar.offsetHeight).toBeGreaterThan(60));
  await waitFor(() => expect(height()).toBe(`${bar.offsetHeight}px`));
  await page.viewport(1600, 800);
  await waitFor(() => expect(bar.offsetHeight).toBeLessThan(60));
  await waitFor(() => expect(height()).toBe(`${bar.offsetHeight}px`));
});

test('in a narrow transcript nothing is kept free for a bar at its end, and as much as it is high for the replay above', async () => {
  await page.viewport(390, 800);
  const { container, rerender } = show({ source: longSource(20), outline: true });
  const above = () =>
    getComputedStyle(
      container.querySelector('[data-component="TranscriptMessages"]') as Element,
    ).getPropertyValue('--at-toolbar');
  await waitFor(() => expect(above()).toBe('0px'));
  rerender(<Transcript source={longSource(20)} outline replay />);
  await waitFor(() => {
    const replay = container.querySelector<HTMLElement>('[data-component="TranscriptReplay"]');
    expect(replay?.offsetHeight).toBeGreaterThan(20);
    expect(above()).toBe(`${replay?.offsetHeight}px`);
  });
});

test('a key that is pressed before its part is there is not lost', async () => {
  const { container } = show({ source: longSource(20) });
  const first = container.querySelector<HTMLElement>('[data-part="Toggle"]');
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
  await waitFor(() => expect(focused()).not.toBe(first));
});

test('the rail is one canvas, which scrolls by a press, a drag and keys', async () => {
  const { container } = show({ rail: true });
  await waitFor(() => expect(rail()).not.toBeNull());
  expect(container.querySelectorAll('[data-component="TranscriptRail"] *')).toHaveLength(1);
  await waitFor(() => expect(Number(rail().getAttribute('aria-valuemax'))).toBeGreaterThan(10_000));
  await userEvent.click(rail(), { position: { x: 8, y: 350 } });
  await waitFor(() => expect(valueNow()).toBeGreaterThan(4_000));
  rail().focus();
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(valueNow()).toBeLessThan(10));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(valueNow()).toBeGreaterThan(10_000));
});

test('a press on the rail goes there, in a run that is on the page as a whole too', async () => {
  show({ rail: true, source: longSource(60) });
  await waitFor(() => expect(Number(rail()?.getAttribute('aria-valuemax'))).toBeGreaterThan(50));
  await userEvent.click(rail(), { position: { x: 8, y: 450 } });
  await waitFor(() => expect(valueNow()).toBeGreaterThan(20));
});

test('the first key goes to the first block in view, or past it where its beginning is out of view', async () => {
  show({
    source: `First.\n\n${'A line.\n\n'.repeat(80)}<<thinking>>\nHm.\n<</thinking>>\nEnd.`,
    tabIndex: -1,
  });
  const root = () => document.querySelector<HTMLElement>('[data-component="Transcript"]');
  const start = () => root()?.focus({ preventScroll: true });
  start();
  await userEvent.keyboard('j');
  await waitFor(() => expect(focused().textContent).toContain('First.'));
  cleanup();
  show({
    source: `First.\n\n${'A line.\n\n'.repeat(80)}<<thinking>>\nHm.\n<</thinking>>\nEnd.`,
    tabIndex: -1,
  });
  start();
  window.scrollTo(0, 500);
  await userEvent.keyboard('j');
  await waitFor(() => expect(focused().textContent).toContain('Thinking'));
});

test('the rail goes on a narrow page', async () => {
  await page.viewport(1000, 800);
  show({ rail: true });
  await waitFor(() => expect(rail()).not.toBeNull());
  expect(rail().clientHeight).toBe(0);
});

test('the head of a step stays below the toolbar while its end is in view', async () => {
  const words = 'A line.\n\n'.repeat(80);
  show({ source: `<<STEP_START>>\nStep 1: Long ✓\n${words}\n<<STEP_END>>\nThe end.` });
  await waitFor(() => expect(document.querySelector('[data-part="Jump"]')).not.toBeNull());
  window.scrollTo(0, 1_000);
  const head = document.querySelector(
    '[data-component="Step"] > [data-component="BlockHead"]',
  ) as HTMLElement;
  await waitFor(() => expect(Math.abs(head.getBoundingClientRect().top - barBottom())).toBeLessThan(2));
});

test('a button says how many blocks have come, goes to the end, and is gone there', async () => {
  const begun = longSource(100);
  const { rerender } = show({ source: begun, streaming: true });
  window.scrollTo(0, document.documentElement.scrollHeight);
  await atRest();
  window.scrollTo(0, 200);
  await atRest();
  rerender(<Transcript source={`${begun}\n${longSource(8)}`} streaming toolbar />);
  const button = page.getByRole('button', { name: /new$/ });
  await expect.element(button).toBeVisible();
  expect(window.scrollY).toBe(200);
  await userEvent.click(button);
  await waitFor(() => {
    expect(document.documentElement.scrollHeight - window.scrollY - window.innerHeight).toBeLessThan(60);
    expect(document.querySelector('[data-component="NewBlocks"] button')).toBeNull();
  });
  expect(focused()).not.toBe(document.body);
});

test.each([390, 1400])(
  'on a page of %s px the way to the next failure begins where the reader is',
  async (width) => {
    await page.viewport(width, 800);
    const blocks = longSource(80);
    const failures = [1, 2, 3].map((number) => FAILURE.replaceAll('pay', `pay${number}`));
    const { container } = show({
      source: failures.map((one) => `${blocks}\n${one}\n${blocks}`).join('\n'),
      tabIndex: -1,
    });
    const transcript = container.querySelector('[data-component="Transcript"]') as HTMLElement;
    await waitFor(() => expect(document.querySelector('[data-part="Jump"]')).not.toBeNull());
    const goOn = async (name: string) => {
      transcript.focus({ preventScroll: true });
      await userEvent.keyboard(']');
      await waitFor(() => expect(focused().dataset['part']).toBe('Toggle'));
      expect(focused().textContent).toContain(name);
    };
    await goOn('pay1');
    await userEvent.keyboard(']');
    await waitFor(() => expect(focused().textContent).toContain('pay2'));
    const passed = focused();
    // On to where nothing says which failure was the last.
    await waitFor(() => {
      window.scrollBy(0, 300);
      expect(passed.isConnected && passed.getBoundingClientRect().bottom > -400).toBe(false);
    });
    await goOn('pay3');
  },
);
