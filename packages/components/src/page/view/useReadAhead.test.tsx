import { GrowingList } from '@agent-transcript/text/growing';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_MESSAGES, readConversation, type ViewMessage } from '../../model/messages/readMessages';
import { useReadAhead } from './useReadAhead';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Messages of which the first are those of others. */
function viewsOf(count: number, before?: GrowingList<ViewMessage>, name = 'm'): GrowingList<ViewMessage> {
  const { views } = readConversation(
    NO_MESSAGES,
    GrowingList.of(
      Array.from({ length: count }, (_, at) => ({ id: `${name}${at}`, role: 'user', content: 'Hi' })),
    ),
    '',
    [],
  );
  return before?.continued(before.length, views.slice(before.length)) ?? views;
}

function tell(views: GrowingList<ViewMessage>) {
  const read: [count: number, told: number][] = [];
  const hook = renderHook(
    (now: GrowingList<ViewMessage>) =>
      useReadAhead(now, function* (all, told) {
        for (let at = told.length; at < all.length; at += 100) yield;
        read.push([all.length, told.length]);
      }),
    { initialProps: views },
  );
  return { read, ...hook };
}

/** Lets time pass, less than between two readings. */
const wait = (milliseconds = 400) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('many messages that come at once are told of when they are read, and a few at once', async () => {
  const first = viewsOf(10);
  const { result, rerender, read } = tell(first);
  expect(result.current).toBe(first);
  const few = viewsOf(266, first);
  rerender(few);
  expect(result.current).toBe(few);
  const many = viewsOf(2_000, few);
  rerender(many);
  expect(result.current).toBe(few);
  await wait();
  expect(result.current).toBe(many);
  expect(read).toEqual([[2_000, 266]]);
});

test('many messages at first are told of when they are read', async () => {
  const first = viewsOf(1_000);
  const { result, rerender, read } = tell(first);
  expect(result.current).toHaveLength(0);
  const more = viewsOf(1_400, first);
  rerender(more);
  expect(result.current).toHaveLength(0);
  await wait();
  expect(result.current).toBe(more);
  expect(read).toEqual([[1_400, 0]]);
});

test('what comes while others are read is told of after them', async () => {
  const first = viewsOf(10);
  const { result, rerender, read } = tell(first);
  let views = first;
  // A thousand every 100 ms, as while a large file opens.
  for (let step = 1; step <= 8; step++) {
    views = viewsOf(1_000 * step, views);
    rerender(views);
    await wait(100);
  }
  // At once, and then every half of a second.
  expect(read).toEqual([
    [1_000, 10],
    [5_000, 1_000],
  ]);
  expect(result.current).toHaveLength(5_000);
  await wait(500);
  expect(result.current).toBe(views);
});

test('a branch whose end is another one is read in slices too, where much comes with it', async () => {
  const first = viewsOf(1_000);
  const { result, rerender } = tell(first);
  await wait(100);
  await wait(500);
  expect(result.current).toBe(first);
  const branch = first.continued(900, viewsOf(3_000, undefined, 'other').slice(900));
  rerender(branch);
  expect(result.current).toBe(first);
  await wait();
  expect(result.current).toBe(branch);
  const little = branch.continued(2_900, viewsOf(50, undefined, 'third').toArray());
  rerender(little);
  expect(result.current).toBe(little);
});

test('other messages are told of at once, however many, and so are fewer', async () => {
  const first = viewsOf(1_000);
  const { result, rerender, read } = tell(viewsOf(10));
  rerender(first);
  const others = viewsOf(3_000, undefined, 'other');
  rerender(others);
  expect(result.current).toBe(others);
  const begin = others.continued(500, []);
  rerender(begin);
  expect(result.current).toBe(begin);
  // Also after a short run.
  rerender(viewsOf(10, undefined, 'short'));
  rerender(others);
  expect(result.current).toBe(others);
  rerender(begin);
  // What was being read is of no run any more.
  rerender(others);
  rerender(first);
  await wait();
  expect(result.current).toBe(first);
  expect(read).toEqual([]);
});
