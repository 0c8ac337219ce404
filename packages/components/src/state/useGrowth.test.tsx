import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Transcript } from '..';

const runOf = (steps: number) =>
  Array.from({ length: steps }, (_, i) => `<<STEP_START>>\nStep ${i + 1}: Go\n<<STEP_END>>`).join('\n');

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => {
  while (idle.length > 0) paint();
  vi.unstubAllGlobals();
});

/** Signals that the page has been painted and is idle. */
const paint = () => act(() => idle.shift()?.());
const outline = () => screen.getByRole('navigation', { name: 'Outline' });
const entries = () => within(outline()).queryAllByRole('link').length;

test('the entries of a long outline come with several paints, equally many with each', () => {
  render(<Transcript source={runOf(70)} outline />);
  expect(entries()).toBe(0);
  for (const shown of [20, 40, 60, 70]) {
    paint();
    expect(entries()).toBe(shown);
  }
});

test('few later entries are rendered at once, many with several paints', () => {
  const { rerender } = render(<Transcript source={runOf(60)} outline />);
  expect(entries()).toBe(60);
  rerender(<Transcript source={runOf(61)} outline />);
  expect(entries()).toBe(61);
  rerender(<Transcript source={runOf(100)} outline />);
  expect(entries()).toBe(81);
  paint();
  expect(entries()).toBe(100);
});

test('the first entries of a run that was empty come as if they were there from the start', () => {
  const { rerender } = render(<Transcript source="" outline />);
  rerender(<Transcript source={runOf(60)} outline />);
  expect(entries()).toBe(60);
});

test('a server renders all entries, and the hydrating page keeps them', () => {
  const html = renderToString(<Transcript source={runOf(150)} outline />);
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
  expect(entries()).toBe(150);
  render(<Transcript source={runOf(150)} outline />, { container: page, hydrate: true });
  expect(entries()).toBe(150);
  page.remove();
});
