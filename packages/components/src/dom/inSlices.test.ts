import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSlices } from './inSlices';

let now = 0;

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Work of so many steps, each of which takes 3 ms. */
function work(steps: number) {
  let done = 0;
  return vi.fn(() => {
    now += 3;
    return ++done >= steps;
  });
}

test('work that is soon done is done at once', () => {
  const step = work(2);
  const told = vi.fn();
  inSlices(step, told);
  expect(step).toHaveBeenCalledTimes(2);
  expect(told.mock.calls).toEqual([[true]]);
});

test('longer work lets the page breathe, tells now and then how it goes, and in the end', () => {
  const step = work(100);
  const told = vi.fn();
  inSlices(step, told);
  expect(step).toHaveBeenCalledTimes(3);
  expect(told).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(step).toHaveBeenCalledTimes(100);
  // 300 ms, told every 150.
  expect(told.mock.calls).toEqual([[false], [true]]);
});

test('work that is stopped is not gone on with', () => {
  const step = work(100);
  const told = vi.fn();
  inSlices(step, told)();
  vi.runAllTimers();
  expect(step).toHaveBeenCalledTimes(3);
  expect(told).not.toHaveBeenCalled();
});
