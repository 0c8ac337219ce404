import { createParser, parse, type Root } from '@agent-transcript/parser';
import { root, step, text, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { ERROR, SOURCE } from '../../testing/sources';
import { spineOf } from './spine';

const labels = (tree: Root, before?: Root) =>
  spineOf(tree, before).map(({ entry: { type, label } }) => `${type} ${label}`);

/** Trees of a message, cut at an offset and whole. */
function grown(source: string, place: number): [Root, Root] {
  const parser = createParser();
  parser.write(source.slice(0, place));
  const before = parser.tree();
  parser.write(source.slice(place));
  parser.end();
  return [parser.tree(), before];
}

test('the first tree reports all blocks, and a failed call stands for its error', () => {
  expect(labels(parse(SOURCE))).toEqual([
    'step Fetch',
    'tool web',
    'step Send',
    'tool mail',
    'checkpoint sent',
  ]);
});

test('unchanged blocks are omitted', () => {
  const end = SOURCE.indexOf('<<STEP_END>>') + '<<STEP_END>>'.length;
  expect(labels(...grown(SOURCE, end))).toEqual(['step Send', 'tool mail', 'checkpoint sent']);
  expect(labels(...grown(SOURCE, SOURCE.indexOf('<<CHECKPOINT_START>>')))).toEqual(['checkpoint sent']);
});

test('an error outside a call is reported', () => {
  expect(labels(parse(`<<STEP_START>>\nStep 1: Go\n${ERROR}`))).toEqual(['step Go', 'error No network']);
});

test('a call that got its result is reported with its previous entry, alone', () => {
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
