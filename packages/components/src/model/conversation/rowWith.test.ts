import { parse } from '@agent-transcript/parser';
import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test, vi } from 'vitest';
import { NO_MESSAGES, readConversation } from '../messages/readMessages';
import type { MessageRow } from './messageRows';
import { rowWith } from './rowWith';

const outer = 'run-';
const tree = parse('Words');

const MESSAGES = [
  { id: 'a', role: 'user', content: 'Send it.' },
  { id: 'b', role: 'assistant', content: tree },
  { id: 'c', role: 'assistant', content: [tree, { type: 'data' as const, data: 1 }] },
  { id: 'd', role: 'assistant', content: tree },
];

/** A row for each message, except that `c` follows `b`. */
const rowsOf = (): readonly MessageRow[] => {
  const [a, b, c, d] = readConversation(NO_MESSAGES, GrowingList.of(MESSAGES), outer, []).views.toArray();
  if (!a || !b || !c || !d) throw new Error('There are four messages.');
  return [
    { view: a, following: [] },
    { view: b, following: [c] },
    { view: d, following: [] },
  ];
};

test.each([
  ['run-a-', 0],
  ['run-b-', 1],
  ['run-c-', 1],
  ['run-c-1.', 1],
  ['run-d-', 2],
  ['run-e-', -1],
  [undefined, -1],
])('the row with %s is %i', (prefix, at) => {
  expect(rowWith(undefined, { rows: GrowingList.of(rowsOf()), outer, prefix }).at).toBe(at);
});

test('only the new rows of a growing list are examined, and a moved row is found again', () => {
  const all = rowsOf();
  const asked = vi.fn();
  const watched = all.map(
    (row): MessageRow => ({
      get view() {
        asked();
        return row.view;
      },
      following: row.following,
    }),
  );
  const rows = GrowingList.of(watched.slice(0, 2));
  const nothing = rowWith(undefined, { rows, outer, prefix: 'run-d-' });
  expect(nothing.at).toBe(-1);
  asked.mockClear();
  const found = rowWith(nothing, { rows: rows.continued(2, watched.slice(2)), outer, prefix: 'run-d-' });
  expect(found.at).toBe(2);
  expect(asked).toHaveBeenCalledTimes(1);
  rowWith(found, { rows: found.rows.continued(3, all), outer, prefix: 'run-d-' });
  expect(asked).toHaveBeenCalledTimes(1);
  const moved = rowWith(found, { rows: found.rows.continued(1, all), outer, prefix: 'run-d-' });
  expect(moved.at).toBe(3);
});
