import { expect, test } from 'vitest';
import { createConversation } from './createConversation';
import { eachRecord } from './eachRecord';
import type { Place } from './Run';

test('a list holds records, and values that are not objects are counted', () => {
  const conversation = createConversation('codex');
  const read: [unknown, Place][] = [];
  const each = (record: unknown) =>
    eachRecord(conversation, record, { line: 7 }, (one, place) => read.push([one, place]));
  each({ a: 1 });
  each([{ b: 2 }, [{ c: 3 }], 'text']);
  each(null);
  expect(read).toEqual([
    [{ a: 1 }, { line: 7 }],
    [{ b: 2 }, { index: 0 }],
  ]);
  expect(conversation.run().skipped).toMatchObject([
    { kind: 'not a record', count: 3, places: [{ index: 1 }, { index: 2 }, { line: 7 }] },
  ]);
});
