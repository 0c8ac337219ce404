import { root, step, text, tool } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import { SHOW_ALL } from '../../model/filter/filterTree';
import type { TranscriptMessage } from '../../model/messages/readMessages';
import { readTranscriptState } from '../../model/messages/readTranscriptState';
import { placedEntries } from '../../model/outline/placedEntries';
import { lanesOf } from './lanesOf';

/** Drawn stretches of each line: its label, and the stretches as `tool 1–3`, in seconds. */
function lanes(messages: readonly TranscriptMessage[]) {
  const { views } = readTranscriptState(undefined, {
    messages: GrowingList.of(messages),
    tree: undefined,
    source: undefined,
    streaming: false,
    prefix: 'run-',
    taggedRoles: [],
  });
  const { items: entries } = placedEntries(undefined, { views, filter: SHOW_ALL, outer: 'run-' });
  const { of, scale } = lanesOf({ entries, views, outer: 'run-' });
  const rows = entries
    .toArray()
    .map((entry) => [
      entry.label || entry.role,
      ...of(entry).map((one) => `${one.kind} ${one.startedAt / 1_000}–${one.endedAt / 1_000}`),
    ]);
  return { rows, scale };
}

const at = (from: number, to: number) => ({ startedAt: from * 1_000, endedAt: to * 1_000 });

test('a call has its time and the wait before it, a step and a message everything in them', () => {
  const tools = [
    tool({ name: 'first', data: at(3, 8) }),
    tool({ name: 'second', data: at(4, 6) }),
    tool({ name: 'third', data: at(10, 11) }),
  ];
  const { rows } = lanes([
    { id: 'q', role: 'user', content: 'Go.', createdAt: 1_000 },
    { id: 'a', role: 'assistant', content: root([step({ title: 'Look', children: tools })]) },
    { id: 'r', role: 'user', content: 'Thanks.', createdAt: 20_000 },
  ]);
  const inStep = ['model 1–3', 'tool 3–8', 'tool 4–6', 'model 8–10', 'tool 10–11'];
  expect(rows).toEqual([
    ['Go.'],
    ['assistant', ...inStep],
    ['Look', ...inStep],
    ['first', 'model 1–3', 'tool 3–8'],
    ['second', 'tool 4–6'],
    ['third', 'model 8–10', 'tool 10–11'],
    ['Thanks.', 'person 11–20'],
  ]);
});

test('calls of a sub-agent have their own times, apart from the run around it', () => {
  const inner = tool({ name: 'inner', data: at(2, 3) });
  const { rows } = lanes([
    {
      id: 'a',
      role: 'assistant',
      content: root([text('So.'), tool({ name: 'agent', children: [inner], data: at(1, 5) })]),
    },
  ]);
  expect(rows).toEqual([
    ['So.', 'tool 1–5'],
    ['agent', 'tool 1–5'],
    ['inner', 'tool 2–3'],
  ]);
});

test('if only a sub-agent has times, they are the whole width', () => {
  const inner = tool({ name: 'inner', data: at(2, 4) });
  const { rows, scale } = lanes([
    { id: 'a', role: 'assistant', content: root([tool({ name: 'agent', children: [inner] })]) },
  ]);
  expect(rows).toEqual([['assistant'], ['agent'], ['inner', 'tool 2–4']]);
  expect([2_000, 3_000, 4_000].map(scale)).toEqual([0, 0.5, 1]);
});

test('a message that continues the one before is drawn next to its heading', () => {
  const { rows } = lanes([
    { id: 'a', role: 'assistant', content: root([tool({ name: 'one', data: at(1, 2) })]) },
    { id: 'b', role: 'assistant', content: root([tool({ name: 'two', data: at(4, 5) })]) },
  ]);
  expect(rows).toEqual([
    ['assistant', 'tool 1–2', 'model 2–4', 'tool 4–5'],
    ['one', 'tool 1–2'],
    ['two', 'model 2–4', 'tool 4–5'],
  ]);
});

test('times that go back, are not numbers, or are a single moment draw nothing', () => {
  const drawn = (from: number, to: number) =>
    lanes([
      { id: 'a', role: 'assistant', content: root([tool({ name: 'one', data: at(from, to) })]) },
    ]).rows.flat();
  expect(drawn(5, 1)).toEqual(['assistant', 'one']);
  expect(drawn(Number.NaN, Number.NaN)).toEqual(['assistant', 'one']);
  expect(drawn(5, 5)).toEqual(['assistant', 'one']);
});
