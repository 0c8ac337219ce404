import '../packages/components/src/styles.css';
import { Transcript, useTranscript } from '@agent-transcript/components';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longSource } from '../stories/longSource';

beforeEach(async () => {
  await page.viewport(1000, 800);
  history.replaceState(null, '', location.pathname);
});
afterEach(cleanup);

const source = longSource(10_000);

const inView = (element: Element | null) => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top >= -1 && box.top < window.innerHeight;
};

test('of ten thousand blocks only what is near the view is on the page', async () => {
  const { container } = render(<Transcript source={source} />);
  await vi.waitFor(() => expect(container.querySelectorAll('[data-away]').length).toBeGreaterThan(10));
  expect(container.querySelectorAll('*').length).toBeLessThan(3_000);
  const before = container.scrollHeight;
  expect(before).toBeGreaterThan(200_000);
  window.scrollTo(0, before / 2);
  await vi.waitFor(() =>
    expect([...container.querySelectorAll('[data-component][id]')].filter(inView).length).toBeGreaterThan(4),
  );
  expect(container.querySelectorAll('*').length).toBeLessThan(3_000);
});

test('find reaches a block far away, opens it, and keeps the focus in the field', async () => {
  const { container } = render(<Transcript source={source} toolbar />);
  const field = page.getByRole('searchbox', { name: 'Find' });
  await userEvent.fill(field, 'number 7002 is fine');
  await expect.element(page.getByText('0 of 1 block, 1 match')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => {
    const found = [...container.querySelectorAll('[data-component="Thinking"] p')].find((one) =>
      one.textContent?.includes('number 7002 is fine'),
    );
    expect(inView(found ?? null)).toBe(true);
  });
  expect(document.activeElement).toBe(field.element());
  await vi.waitFor(() => expect(CSS.highlights.get('agent-transcript-find')?.size).toBe(1));
});

test('an address leads to its block, and the keyboard goes on from there', async () => {
  const address = `a-${source.indexOf('<<STEP_START>>\nStep 8003:')}`;
  history.replaceState(null, '', `#${address}`);
  render(<Transcript source={source} addressPrefix="a-" />);
  await vi.waitFor(() => expect(inView(document.getElementById(address))).toBe(true));
  await vi.waitFor(() =>
    expect(document.getElementById(address)?.contains(document.activeElement)).toBe(true),
  );
});

test('the decision about a fold survives that its block leaves the page', async () => {
  const { container } = render(<Transcript source={source} />);
  const toggle = container.querySelector<HTMLElement>('[data-component="Thinking"] button');
  toggle?.click();
  await vi.waitFor(() => expect(toggle?.getAttribute('aria-expanded')).toBe('true'));
  window.scrollTo(0, container.scrollHeight);
  await vi.waitFor(() => expect(toggle?.isConnected).toBe(false));
  window.scrollTo(0, 0);
  await vi.waitFor(() =>
    expect(container.querySelector('[data-component="Thinking"] button')?.getAttribute('aria-expanded')).toBe(
      'true',
    ),
  );
});

test('below the threshold everything is on the page, where the search of the browser finds it', () => {
  const { container } = render(<Transcript source={longSource(200)} />);
  expect(container.querySelector('[data-part="Chunk"]')).toBeNull();
  expect(container.textContent).toContain('number 198 is fine');
  expect(container.querySelector('[hidden="until-found"]')?.textContent).not.toBe('');
});

function Live({ stream }: { stream: ReadableStream<string> }): ReactNode {
  const { tree } = useTranscript(stream);
  return <Transcript tree={tree} />;
}

test('the end stays in view while the transcript grows, until the reader scrolls up', async () => {
  let controller: ReadableStreamDefaultController<string> | undefined;
  const stream = new ReadableStream<string>({
    start(own) {
      controller = own;
    },
  });
  const { container } = render(<Live stream={stream} />);
  const overhang = () => container.getBoundingClientRect().bottom - window.innerHeight;
  const grow = async (text: string) => {
    const before = container.textContent?.length ?? 0;
    controller?.enqueue(text);
    await vi.waitFor(() => expect(container.textContent?.length ?? 0).toBeGreaterThan(before));
    await new Promise((resolve) => setTimeout(resolve, 60));
  };
  for (let i = 0; i < 6; i++) await grow(`${longSource(8)}\n\n`);
  expect(container.scrollHeight).toBeGreaterThan(1_200);
  expect(overhang()).toBeLessThan(60);
  window.scrollBy(0, -400);
  await new Promise((resolve) => setTimeout(resolve, 60));
  const place = window.scrollY;
  await grow(longSource(8));
  expect(window.scrollY).toBe(place);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await new Promise((resolve) => setTimeout(resolve, 60));
  await grow(longSource(8));
  expect(overhang()).toBeLessThan(60);
  controller?.close();
});
