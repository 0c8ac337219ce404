import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import { SOURCE } from '../../testing/sources';
import { SHOW_ALL, type TranscriptFilter } from '../filter/filterTree';
import { NO_MESSAGES, readConversation, type TranscriptMessage } from '../messages/readMessages';
import { blockPlaces } from './blockPlaces';

const placesOf = (messages: readonly TranscriptMessage[], filter: TranscriptFilter = SHOW_ALL) => {
  const { views } = readConversation(NO_MESSAGES, GrowingList.of(messages), '', ['assistant']);
  return blockPlaces(undefined, { views, filter, merged: new Map(), outer: '' }).items.toArray();
};

const long = 'Be kind.\n'.repeat(60);
const messages: readonly TranscriptMessage[] = [
  { id: 's', role: 'system', content: long },
  { id: 'q', role: 'user', content: 'Send it.' },
  { id: 'a', role: 'assistant', content: SOURCE },
];

test('blocks are in order, and a folded text comes before its blocks', () => {
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

test('of a failed step with a failed call, only the call is the failure', () => {
  const failures = placesOf(messages).filter(({ failure }) => failure);
  expect(failures.map(({ address }) => address)).toEqual(['a-2_0']);
});

test('a failed step without a failed block is a failure', () => {
  const content = '<<STEP_START>>\nStep 1: Go ✗\nNo way.\n<<STEP_END>>\nSo be it.';
  const failures = placesOf([{ id: 'a', role: 'assistant', content }]).filter(({ failure }) => failure);
  expect(failures.map(({ address }) => address)).toEqual(['a-0']);
});

test('messages of the user are prompts', () => {
  expect(
    placesOf(messages)
      .filter(({ prompt }) => prompt)
      .map(({ address }) => address),
  ).toEqual(['q-0']);
});

test('hidden blocks are not places, and each message is read once', () => {
  const filter: TranscriptFilter = { show: 'tools', thinking: true };
  expect(placesOf(messages.slice(2), filter).map(({ address }) => address)).toEqual([
    'a-1',
    'a-1_0',
    'a-2',
    'a-2_0',
    'a-2_0_1',
  ]);
});
