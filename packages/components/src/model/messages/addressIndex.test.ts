import { parse } from '@agent-transcript/parser';
import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import { SOURCE } from '../../testing/sources';
import { SHOW_ALL } from '../filter/filterTree';
import { blockPlaces } from '../outline/blockPlaces';
import { placedEntries } from '../outline/placedEntries';
import { continueIndex, type InMessages, indexOf } from './addressIndex';
import { mergeDataParts } from './mergeDataParts';
import { isDataPart } from './parts';
import { NO_MESSAGES, type ReadConversation, readConversation, type TranscriptMessage } from './readMessages';
import { readTranscriptState } from './readTranscriptState';

const outer = 'run-';
const data = { type: 'data', data: [1] } as const;

const read = (messages: readonly TranscriptMessage[], last: ReadConversation = NO_MESSAGES) =>
  readConversation(last, GrowingList.of(messages), outer, ['assistant']);

const dataIn = (views: ReadConversation['views']) =>
  views.toArray().flatMap(({ parts }) => parts.filter(isDataPart));

const placesIn = ({ views }: Pick<ReadConversation, 'views'>) =>
  blockPlaces(undefined, { views, filter: SHOW_ALL, merged: mergeDataParts(dataIn(views)), outer });

function expectAllFound(list: InMessages<{ readonly address: string }>) {
  const addresses = list.items.toArray().map(({ address }) => address);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.map(indexOf(list).get)).toEqual(addresses.map((_, index) => index));
}

const MESSAGES: readonly TranscriptMessage[] = [
  { id: 's', role: 'system', content: 'Be kind.\n'.repeat(60) },
  { id: 'a-1', role: 'user', content: 'Send it.' },
  { id: 'a', role: 'assistant', content: [SOURCE, data, SOURCE, parse(SOURCE)] },
  { id: 'half \ud800 a pair', role: 'assistant', content: SOURCE.repeat(12) },
];

test('every block of a run and every entry of its outline is found', () => {
  const { views } = read(MESSAGES);
  expectAllFound(placesIn({ views }));
  expectAllFound(placedEntries(undefined, { views, filter: SHOW_ALL, outer }));
});

test('a message that is the whole transcript is indexed', () => {
  const input = {
    source: SOURCE,
    prefix: outer,
    streaming: false,
    taggedRoles: [],
    messages: undefined,
    tree: undefined,
  };
  expectAllFound(placesIn(readTranscriptState(undefined, input)));
});

test.each(['run-a-99', 'run-a-1_99', 'run-a-9.0', 'run-a-x', 'run-a-', 'run-b-0', 'a-0', 'run-', ''])(
  'the address “%s” is not found',
  (address) => {
    expect(indexOf(placesIn(read(MESSAGES))).get(address)).toBeUndefined();
  },
);

/** Messages that count how often they are read. */
function counted(count: number) {
  const looks = { count: 0 };
  const { views } = read(
    Array.from({ length: count }, (_, index) => ({ id: `m${index}`, role: 'user', content: 'Hi' })),
  );
  const list = GrowingList.of(
    views.toArray().map((view) => ({
      ...view,
      get parts() {
        looks.count++;
        return view.parts;
      },
    })),
  );
  return { looks, views: list };
}

test('only the new messages of a growing run are indexed', () => {
  const { looks, views } = counted(1_000);
  const find = ({ items, ends }: InMessages<{ readonly address: string }>, of: typeof views) =>
    indexOf({ views: of, outer, items, ends }).get;
  find(placesIn({ views }), views)('run-m0-0');
  const next = views.continued(999, counted(2).views.toArray());
  const places = placesIn({ views: next });
  looks.count = 0;
  continueIndex(views, { views: next, outer });
  const get = find(places, next);
  expect(['run-m998-0', 'run-m999-0', 'run-m1-0'].map(get)).toEqual([998, undefined, 1_000]);
  // The found item is compared by its address.
  expect(looks.count).toBeLessThan(10);
});

test('two runs that continue the same run have separate indexes', () => {
  const said = (id: string): TranscriptMessage => ({ id, role: 'user', content: 'Hi' });
  const first = read(['a', 'b'].map(said));
  const one = read(['a', 'b', 'c', 'd'].map(said), first);
  const other = read(['a', 'd'].map(said), first);
  indexOf(placesIn(first)).get('');
  continueIndex(first.views, { views: one.views, outer });
  continueIndex(first.views, { views: other.views, outer });
  const addresses = ['a', 'b', 'c', 'd'].map((id) => `run-${id}-0`);
  for (let turn = 0; turn < 2; turn++) {
    expect(addresses.map(indexOf(placesIn(one)).get)).toEqual([0, 1, 2, 3]);
    expect(addresses.map(indexOf(placesIn(other)).get)).toEqual([0, undefined, undefined, 1]);
  }
});
