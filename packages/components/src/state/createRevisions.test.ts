import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test, vi } from 'vitest';
import { type Reading, readSource } from '../model/readSource';
import { STEP } from '../testing/sources';
import { addressIn, createRevisions, movedEnd, movedKey } from './createRevisions';

const part = (source: string, last?: Reading) => ({
  ...readSource(last, { source, streaming: false, plain: false }),
  prefix: 'run-',
});
const first = part(`${STEP}\n${STEP}`);
const next = part(`${STEP}\nWords.\n${STEP}`, first);
const other = part('Something else as a whole.', first);

test('a block of the next revision is known by what it was before', () => {
  const revisions = createRevisions();
  revisions.follow(GrowingList.of([first]), () => {});
  expect(revisions.keyBefore('run-2', 'run-', next.revision)).toBe('run-1');
  expect(revisions.keyBefore('Details run-2', 'run-', next.revision)).toBe('Details run-1');
  expect(revisions.keyBefore('run-1', 'run-', next.revision)).toBeUndefined();
  expect(revisions.keyBefore('run-0', 'run-', other.revision)).toBeUndefined();
  expect(revisions.keyBefore('run-1', 'run-', first.revision)).toBe('run-1');
});

test('each message that has become another revision is told once', () => {
  const revisions = createRevisions();
  const moved = vi.fn();
  revisions.follow(GrowingList.of([first]), moved);
  expect(moved).not.toHaveBeenCalled();
  revisions.follow(GrowingList.of([next]), moved);
  expect(moved.mock.calls.map(([from, to, edit]) => [from.revision, to, edit])).toEqual([
    [first.revision, next, next.revision.edit],
  ]);
  revisions.follow(GrowingList.of([next]), moved);
  expect(moved).toHaveBeenCalledTimes(1);
});

test('a message that went and comes again begins anew', () => {
  const revisions = createRevisions();
  revisions.follow(GrowingList.of([first]), () => {});
  revisions.follow(GrowingList.of([]), () => {});
  expect(revisions.editTo('run-', next.revision)).toBeUndefined();
});

test('a key of another message stays; what ended after an edit moves with it', () => {
  expect(movedKey('other-1', first, next, next.revision.edit ?? null)).toBe('other-1');
  expect(addressIn('Details run-1')).toBe('run-1');
  expect(addressIn('run-1')).toBe('run-1');
  const edit = { from: 4, at: 6, by: 3 };
  expect([movedEnd(edit, 5), movedEnd(edit, 6), movedEnd(null, 9), movedEnd(undefined, 9)]).toEqual([
    5, 9, 0, 9,
  ]);
});
