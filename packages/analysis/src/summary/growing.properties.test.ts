import { GrowingList } from '@agent-transcript/text/growing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import type { RunMessage } from '../messages/RunMessage';
import { messageOf } from '../testing/messageOf';
import { summarize } from './summarize';
import { timeline } from './timeline';

const RUNS = runsOf(10);

/** The same run as new objects, which no cache contains. */
const copyOf = (messages: readonly RunMessage[]) => structuredClone(messages);

test('a run that grows, shrinks and changes gives the same as one read at once', () => {
  const edits = fc.array(
    fc.record({
      at: fc.nat(700),
      kinds: fc.array(fc.nat(29), { minLength: 1, maxLength: 40 }),
      // No messages, as many as are inserted (so that later ones keep their index), or any number.
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
        // The list first: its cache is of the list that was read last.
        for (const one of [list, messages]) expect(summarize(one)).toEqual(summarize(copy));
        for (const one of [list, messages]) expect(timeline(one)).toEqual(timeline(copy));
      }
    }),
    { numRuns: RUNS },
  );
});
