import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { scrollerOf, visibleRangeOf } from './scrollerOf';

afterEach(() => {
  Reflect.deleteProperty(document, 'scrollingElement');
  vi.restoreAllMocks();
});

/** jsdom has no layout: the test sets the heights of an element and of its content. */
const high = (element: Element, view: number, content: number) => {
  vi.spyOn(element, 'clientHeight', 'get').mockReturnValue(view);
  vi.spyOn(element, 'scrollHeight', 'get').mockReturnValue(content);
};

test('the scroller of an element is the nearest ancestor that overflows', () => {
  render(
    <div data-testid="outer" style={{ overflowY: 'auto' }}>
      <div data-testid="full" style={{ overflowY: 'scroll' }}>
        <div data-testid="clipped" style={{ overflowY: 'hidden' }}>
          <p>Words</p>
        </div>
      </div>
    </div>,
  );
  const words = screen.getByText('Words');
  high(screen.getByTestId('clipped'), 100, 900);
  high(screen.getByTestId('full'), 100, 100);
  expect(scrollerOf(words)).toBe(document.documentElement);
  high(screen.getByTestId('outer'), 100, 900);
  expect(scrollerOf(words)).toBe(screen.getByTestId('outer'));
});

test('the view of the page is the window, and the view of an element is its box', () => {
  render(<p>Words</p>);
  const element = screen.getByText('Words');
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 100, 60));
  // jsdom has no scrolling element.
  Object.defineProperty(document, 'scrollingElement', {
    value: document.documentElement,
    configurable: true,
  });
  expect(visibleRangeOf(document.documentElement)).toEqual({ top: 0, bottom: window.innerHeight });
  expect(visibleRangeOf(element)).toMatchObject({ top: 40, bottom: 100 });
});
