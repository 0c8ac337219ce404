import { root, text, tool } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import { SHOW_ALL } from '../../model/filter/filterTree';
import { NO_MESSAGES, readConversation } from '../../model/messages/readMessages';
import { placedEntries } from '../../model/outline/placedEntries';
import { aheadOfOutline, outlineOf } from './ahead';

const messages = Array.from({ length: 1_000 }, (_, at) => ({
  id: `m${at}`,
  role: at % 3 === 0 ? 'user' : 'assistant',
  content: root([text(`Words ${at}`), tool({ name: 'look', input: { at }, result: 1 })]),
}));
const { views } = readConversation(NO_MESSAGES, GrowingList.of(messages), '', []);
const look = { filter: SHOW_ALL, outer: '' };

test('an outline that was read ahead is that of all messages, and goes on from the one before', () => {
  const told = views.continued(100, []);
  const before = outlineOf(undefined, { ...look, views: told });
  expect([...aheadOfOutline(look)(views, told)]).toHaveLength(Math.ceil(900 / 64));
  const outline = outlineOf(before, { ...look, views });
  expect(outline).toBe(outlineOf(before, { ...look, views }));
  const { items, ends } = placedEntries(undefined, { ...look, views });
  expect(outline.items.toArray()).toEqual(items.toArray());
  expect(outline.ends.toArray()).toEqual(ends.toArray());
  expect(outline.items.slice(0, 300).every((entry, at) => at >= 200 || entry === before.items.at(at))).toBe(
    true,
  );
});

test('an outline by another filter is made anew', () => {
  const whole = outlineOf(undefined, { ...look, views });
  const filter = { ...SHOW_ALL, kinds: ['error' as const] };
  expect(outlineOf(whole, { ...look, filter, views })).not.toBe(whole);
});
