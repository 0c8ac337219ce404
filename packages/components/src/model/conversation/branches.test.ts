import { GrowingList } from '@agent-transcript/text/growing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { TranscriptMessage } from '../messages/readMessages';
import { type BranchChoices, type Branches, forkOf, readBranches } from './branches';
import { withChoice } from './withChoice';

const NO_CHOICES: BranchChoices = new Map();

/** Messages by id and parent: `b<a` follows `a`, `b<` is at the start, and `b` has no parent. */
const messagesOf = (written: string): TranscriptMessage[] =>
  written.split(' ').map((one) => {
    const [id = '', parent] = one.split('<');
    const message = { id, role: 'user', content: id };
    return parent === undefined ? message : { ...message, parentId: parent === '' ? null : parent };
  });

const read = (written: string, choices: BranchChoices = NO_CHOICES, last?: Branches) =>
  readBranches(last, { messages: GrowingList.of(messagesOf(written)), choices });
const shown = ({ shown: some }: Branches) =>
  some
    ?.toArray()
    .map(({ id }) => id)
    .join(' ');
const forksOf = ({ forks }: Branches) =>
  forks.flatMap((some) => [...some]).map(([id, { ids, index }]) => `${id}: ${ids.join(' ')} (${index})`);

test.each([
  ['a conversation without branches', 'a< b<a c<b', 'a b c', []],
  ['the branch of the newest message', 'a< b<a c<b d<a e<d', 'a d e', ['d: b d (1)']],
  ['the newest message, which is not of the newest branch', 'a< b<a c<b d<a e<c', 'a b c e', ['b: b d (0)']],
  ['a question that was asked anew', 'a< b<a c< d<c', 'c d', ['c: a c (1)']],
  ['forks one after the other', 'a< b<a c<a d<c e<c f<c', 'a c f', ['c: b c (1)', 'f: d e f (2)']],
  ['messages that say nothing follow the one before', 'a b c<a d', 'a c d', ['c: b c (1)']],
  ['a parent that is not there', 'a< b<x c<b', 'a b c', []],
  ['a parent that comes later', 'a<b b<c c<a', 'a c', ['c: b c (1)']],
  ['a message that follows itself', 'a<a b<b', 'a b', []],
  ['two with one id', 'a< b<a b<a c<b', 'a b c', ['b: b b (1)']],
  ['a parent named as a property of every object', 'a< __proto__<a c<constructor', 'a __proto__ c', []],
])('%s', (_, written, path, forks) => {
  const branches = read(written);
  expect(shown(branches)).toBe(path);
  expect(forksOf(branches)).toEqual(forks);
});

