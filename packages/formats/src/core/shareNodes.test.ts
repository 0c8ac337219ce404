import { citation, inputRequest, root, step, text, thinking, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { shareNodes } from './shareNodes';

const usage = () => ({ usage: { input: 12, output: 3 } });
const trip = (words: string) =>
  root([
    thinking('Two trains, one ticket office.', { data: usage() }),
    step({
      title: 'Ask',
      children: [tool({ name: 'find_trains', id: 'a', input: { to: 'Graz' }, result: 'RJ 533' })],
    }),
    inputRequest({ prompt: 'Window or aisle?', expectedTypes: ['choice'], answer: 'window' }),
    citation({ title: 'Timetable', url: 'https://trains.example/graz' }),
    text(words, { status: 'streaming' }),
  ]);

test('an equal tree is the same object', () => {
  const before = trip('The train leaves at');
  expect(shareNodes(before, trip('The train leaves at'))).toBe(before);
});

test('only changed nodes are new', () => {
  const before = trip('The train leaves at');
  const now = shareNodes(before, trip('The train leaves at 9:12'));
  expect(now).toEqual(trip('The train leaves at 9:12'));
  expect(now.children.slice(0, 4).map((node, index) => node === before.children[index])).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(now.children[4]).not.toBe(before.children[4]);
});

test('an answered call keeps its input and its brothers', () => {
  const calls = (result?: string) =>
    root([
      tool({ name: 'one', input: { a: 1 }, result: '1' }),
      tool({ name: 'two', input: { b: 2 }, result }),
    ]);
  const before = calls();
  const now = shareNodes(before, calls('2'));
  expect(now.children[0]).toBe(before.children[0]);
  const [tools, was] = [now.children[1], before.children[1]];
  if (tools?.type !== 'tool' || was?.type !== 'tool') throw new Error('Both are calls.');
  expect(tools.children.map(({ type }) => type)).toEqual(['toolInput', 'toolResult']);
  expect(tools.children[0]).toBe(was.children[0]);
});

test.each([
  ['another status', root([text('a')]), root([text('a', { status: 'streaming' })])],
  [
    'other data',
    root([text('a', { data: usage() })]),
    root([text('a', { data: { usage: { input: 13, output: 3 } } })]),
  ],
  [
    'a field more',
    root([citation({ url: 'https://a.example' })]),
    root([citation({ url: 'https://a.example', title: 'A' })]),
  ],
  [
    'a field less',
    root([citation({ url: 'https://a.example', title: 'A' })]),
    root([citation({ url: 'https://a.example' })]),
  ],
  ['another type', root([text('a')]), root([thinking('a')])],
  ['fewer nodes', root([text('a'), text('b')]), root([text('a')])],
  ['another place', root([text('a'), text('b')]), root([thinking('c'), text('a'), text('b')])],
])('%s is not shared', (_, before, now) => {
  expect(shareNodes(before, now)).toEqual(now);
  expect(shareNodes(before, now)).not.toBe(before);
});

test('neither tree is changed', () => {
  const [before, now] = [trip('one'), trip('two')];
  shareNodes(before, now);
  expect([before, now]).toEqual([trip('one'), trip('two')]);
});
