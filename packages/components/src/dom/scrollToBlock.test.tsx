import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToBlock } from './scrollToBlock';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const frames = (count: number) => {
  for (let frame = 0; frame < count; frame++) vi.advanceTimersToNextFrame();
};

test('scrolls to a block when it appears, and arrives once when it has stopped moving', () => {
  const arrived = vi.fn();
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  scrollToBlock('run-3', arrived);
  frames(3);
  render(<p id="run-3">Words</p>);
  const block = screen.getByText('Words');
  let top = 500;
  vi.spyOn(block, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 10, 10));
  frames(1);
  top = 0;
  frames(2);
  expect(scrolled.mock.contexts).toEqual([block, block, block]);
  expect(arrived).not.toHaveBeenCalled();
  frames(1);
  expect(arrived).toHaveBeenCalledExactlyOnceWith(block);
  frames(40);
  expect(scrolled).toHaveBeenCalledTimes(4);
  scrolled.mockRestore();
});

test.each(['wheel', 'touchmove', 'pointerdown'])(
  'a reader who scrolls with %s stays where they are',
  (type) => {
    const arrived = vi.fn();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    render(<p id="run-6">Words</p>);
    const block = screen.getByText('Words');
    // The layout of this page never settles.
    let top = 500;
    vi.spyOn(block, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top++, 10, 10));
    scrollToBlock('run-6', arrived);
    frames(3);
    expect(scrolled).toHaveBeenCalledTimes(3);
    fireEvent(document, new Event(type));
    frames(40);
    expect(scrolled).toHaveBeenCalledTimes(3);
    expect(arrived).toHaveBeenCalledExactlyOnceWith(block);
    scrolled.mockRestore();
  },
);

test('waiting for a missing block ends, and so does cancelled scrolling', () => {
  const arrived = vi.fn();
  scrollToBlock('run-4', arrived);
  frames(40);
  render(
    <>
      <p id="run-4">Late</p>
      <p id="run-5">There</p>
    </>,
  );
  frames(5);
  scrollToBlock('run-5', arrived)();
  frames(5);
  expect(arrived).not.toHaveBeenCalled();
});