test('every message is on the path to one of the newest messages', () => {
  const written = 'a< b<c c<x d<b e<a f< g<e h<zz';
  const branches = read(written);
  const seen = new Set<string>();
  const look = (choices: BranchChoices, depth: number) => {
    const here = read(written, choices);
    for (const { id } of here.shown?.toArray() ?? []) seen.add(id);
    for (const fork of depth === 0 ? [] : here.forks.flatMap((some) => [...some.values()]))
      for (const id of fork.ids) look(withChoice(choices, here.forks, fork, id), depth - 1);
  };
  look(branches.choices, 3);
  expect([...seen].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});

test('messages without parents are shown unchanged, as the same list', () => {
  const messages = GrowingList.of(messagesOf('a b c'));
  expect(readBranches(undefined, { messages, choices: NO_CHOICES }).shown).toBe(messages);
});

test('a chosen branch is shown with its newest message, whatever was chosen below it before', () => {
  const written = 'a< b<a c<a d<b e<b f<e g<d h<c';
  const choices = (last: Branches, at: string, id: string) => {
    const fork = forkOf(last.forks, at);
    if (fork === undefined) throw new Error(`There is no fork at ${at}.`);
    return withChoice(last.choices, last.forks, fork, id);
  };
  const newest = read(written);
  expect(shown(newest)).toBe('a c h');
  const other = read(written, choices(newest, 'c', 'b'));
  expect(shown(other)).toBe('a b d g');
  const deeper = read(written, choices(other, 'd', 'e'));
  expect(shown(deeper)).toBe('a b e f');
  const back = read(written, choices(deeper, 'b', 'c'));
  expect(shown(back)).toBe('a c h');
  expect(shown(read(written, choices(back, 'c', 'b')))).toBe('a b d g');
});

test('a choice holds while other branches grow, and ends when a message arrives at its fork', () => {
  const newest = read('a< b<a c<a');
  const fork = forkOf(newest.forks, 'c');
  const choices = withChoice(NO_CHOICES, newest.forks, fork as NonNullable<typeof fork>, 'b');
  expect(shown(read('a< b<a c<a', choices))).toBe('a b');
  expect(shown(read('a< b<a c<a d<c', choices))).toBe('a b');
  expect(shown(read('a< b<a c<a d<c e<b', choices))).toBe('a b e');
  expect(shown(read('a< b<a c<a d<c f<a', choices))).toBe('a f');
});

test('a token changes only its message', () => {
  const last = read('a< b<a c<b d<a e<d');
  const messages = [...(last.messages?.toArray() ?? [])];
  messages[4] = { ...(messages[4] as TranscriptMessage), content: 'more' };
  const next = readBranches(last, { messages: GrowingList.of(messages), choices: NO_CHOICES });
  expect(next.forks).toBe(last.forks);
  expect(next.path).toBe(last.path);
  expect(next.shown?.at(2)).toBe(messages[4]);
  expect(next.shown?.at(0)).toBe(messages[0]);
});

test('a message at the end of the branch keeps the object of its forks', () => {
  const last = read('a< b<a c<b d<a e<d');
  const messages = last.messages?.continued(5, messagesOf('f<e'));
  const next = readBranches(last, { messages, choices: NO_CHOICES });
  expect(shown(next)).toBe('a d e f');
  expect(next.forks).toBe(last.forks);
});

test('ten thousand messages, half of them after the first, are each examined a few times', () => {
  let looks = 0;
  const messages = GrowingList.of(
    Array.from({ length: 10_000 }, (_, i) => ({
      id: `m${i}`,
      role: 'user',
      content: '',
      get parentId() {
        looks++;
        return i === 0 ? null : i % 2 === 0 ? 'm0' : `m${i - 1}`;
      },
    })),
  );
  const { shown: some, forks } = readBranches(undefined, { messages, choices: NO_CHOICES });
  expect(looks).toBeLessThanOrEqual(20_000);
  expect(some).toHaveLength(3);
  expect(forkOf(forks, 'm9998')?.ids).toHaveLength(5_000);
});

test('the parent of a message near the end is searched from the end', () => {
  const written = Array.from({ length: 5_000 }, (_, i) => (i % 10 === 9 ? `m${i}<m${i - 3}` : `m${i}`));
  const all = messagesOf(written.join(' '));
  const list = GrowingList.of(all.slice(0, 4_999));
  const last = readBranches(undefined, { messages: list, choices: NO_CHOICES });
  const messages = list.continued(4_999, all.slice(4_999));
  const at = vi.spyOn(GrowingList.prototype, 'at');
  const slice = vi.spyOn(GrowingList.prototype, 'slice');
  const next = readBranches(last, { messages, choices: NO_CHOICES });
  const looks = at.mock.calls.length;
  const copied = slice.mock.results.reduce((sum, { value }) => sum + value.length, 0);
  vi.restoreAllMocks();
  expect(
    next.shown
      ?.toArray()
      .slice(-2)
      .map(({ id }) => id),
  ).toEqual(['m4996', 'm4999']);
  expect(forksOf(next)).toHaveLength(500);
  expect(looks).toBeLessThan(50);
  expect(copied).toBeLessThan(50);
});

test('a run with a thousand forks keeps the unchanged forks when others come or go', () => {
  // Each third message follows the message before the previous one.
  const all = Array.from({ length: 3_000 }, (_, i) => (i % 3 === 2 ? `m${i}<m${i - 2}` : `m${i}`));
  const list = GrowingList.of(messagesOf(all.join(' ')));
  const upTo = (length: number, last?: Branches) =>
    readBranches(last, { messages: list.continued(length, []), choices: NO_CHOICES });
  let last = upTo(2_400);
  expect(forksOf(last)).toHaveLength(800);
  expect(last.forks.length).toBeGreaterThan(2);
  for (const length of [2_700, 3_000, 2_100, 2_103, 900, 3_000, 2]) {
    const next = upTo(length, last);
    expect(forksOf(next)).toEqual(forksOf(upTo(length)));
    expect(next.forks.every((some) => some.size > 0)).toBe(true);
    const stay = Math.min(next.forks.length, last.forks.length) - 1;
    for (let map = 0; map < stay; map++) expect(next.forks[map]).toBe(last.forks[map]);
    last = next;
  }
});

test('a conversation that grows, shrinks and changes branches equals one that is read at once', () => {
  const messages = fc.array(
    fc.record({ parent: fc.option(fc.nat(24), { nil: undefined }), isFirst: fc.boolean() }),
    {
      maxLength: 20,
    },
  );
  /** Messages that each follow another one by number, the one before, or none. */
  const made = (all: readonly { parent: number | undefined; isFirst: boolean }[]): TranscriptMessage[] =>
    all.map(({ parent, isFirst }, index) => ({
      id: `${index}`,
      role: 'user',
      content: '',
      ...(isFirst ? { parentId: null } : parent === undefined ? {} : { parentId: `${parent}` }),
    }));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(messages, fc.nat(20), fc.option(fc.nat())), { minLength: 1, maxLength: 6 }),
      (steps) => {
        let list = GrowingList.of<TranscriptMessage>([]);
        let last: Branches | undefined;
        let choices = NO_CHOICES;
        for (const [next, keep, choice] of steps) {
          const kept = list.slice(0, keep);
          const added = made(next).map((one, index) => ({ ...one, id: `${kept.length + index}` }));
          list = list.continued(kept.length, added);
          const forks = (last?.forks ?? []).flatMap((some) => [...some.values()]);
          const fork = choice === null ? undefined : forks[choice % forks.length];
          if (last && fork && choice !== null)
            choices = withChoice(choices, last.forks, fork, fork.ids[choice % fork.ids.length] as string);
          const fresh = readBranches(undefined, { messages: GrowingList.of(list.toArray()), choices });
          last = readBranches(last, { messages: list, choices });
          expect(last.shown?.toArray()).toEqual(fresh.shown?.toArray());
          expect(forksOf(last)).toEqual(forksOf(fresh));
        }
      },
    ),
    { numRuns: 500 },
  );
});
