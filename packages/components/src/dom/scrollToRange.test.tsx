import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToRange } from './scrollToRange';

const page = document.documentElement;

beforeEach(() => {
  // jsdom has no scrolling element.
  Object.defineProperty(document, 'scrollingElement', { value: page, configurable: true });
  page.scrollTop = 0;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'scrollingElement');
  vi.restoreAllMocks();
  page.scrollTop = 0;
});

/** Range in text at a distance from the top of the window, 20 px high. */
function rangeAt(top: number, height = 20): Range {
  const range = document.createRange();
  range.selectNodeContents(screen.getByText('Words').firstChild as Text);
  // jsdom has no layout.
  range.getBoundingClientRect = () => new DOMRect(0, top, 50, height);
  return range;
}

test.each([
  ['below the view', 1_000, 1_020 - 768 + 48],
  ['above the view', -100, -148],
  ['at its edge', 10, -38],
  ['in view', 300, 0],
])('the page scrolls to what is %s', (_, top, by) => {
  render(<p>Words</p>);
  page.scrollTop = 500;
  scrollToRange(rangeAt(top));
  expect(page.scrollTop).toBe(500 + by);
});

test('a range without layout does not scroll', () => {
  render(<p>Words</p>);
  page.scrollTop = 500;
  scrollToRange(rangeAt(5_000, 0));
  expect(page.scrollTop).toBe(500);
});

test('an element around it scrolls, and nothing outside `within`', () => {
  render(
    <div data-testid="box" style={{ overflowY: 'auto' }}>
      <p>Words</p>
    </div>,
  );
  const box = screen.getByTestId('box');
  vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(2_000);
  vi.spyOn(box, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 200));
  scrollToRange(rangeAt(900), box);
  expect(box.scrollTop).toBe(920 - 300 + 48);
  expect(page.scrollTop).toBe(0);
  scrollToRange(rangeAt(900));
  expect(page.scrollTop).toBeGreaterThan(0);
});

test('the toolbar does not cover the range', () => {
  render(
    <div data-component="Transcript">
      <div data-component="TranscriptToolbar" data-testid="bar" />
      <p>Words</p>
    </div>,
  );
  vi.spyOn(screen.getByTestId('bar'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 60));
  page.scrollTop = 500;
  scrollToRange(rangeAt(70));
  expect(page.scrollTop).toBe(500 + 70 - 60 - 48);
});

test('a toolbar at the bottom of a narrow page does not cover it either', () => {
  render(
    <div data-component="Transcript">
      <div data-component="TranscriptToolbar" data-testid="bar" />
      <p>Words</p>
    </div>,
  );
  vi.spyOn(screen.getByTestId('bar'), 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 768 - 60, 300, 60),
  );
  page.scrollTop = 500;
  scrollToRange(rangeAt(700));
  expect(page.scrollTop).toBe(500 + 720 - (768 - 60) + 48);
  page.scrollTop = 500;
  scrollToRange(rangeAt(60));
  expect(page.scrollTop).toBe(500);
});
