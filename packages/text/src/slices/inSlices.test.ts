import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSlices } from './inSlices';
import { nextTask } from './nextTask';

let now = 0;

beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

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

test('longer work yields to the page, reports progress regularly and at the end', async () => {
  const step = work(100);
  const told = vi.fn();
  const done = new Promise<void>((resolve) =>
    inSlices(step, (isDone) => (told(isDone), isDone && resolve())),
  );
  expect(step).toHaveBeenCalledTimes(3);
  expect(told).not.toHaveBeenCalled();
  await nextTask();
  expect(step).toHaveBeenCalledTimes(6);
  await done;
  expect(step).toHaveBeenCalledTimes(100);
  // 300 ms with a report every 150 ms.
  expect(told.mock.calls).toEqual([[false], [true]]);
});

test('stopped work does not continue', async () => {
  const step = work(100);
  const told = vi.fn();
  inSlices(step, told)();
  await nextTask();
  await nextTask();
  expect(step).toHaveBeenCalledTimes(3);
  expect(told).not.toHaveBeenCalled();
});
