import { error, inputRequest, root, step, text, tool } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { findEvidence } from '../evidence/findEvidence';
import type { RunMessage } from '../messages/RunMessage';
import { changedFiles, changedFilesAhead } from './changedFiles';
import { summarize, summarizeAhead } from './summarize';
import { timeline, timelineAhead, timelineParts } from './timeline';
import { totals } from './totals';

/** A message with something of each kind, by number. */
function messageOf(kind: number, time: number): RunMessage {
  const data = { startedAt: time, endedAt: time + 5, usage: { input: kind }, cost: 0.5 };
  const blocks = [
    [text('Words.')],
    [tool({ name: 'run', input: {}, result: { exit_code: 0 }, data })],
    [tool({ name: 'run', input: {}, result: { exit_code: 1 }, data })],
    [step({ title: 'Look', children: [tool({ name: 'see', data })] })],
    [inputRequest({ prompt: 'Which?' })],
    [error('No network')],
  ][kind % 6];
  return { role: kind % 5 === 0 ? 'user' : 'assistant', content: [root(blocks ?? [])], createdAt: time };
}

/** The same run in other objects, of which nothing is known. */
const copyOf = (messages: readonly RunMessage[]) => structuredClone(messages);

test('a run that grows, shrinks and changes is read as one that is read at once', () => {
  const edits = fc.array(
    fc.record({
      at: fc.nat(700),
      kinds: fc.array(fc.nat(29), { minLength: 1, maxLength: 40 }),
      // None, as many as come in their place, so that what is after them keeps its place, or any number.
      remove: fc.oneof(fc.constant(0), fc.constant(undefined), fc.nat(400)),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(edits, (all) => {
      let messages: readonly RunMessage[] = Array.from({ length: 600 }, (_, at) => messageOf(at, at * 10));
      let list = GrowingList.of(messages);
      for (const one of [messages, list]) summarize(one);
      for (const one of [messages, list]) timeline(one);
      for (const { at, kinds, remove = kinds.length } of all) {
        messages = messages.toSpliced(at, remove, ...kinds.map((kind, i) => messageOf(kind, at * 10 + i)));
        list = list.changedTo(messages);
        const copy = copyOf(messages);
        // The list first: what it knows is of the list that was read last.
        for (const one of [list, messages]) expect(summarize(one)).toEqual(summarize(copy));
        for (const one of [list, messages]) expect(timeline(one)).toEqual(timeline(copy));
      }
    }),
    { numRuns: 10 },
  );
});

/** A run whose messages count how often they are read. */
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
])('%s reads of a run that has grown only the end', (_, read) => {
  const { reads, messages } = counted(5_500);
  read(messages.slice(0, 5_000));
  expect(reads.count).toBe(5_000);
  reads.count = 0;
  read(messages);
  // All that is new, and what was in the last block of 64.
  expect(reads.count).toBe(500 + (5_000 % 64));
});

test.each([
  ['summarize', summarize],
  ['timeline', timeline],
  ['changedFiles', changedFiles],
])('%s compares nothing that a list shares with the one before', (_, read) => {
  const messages = Array.from({ length: 10_000 }, (__, at) => messageOf(at, at * 10));
  const before = GrowingList.of(messages.slice(0, 9_900));
  read(before);
  const list = before.continued(before.length, messages.slice(9_900));
  const at = vi.spyOn(GrowingList.prototype, 'at');
  const told = read(list);
  const looks = at.mock.calls.length;
  vi.restoreAllMocks();
  expect(looks).toBeLessThan(500);
  expect(told).toEqual(read(copyOf(messages)));
});

test.each([
  ['summarize', summarize],
  ['timeline', timeline],
  ['changedFiles', changedFiles],
  ['totals', totals],
  ['findEvidence', findEvidence],
])('%s reads a list that is no array, and does not copy it', (_, read) => {
  const messages = Array.from({ length: 1_000 }, (__, at) => messageOf(at, at * 10));
  const list = GrowingList.of(messages);
  const slice = vi.spyOn(GrowingList.prototype, 'slice');
  const told = read(list);
  const longest = Math.max(0, ...slice.mock.results.map(({ value }) => value.length));
  vi.restoreAllMocks();
  expect(longest).toBeLessThanOrEqual(64);
  expect(told).toEqual(read(messages));
});

test('the parts of a time line are those of it, and the same lists while their messages are', () => {
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

test.each([
  ['summarize', summarize, summarizeAhead],
  ['timeline', timeline, timelineAhead],
  ['changedFiles', changedFiles, changedFilesAhead],
])('%s does not read again what was read ahead, 64 messages in a step', (_, read, ahead) => {
  const { reads, messages } = counted(64 * 40);
  const steps = ahead(messages);
  while (steps.next().done !== true) {
    expect(reads.count).toBe(64);
    reads.count = 0;
  }
  read(messages);
  expect(reads.count).toBe(0);
});

test.each([
  ['summarize', summarize, summarizeAhead],
  ['timeline', timeline, timelineAhead],
  ['changedFiles', changedFiles, changedFilesAhead],
])('what %s tells is the same where it was read ahead', (_, read, ahead) => {
  const messages = Array.from({ length: 1_000 }, (__, at) => messageOf(at, at * 10));
  expect([...ahead(messages)]).toHaveLength(16);
  expect(read(messages)).toEqual(read(copyOf(messages)));
});
