import { afterEach, expect, test, vi } from 'vitest';
import { createSlices } from './createSlices';

afterEach(() => void vi.restoreAllMocks());

test('a slice lasts 8 ms, and the next begins after the page has answered', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const slices = createSlices();
  now = 7.9;
  expect(slices.isOver()).toBe(false);
  now = 8;
  expect(slices.isOver()).toBe(true);
  now = 30;
  await slices.pause();
  expect(slices.end).toBe(38);
  expect(slices.isOver()).toBe(false);
});

test('a pause ends with the reason of a signal that has aborted', async () => {
  const ending = new AbortController();
  const slices = createSlices(ending.signal);
  const pause = slices.pause();
  ending.abort(new Error('closed'));
  await expect(pause).rejects.toThrow('closed');
});
