import { createParser, parse, type Root } from '@agent-transcript/parser';
import { root, step, text, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { ERROR, SOURCE } from '../../testing/sources';
import { spineOf } from './spine';

const labels = (tree: Root, before?: Root) =>
  spineOf(tree, before).map(({ entry: { type, label } }) => `${type} ${label}`);

/** The trees of a message up to a place and at its end. */
function grown(source: string, place: number): [Root, Root] {
  const parser = createParser();
  parser.write(source.slice(0, place));
  const before = parser.tree();
  parser.write(source.slice(place));
  parser.end();
  return [parser.tree(), before];
}

test('from the beginning all blocks are told, the error of a tool with the tool', () => {
  expect(labels(parse(SOURCE))).toEqual([
    'step Fetch',
    'tool web',
    'step Send',
    'tool mail',
    'checkpoint sent',
  ]);
});

test('what has not changed is left out', () => {
  const end = SOURCE.indexOf('<<STEP_END>>') + '<<STEP_END>>'.length;
  expect(labels(...grown(SOURCE, end))).toEqual(['step Send', 'tool mail', 'checkpoint sent']);
  expect(labels(...grown(SOURCE, SOURCE.indexOf('<<CHECKPOINT_START>>')))).toEqual(['checkpoint sent']);
});

test('an error that is no tool’s is told', () => {
  expect(labels(parse(`<<STEP_START>>\nStep 1: Go\n${ERROR}`))).toEqual(['step Go', 'error No network']);
});

test('a call in the middle that has got its result is told with what it was, and nothing else', () => {
  const calls = ['a', 'b', 'c'].map((name) => tool({ name, input: {}, status: 'streaming' }));
  const treeOf = (children: typeof calls) =>
    root([step({ title: 'Ask', children }), text('And on.')], { status: 'streaming' });
  const before = treeOf(calls);
  const failed = tool({ name: 'b', input: {}, error: 'No network' });
  const after = treeOf(calls.with(1, failed));
  expect(
    spineOf(after, before).map(({ entry, before: last }) => [entry.label, last?.state, entry.state]),
  ).toEqual([
    ['Ask', 'ended', 'ended'],
    ['b', 'running', 'failed'],
  ]);
});
