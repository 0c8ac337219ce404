import type { FlowNode } from '@agent-transcript/parser';
import { inputRequest, root, text, thinking, tool } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_THINKING, SHOW_ALL } from '../filter/filterTree';
import {
  NO_MESSAGES,
  readConversation,
  type TranscriptMessage,
  type ViewMessage,
} from '../messages/readMessages';
import type { Forks } from './branches';
import { endedFrom, type MessageRows, messageRows } from './messageRows';

const call = (name: string, more: object = {}) => tool({ name, input: {}, result: {}, ...more });

/** Blocks of a message in letters: calls of `a` and `b`; a failed, waiting or running call; thinking, words, white space. */
const BLOCKS: Readonly<Record<string, () => FlowNode>> = {
  a: () => call('a'),
  b: () => call('b'),
  f: () => call('a', { error: 'no' }),
  q: () => call('a', { children: [inputRequest({ prompt: '?' })] }),
  d: () => call('a', { outcome: 'denied' }),
  n: () => call(''),
  t: () => thinking('Hm'),
  x: () => text('Words'),
  _: () => text('\n'),
};

/** Messages in letters; `u` begins a message of the user, `>` one that streams. */
const viewsOf = (...all: string[]): readonly ViewMessage[] => {
  const messages = all.map(
    (letters, index): TranscriptMessage => ({
      id: `${index}`,
      role: letters.startsWith('u') ? 'user' : 'assistant',
      content: root(
        letters
          .replace(/^[u>]/, '')
          .split('')
          .map((letter) => BLOCKS[letter]?.() ?? text(letter)),
        { status: letters.startsWith('>') ? 'streaming' : 'complete' },
      ),
    }),
  );
  return readConversation(NO_MESSAGES, GrowingList.of(messages), '', []).views.toArray();
};

const inputOf = (views: readonly ViewMessage[], more: object = {}) => ({
  views: GrowingList.of(views),
  filter: SHOW_ALL,
  settled: views.length,
  forks: undefined,
  ...more,
});

/** Rows as numbers of messages, with the following ones in brackets. */
const said = ({ rows }: MessageRows) =>
  rows
    .toArray()
    .map(
      ({ view, following }) =>
        view.key + (following.length > 0 ? `[${following.map(({ key }) => key).join(',')}]` : ''),
    )
    .join(' ');
const rowsOf = (...all: string[]) => said(messageRows(undefined, inputOf(viewsOf(...all))));

describe('messages of one agent that only call one tool', () => {
  test('follow the message that ends with such calls, from three calls on', () => {
    expect(rowsOf('xa', 'a')).toBe('0 1');
    expect(rowsOf('xa', 'a', 'a')).toBe('0[1,2]');
    expect(rowsOf('xaa', 'a')).toBe('0[1]');
    expect(rowsOf('a', 'aa', 'x')).toBe('0[1] 2');
    expect(rowsOf('n', 'n', 'n')).toBe('0[1,2]');
    expect(rowsOf('u', 'a', 'a', 'a', 'b', 'b', 'b')).toBe('0 1[2,3] 4[5,6]');
  });

  test('may contain thinking, white space and failed calls', () => {
    expect(rowsOf('ta', 'ta', '_ta_', 'f')).toBe('0[1,2,3]');
  });

  test.each([
    ['words', ['a', 'xa', 'a']],
    ['words after the calls', ['ax', 'a', 'a']],
    ['another message', ['a', 'u', 'a', 'a']],
    ['a call of another tool', ['a', 'ab', 'a']],
    ['a question', ['a', 'q', 'a', 'a']],
    ['a call that was denied', ['a', 'd', 'a', 'a']],
    ['a message that streams', ['a', '>a', 'a', 'a']],
    ['a thought without a call', ['a', 't', 'a', 'a']],
  ])('%s part them', (_, all) => {
    expect(rowsOf(...all)).toBe(all.map((__, index) => index).join(' '));
  });

  test('do not follow at a fork or before they have settled', () => {
    const views = viewsOf('a', 'a', 'a', 'a');
    const forks: Forks = [new Map([['2', {} as never]])];
    expect(said(messageRows(undefined, inputOf(views, { forks })))).toBe('0 1 2 3');
    expect(said(messageRows(undefined, inputOf(views, { settled: 3 })))).toBe('0[1,2] 3');
    expect(said(messageRows(undefined, inputOf(views, { settled: 0 })))).toBe('0 1 2 3');
  });

  test('follow by their filtered blocks', () => {
    const views = viewsOf('a', 'a', 'xa');
    expect(said(messageRows(undefined, inputOf(views)))).toBe('0 1 2');
    const filter = { ...NO_THINKING, show: 'tools' } as const;
    expect(said(messageRows(undefined, inputOf(views, { filter })))).toBe('0[1,2]');
  });
});

