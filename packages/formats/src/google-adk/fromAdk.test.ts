import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectHost } from '../testing/expectHost';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import { adkEvents, googleAdkRun } from '../testing/runs/googleAdk';
import * as format from './index';
import { fromAdk } from './index';

const outline = (given: unknown, streaming = false) =>
  outlineRun({ messages: fromAdk(given, { streaming }) });

const event = (author: string, parts: readonly object[], more: object = {}) => ({
  invocationId: 'i1',
  author,
  content: { role: author === 'user' ? 'user' : 'model', parts },
  ...more,
});
const piece = (author: string, text: string) => event(author, [{ text }], { partial: true });
const call = (id: string) => ({ functionCall: { id, name: 'timetable', args: {} } });
const result = (id: string, at = 'noon') => ({
  functionResponse: { id, name: 'timetable', response: { output: at } },
});

test('events and a session show what their files show', () => {
  expectHost(fromAdk, format, adkEvents, adkEvents);
  const session = JSON.parse(googleAdkRun) as object;
  expect(fromAdk(session).map(({ id }) => id)).toEqual(['e1', 'e2', 'e5', 'e6']);
  const agents = fromAdk(session).map(({ content: [tree] }) => tree?.type === 'root' && tree.data?.agent);
  expect(agents).toEqual([undefined, 'clerk', 'purser', 'purser']);
});

test('results stand with their calls, and a call that runs for long takes the last one', () => {
  const asked = event('clerk', [call('a'), call('b')], { longRunningToolIds: ['a'] });
  const lines = outline([
    asked,
    event('clerk', [result('a', 'pending')]),
    event('user', [result('b'), result('a')]),
  ]);
  expect(lines).toEqual([
    'assistant',
    '  tool timetable',
    '    toolInput {}',
    '    toolResult noon',
    '  tool timetable',
    '    toolInput {}',
    '    toolResult noon',
  ]);
});

describe('an answer in pieces', () => {
  test('grows as one message until the whole answer comes', () => {
    const pieces = [event('user', [{ text: 'When?' }]), piece('clerk', 'At '), piece('clerk', 'no')];
    expect(outline(pieces, true).slice(2)).toEqual(['assistant', '  text At no (streaming)']);
    expect(outline([...pieces, event('clerk', [{ text: 'At noon.' }])], true).slice(2)).toEqual([
      'assistant',
      '  text At noon. (streaming)',
    ]);
  });

  test('of one agent stands apart from that of another beside it', () => {
    const events = [
      piece('clerk', 'At '),
      piece('mate', 'All '),
      piece('clerk', 'noon'),
      piece('mate', 'aboard'),
    ];
    expect(outline(events)).toEqual(['assistant', '  text At noon', 'assistant', '  text All aboard']);
    expect(outline([...events, event('clerk', [{ text: 'At noon.' }])])).toEqual([
      'assistant',
      '  text All aboard',
      'assistant',
      '  text At noon.',
    ]);
  });
});

test('an event that is replaced grows, and keeps its other nodes', () => {
  const question = event('user', [{ text: 'When?' }]);
  const growing = (text: string) =>
    fromAdk([question, event('clerk', [{ text: 'Hm.', thought: true }, { text }])], { streaming: true });
  const [before, now] = [growing('At'), growing('At noon')];
  expect(now[0]).toBe(before[0]);
  expect(outlineRun({ messages: now.slice(1) })).toEqual([
    'assistant',
    '  thinking Hm.',
    '  text At noon (streaming)',
  ]);
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  const author = fc.constantFrom('user', 'clerk', 'mate');
  const part = fc.oneof(
    fc.constantFrom('A', 'A b', ' c').map((text) => ({ text })),
    id.map(call),
    id.map((one) => result(one)),
  );
  expectRemembered(
    (events, streaming) => fromAdk(events, { streaming }),
    fc.oneof(
      fc.tuple(author, fc.array(part, { maxLength: 3 })).map(([who, parts]) => event(who, parts)),
      fc.tuple(author, fc.constantFrom('A', ' b')).map(([who, text]) => piece(who, text)),
      fc
        .array(id.map(call), { maxLength: 2 })
        .map((parts) => event('clerk', parts, { longRunningToolIds: ['a'] })),
    ),
  );
});
