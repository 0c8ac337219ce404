import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import { SOURCE } from '../../testing/sources';
import { SHOW_ALL, type TranscriptFilter } from '../filter/filterTree';
import { NO_MESSAGES, readMessages, type TranscriptMessage } from '../messages/readMessages';
import { blockPlaces } from './blockPlaces';

const placesOf = (messages: readonly TranscriptMessage[], filter: TranscriptFilter = SHOW_ALL) => {
  const { views } = readMessages(NO_MESSAGES, GrowingList.of(messages), '', ['assistant']);
  return blockPlaces(undefined, { views, filter, merged: new Map(), outer: '' }).items.toArray();
};

const long = 'Be kind.\n'.repeat(60);
const messages: readonly TranscriptMessage[] = [
  { id: 's', role: 'system', content: long },
  { id: 'q', role: 'user', content: 'Send it.' },
  { id: 'a', role: 'assistant', content: SOURCE },
];

test('blocks in order, a folded text before what is in it', () => {
  expect(placesOf(messages).map(({ address, depth }) => [address, depth])).toEqual([
    ['s-', 0],
    ['s-0', 1],
    ['q-0', 0],
    ['a-0', 0],
    ['a-1', 0],
    ['a-1_0', 1],
    ['a-1_1', 1],
    ['a-2', 0],
    ['a-2_0', 1],
    ['a-2_0_1', 2],
    ['a-3', 0],
    ['a-4', 0],
  ]);
});

test('of a failed step, its failed tool and the error in that, the tool is the failure', () => {
  const failures = placesOf(messages).filter(({ failure }) => failure);
  expect(failures.map(({ address }) => address)).toEqual(['a-2_0']);
});

test('a step that failed without a failure in it is one', () => {
  const content = '<<STEP_START>>\nStep 1: Go ✗\nNo way.\n<<STEP_END>>\nSo be it.';
  const failures = placesOf([{ id: 'a', role: 'assistant', content }]).filter(({ failure }) => failure);
  expect(failures.map(({ address }) => address)).toEqual(['a-0']);
});

test('what the user said is a prompt', () => {
  expect(
    placesOf(messages)
      .filter(({ prompt }) => prompt)
      .map(({ address }) => address),
  ).toEqual(['q-0']);
});

test('what a filter leaves out is no place, and a message is read once', () => {
  const filter: TranscriptFilter = { show: 'tools', thinking: true };
  expect(placesOf(messages.slice(2), filter).map(({ address }) => address)).toEqual([
    'a-1',
    'a-1_0',
    'a-2',
    'a-2_0',
    'a-2_0_1',
  ]);
});
