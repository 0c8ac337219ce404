import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { STEP } from '../../testing/sources';
import { readSource, readTree, type SourceReading } from './readSource';
import { movedBy } from './revision';

const read = (source: string, last?: SourceReading, { streaming = false, plain = false } = {}) =>
  readSource(last, { source, streaming, plain });

test('a grown source keeps its closed nodes and its revision', () => {
  const first = read(`${STEP}\nWor`, undefined, { streaming: true });
  const next = read(`${STEP}\nWords`, first, { streaming: true });
  expect(next.tree.children[0]).toBe(first.tree.children[0]);
  expect(next.revision).toBe(first.revision);
  const whole = read(`${STEP}\nWords`, next);
  expect(whole.tree).toEqual(parse(`${STEP}\nWords`));
  expect(whole.revision).toBe(first.revision);
});

test('the same source keeps its reading', () => {
  const first = read(STEP);
  expect(read(STEP, first)).toBe(first);
});

test('an insertion is an edit with its place and length', () => {
  const first = read(`${STEP}\n${STEP}`);
  const { revision } = read(`${STEP}\nWords\n${STEP}`, first);
  expect(revision).toMatchObject({ before: first.revision, turn: 0 });
  const places = [0, STEP.length + 1].map((offset) => movedBy(revision.edit ?? null, offset));
  expect(places).toEqual([0, `${STEP}\nWords\n`.length]);
});

test('a different text keeps nothing', () => {
  const { revision } = read('Something else as a whole.', read(STEP));
  expect(revision).toMatchObject({ turn: 1, edit: null });
});

test('a discarded render does not affect a different continuation', () => {
  const first = read('One <<STEP', undefined, { streaming: true });
  read('One <<STEP_START>>\nA', first, { streaming: true });
  const next = read('One <<STEP is a tag', first, { streaming: true });
  expect(next.tree.children).toMatchObject([{ type: 'text', value: 'One <<STEP is a tag' }]);
});

test('plain text is not parsed', () => {
  const { tree, revision } = read(STEP, read(STEP), { plain: true });
  expect(tree).toMatchObject({ status: 'complete', children: [{ type: 'text', value: STEP }] });
  expect(revision.turn).toBe(1);
  expect(read('', undefined, { plain: true }).tree.children).toEqual([]);
});

test('a growing tree keeps its revision; a tree with another beginning is a different text', () => {
  const first = readTree(undefined, parse(`${STEP}\nWords`), undefined);
  expect(readTree(first, parse(`${STEP}\nWords\n${STEP}`), undefined).revision.turn).toBe(0);
  expect(readTree(first, parse(`Before.\n${STEP}\nWords`), undefined).revision.turn).toBe(1);
});
