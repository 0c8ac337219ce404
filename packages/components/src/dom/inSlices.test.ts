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

/** Work of a number of steps of 3 ms each. */
function work(steps: number) {
  let done = 0;
  return vi.fn(() => {
    now += 3;
    return ++done >= steps;
  });
}

test('short work is done at once', () => {
  const step = work(2);
  const told = vi.fn();
  inSlices(step, told);
  expect(step).toHaveBeenCalledTimes(2);
  expect(told.mock.calls).toEqual([[true]]);
});

test('longer work yields to the page, reports progress regularly and at the end', () => {
  const step = work(100);
  const told = vi.fn();
  inSlices(step, told);
  expect(step).toHaveBeenCalledTimes(3);
  expect(told).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(step).toHaveBeenCalledTimes(100);
  // 300 ms with a report every 150 ms.
  expect(told.mock.calls).toEqual([[false], [true]]);
});

test('stopped work does not continue', () => {
  const step = work(100);
  const told = vi.fn();
  inSlices(step, told)();
  vi.runAllTimers();
  expect(step).toHaveBeenCalledTimes(3);
  expect(told).not.toHaveBeenCalled();
});
