import { root, step, text } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test, vi } from 'vitest';
import { findEvidence } from '../evidence/findEvidence';
import type { RunMessage } from '../messages/RunMessage';
import { messageOf } from '../testing/messageOf';
import { changedFiles } from './changedFiles';
import { summarize } from './summarize';
import { timeline, timelineParts } from './timeline';
import { totals } from './totals';

/** A run whose messages count their reads. */
function counted(length: number) {
  const reads = { count: 0 };
  const messages = Array.from(
    { length },
    (_, at): RunMessage => ({
      role: 'user',
      get content() {
        reads.count++;
        return [root([text(`Words ${at}`)])];
      },
    }),
  );
  return { reads, messages };
}

test.each([
  ['summarize', summarize],
  ['timeline', timeline],
  ['changedFiles', changedFiles],
])('%s reads only the end of a run that has grown', (_, read) => {
  const { reads, messages } = counted(5_500);
  read(messages.slice(0, 5_000));
  expect(reads.count).toBe(5_000);
  reads.count = 0;
  read(messages);
  // The new messages, and those in the last block of 64.
  expect(reads.count).toBe(500 + (5_000 % 64));
});

test.each([
  ['summarize', summarize],
  ['timeline', timeline],
  ['changedFiles', changedFiles],
  ['totals', totals],
  ['findEvidence', findEvidence],
])('%s reads a list that is not an array without copying it', (_, read) => {
  const messages = Array.from({ length: 1_000 }, (__, at) => messageOf(at, at * 10));
  const list = GrowingList.of(messages);
  const slice = vi.spyOn(GrowingList.prototype, 'slice');
  const told = read(list);
  const longest = Math.max(0, ...slice.mock.results.map(({ value }) => value.length));
  vi.restoreAllMocks();
  expect(longest).toBeLessThanOrEqual(64);
  expect(told).toEqual(read(messages));
});

test('the parts of a timeline contain its periods, and are the same lists while their messages are unchanged', () => {
  const messages = Array.from({ length: 1_000 }, (_, at) => messageOf(at, at * 10));
  const parts = timelineParts(messages);
  expect(parts.flat()).toEqual(timeline(messages));
  const more = timelineParts([...messages, messageOf(1, 20_000)]);
  expect(parts.length).toBeGreaterThan(10);
  for (const [index, part] of parts.slice(0, -1).entries()) expect(more[index]).toBe(part);
});

test.each([63, 64, 65])(
  'of %i messages, the last of which grows, the others are not looked into again',
  (length) => {
    let looks = 0;
    const before = Array.from({ length: length - 1 }, (_, at): RunMessage => {
      const { children, ...tree } = root([step({ title: `Step ${at}` })]);
      const counting = Object.defineProperty({ ...tree }, 'children', { get: () => (looks++, children) });
      return { role: 'assistant', content: [counting] };
    });
    const grown = (words: string): RunMessage[] => [
      ...before,
      { role: 'assistant', content: [root([text(words)])] },
    ];
    summarize(grown('One'));
    expect(looks).toBeGreaterThan(0);
    looks = 0;
    expect(summarize(grown('One two')).steps).toBe(length - 1);
    expect(looks).toBe(0);
  },
);
