import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollWhenThere } from './scrollWhenThere';

const page = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no scrolling element.
  Object.defineProperty(document, 'scrollingElement', { value: page, configurable: true });
  page.scrollTop = 0;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'scrollingElement');
  vi.restoreAllMocks();
  vi.useRealTimers();
  page.scrollTop = 0;
});

/** Match at 1,000 px of the page, once there is text. */
function find(): Range | null {
  const words = screen.queryByText('Words')?.firstChild;
  if (!words) return null;
  const range = document.createRange();
  range.selectNodeContents(words);
  range.getBoundingClientRect = () => new DOMRect(0, 1_000 - page.scrollTop, 50, 20);
  return range;
}

test('scrolls to a match when it appears', () => {
  scrollWhenThere(find);
  vi.advanceTimersToNextFrame();
  expect(page.scrollTop).toBe(0);
  render(<p>Words</p>);
  vi.advanceTimersToNextFrame();
  const there = page.scrollTop;
  expect(there).toBeGreaterThan(0);
  // A layout change moves it out of view.
  page.scrollTop = 0;
  vi.advanceTimersToNextFrame();
  expect(page.scrollTop).toBe(there);
});

test.each(['wheel', 'touchMove', 'pointerDown', 'keyDown'] as const)(
  'stops scrolling after a %s of the reader',
  (type) => {
    scrollWhenThere(find);
    fireEvent[type](document);
    render(<p>Words</p>);
    vi.advanceTimersToNextFrame();
    vi.advanceTimersToNextFrame();
    expect(page.scrollTop).toBe(0);
  },
);