/** Forks at messages, two in a map. A map with the same forks stays the same object. */
const forksOf = (views: readonly ViewMessage[], before: Forks = []): Forks =>
  Array.from({ length: Math.ceil(views.length / 2) }, (_, map) => {
    const keys = views.slice(2 * map, 2 * map + 2).map(({ key }) => key);
    const known = before[map];
    return known && [...known.keys()].join() === keys.join()
      ? known
      : new Map(keys.map((key) => [key, { parent: null, ids: [key], index: 0 }]));
  });

test('nothing is lost or added, the order stays, and unchanged rows stay the same objects', () => {
  const letters = fc.stringMatching(/^[u>]?[aaabftx_dn]{0,3}$/);
  const edits = fc.array(
    fc.record({
      at: fc.nat(12),
      remove: fc.nat(4),
      add: fc.array(letters, { maxLength: 4 }),
      unsettled: fc.nat(3),
      // One bit for each message: true if the conversation forks there.
      forks: fc.nat(0xffff),
    }),
    {
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), edits, (first, all) => {
      let views = viewsOf(...first);
      let last = messageRows(undefined, inputOf(views));
      for (const [round, { at, remove, add, unsettled, forks: bits }] of all.entries()) {
        const added = viewsOf(...add).map((view) => ({ ...view, key: `${round}-${view.key}` }));
        views = views.toSpliced(at, remove, ...added);
        const forking = views.filter((_, index) => (bits >> index) & 1);
        const forks = forksOf(forking, last.input.forks);
        const input = inputOf(views, {
          views: last.input.views.changedTo(views),
          settled: Math.max(0, views.length - unsettled),
          forks,
        });
        const next = messageRows(last, input);
        expect(said(next)).toBe(said(messageRows(undefined, input)));
        expect(next.rows.toArray().flatMap(({ view, following }) => [view, ...following])).toEqual(views);
        last = next;
      }
    }),
    { numRuns: 500 },
  );
});

test('more than a thousand messages form several rows, and full rows stay when more arrive', () => {
  const lengths = ({ rows }: MessageRows) => rows.toArray().map(({ following }) => following.length + 1);
  const views = viewsOf(...Array.from({ length: 2_500 }, () => 'a'));
  const whole = messageRows(undefined, inputOf(views));
  expect(lengths(whole)).toEqual([1_001, 1_001, 498]);
  let last = messageRows(undefined, inputOf(views.slice(0, 1)));
  for (const length of [3, 1_000, 1_001, 1_002, 1_500, 2_002, 2_400, 2_500]) {
    const grown = last.input.views.changedTo(views.slice(0, length));
    const next = messageRows(last, inputOf(views, { views: grown, settled: length }));
    const full = last.rows.toArray().filter(({ following }) => following.length === 1_000).length;
    expect(last.rows.commonPrefixLength(next.rows)).toBeGreaterThanOrEqual(full);
    expect(next.rows.toArray()).toEqual(
      messageRows(undefined, inputOf(views.slice(0, length))).rows.toArray(),
    );
    last = next;
  }
  expect(lengths(last)).toEqual(lengths(whole));
});

test('a token after a long group keeps the row of the group', () => {
  const views = viewsOf('x', ...Array.from({ length: 50 }, () => 'a'), '>x');
  const before = messageRows(undefined, inputOf(views));
  const token = viewsOf('>xx').map((view) => ({ ...view, key: 'last' }));
  const after = messageRows(before, inputOf(views, { views: before.input.views.continued(51, token) }));
  expect(before.rows.commonPrefixLength(after.rows)).toBe(after.rows.length - 1);
  expect(said(after)).toMatch(/^0 1\[2,.*,50\] last$/);
});

test('a message has ended if it does not stream and none of its calls runs', () => {
  const running = root([call('a', { status: 'streaming' })]);
  const views = [
    ...viewsOf('a', 'x'),
    ...readConversation(
      NO_MESSAGES,
      GrowingList.of([{ id: 'r', role: 'assistant', content: running }]),
      '',
      [],
    ).views.toArray(),
  ];
  const ended = (all: readonly ViewMessage[], from: number) => endedFrom(GrowingList.of(all), from);
  expect(ended(views, 0)).toBe(2);
  expect(ended(viewsOf('a', '>a', 'a'), 0)).toBe(1);
  expect(ended(viewsOf('a', 'a'), 1)).toBe(2);
  expect(ended([], 3)).toBe(3);
});
