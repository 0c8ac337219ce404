import { parse } from '@agent-transcript/parser';
import { GrowingList } from '@agent-transcript/text/growing';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { Transcript } from '..';
import { readSource, type SourceReading } from '../model/messages/readSource';
import type { SearchTarget } from '../model/search/SearchTarget';
import { STEP } from '../testing/sources';
import { createTranscriptStore } from './createTranscriptStore';

test('decisions about the blocks of a tree are dropped when another tree replaces it', () => {
  const first = parse('<<STEP_START>>\nOne ✓\nIt.\n<<STEP_END>>\nwords');
  const other = parse('<<STEP_START>>\nAnother one ✓\nIt.\n<<STEP_END>>\nwords');
  const open = () => screen.getByRole('button', { name: /ne/ }).getAttribute('aria-expanded');
  const { rerender } = render(<Transcript tree={first} />);
  const usual = open();
  act(() => screen.getByRole('button', { name: /One/ }).click());
  expect(open()).not.toBe(usual);
  rerender(<Transcript tree={parse('<<STEP_START>>\nOne ✓\nIt.\n<<STEP_END>>\nwords')} />);
  expect(open()).not.toBe(usual);
  rerender(<Transcript tree={other} />);
  expect(open()).toBe(usual);
});

describe('a store', () => {
  const part = (source: string, last?: SourceReading) => ({
    ...readSource(last, { source, streaming: false, plain: false }),
    prefix: 'run-',
  });
  const first = part(`${STEP}\n${STEP}`);

  test('keeps the decision about each fold and calls listeners', () => {
    const store = createTranscriptStore();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    expect(store.fold('run-0', 'run-', first.revision)).toBeUndefined();
    store.setFold('run-0', false);
    expect(store.fold('run-0', 'run-', first.revision)).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    store.setFold('run-0', true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('drops single decisions for one about all folds, for the content at that time', () => {
    const store = createTranscriptStore();
    store.follow(GrowingList.of([first]));
    store.setFold('run-0', true);
    store.setAllFolds(false, new Map([['run-', STEP.length]]));
    expect(store.fold('run-0', 'run-', first.revision)).toBe(false);
    expect(store.fold('run-1', 'run-', first.revision)).toBeUndefined();
    store.setAllFolds(true);
    expect(store.fold('run-1', 'run-', first.revision)).toBe(true);
  });

  test('moves decisions and drafts with their blocks', () => {
    const store = createTranscriptStore();
    store.follow(GrowingList.of([first]));
    store.setFold('run-1', false);
    store.setDraft('run-1', 'begun');
    const next = part(`${STEP}\nWords.\n${STEP}`, first);
    // Before it is on the page, and after.
    for (const follow of [() => {}, () => store.follow(GrowingList.of([next]))]) {
      follow();
      expect(store.fold('run-2', 'run-', next.revision)).toBe(false);
      expect(store.fold('run-1', 'run-', next.revision)).toBeUndefined();
      expect(store.draft('run-2', 'run-', next.revision)).toBe('begun');
    }
  });

  test('drops everything about a message that becomes a different text', () => {
    const store = createTranscriptStore();
    store.follow(GrowingList.of([first]));
    store.setFold('run-0', false);
    store.setDraft('run-0', 'begun');
    store.heights.set('chunk', 20);
    const next = part('Something else as a whole.', first);
    expect(store.fold('run-0', 'run-', next.revision)).toBeUndefined();
    store.follow(GrowingList.of([next]));
    expect(store.draft('run-0', 'run-', next.revision)).toBeUndefined();
    expect(store.heights.size).toBe(0);
  });

  test('keeps no earlier text of a message', () => {
    const store = createTranscriptStore();
    store.follow(GrowingList.of([first]));
    const next = part(`${STEP}\nWords.\n${STEP}`, first);
    expect(next.revision.before).toBe(first.revision);
    store.follow(GrowingList.of([next]));
    expect(next.revision.before).toBeUndefined();
    expect([first.revision.isShown, next.revision.isShown]).toEqual([false, true]);
  });

  test('starts again for a message that was removed and comes back', () => {
    const store = createTranscriptStore();
    store.follow(GrowingList.of([first]));
    store.setFold('run-1', false);
    store.follow(GrowingList.of([]));
    const next = part(`${STEP}\nWords.\n${STEP}`, first);
    expect(store.fold('run-2', 'run-', next.revision)).toBeUndefined();
    expect(store.fold('run-1', 'run-', next.revision)).toBe(false);
  });

  test('opens a fold once for each match', () => {
    const store = createTranscriptStore();
    const target = { prefix: 'run-' } as SearchTarget;
    expect([store.opensFor(target, 'a'), store.opensFor(target, 'a')]).toEqual([true, false]);
    expect(store.opensFor(target, 'b')).toBe(true);
    expect(store.opensFor({ ...target }, 'a')).toBe(true);
  });

  test('opens the folds around a revealed place', () => {
    const store = createTranscriptStore();
    store.reveal({ prefix: 'run-', offset: 7 }, ['run-0', 'run-0_1']);
    expect(store.revealed()).toEqual({ prefix: 'run-', offset: 7 });
    expect(store.fold('run-0_1', 'run-', null)).toBe(true);
  });
});
