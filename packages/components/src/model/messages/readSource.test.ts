import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { STEP } from '../../testing/sources';
import { type Reading, readSource, readTree } from './readSource';
import { movedBy } from './revision';

const read = (source: string, last?: Reading, { streaming = false, plain = false } = {}) =>
  readSource(last, { source, streaming, plain });

test('a source that has grown is read on: what is closed is the same object, and its revision too', () => {
  const first = read(`${STEP}\nWor`, undefined, { streaming: true });
  const next = read(`${STEP}\nWords`, first, { streaming: true });
  expect(next.tree.children[0]).toBe(first.tree.children[0]);
  expect(next.revision).toBe(first.revision);
  const whole = read(`${STEP}\nWords`, next);
  expect(whole.tree).toEqual(parse(`${STEP}\nWords`));
  expect(whole.revision).toBe(first.revision);
});

test('the same source is the same reading', () => {
  const first = read(STEP);
  expect(read(STEP, first)).toBe(first);
});

test('what is put in is told by where it stands and how long it is', () => {
  const first = read(`${STEP}\n${STEP}`);
  const { revision } = read(`${STEP}\nWords\n${STEP}`, first);
  expect(revision).toMatchObject({ before: first.revision, turn: 0 });
  const places = [0, STEP.length + 1].map((offset) => movedBy(revision.edit ?? null, offset));
  expect(places).toEqual([0, `${STEP}\nWords\n`.length]);
});

test('of another text nothing stays', () => {
  const { revision } = read('Something else as a whole.', read(STEP));
  expect(revision).toMatchObject({ turn: 1, edit: null });
});

test('a render that was thrown away leaves the next to read another continuation', () => {
  const first = read('One <<STEP', undefined, { streaming: true });
  read('One <<STEP_START>>\nA', first, { streaming: true });
  const next = read('One <<STEP is a tag', first, { streaming: true });
  expect(next.tree.children).toMatchObject([{ type: 'text', value: 'One <<STEP is a tag' }]);
});

test('plain text is text, whatever it looks like', () => {
  const { tree, revision } = read(STEP, read(STEP), { plain: true });
  expect(tree).toMatchObject({ status: 'complete', children: [{ type: 'text', value: STEP }] });
  expect(revision.turn).toBe(1);
  expect(read('', undefined, { plain: true }).tree.children).toEqual([]);
});

test('a tree that grows is the same revision, one that begins in another way is another text', () => {
  const first = readTree(undefined, parse(`${STEP}\nWords`), undefined);
  expect(readTree(first, parse(`${STEP}\nWords\n${STEP}`), undefined).revision.turn).toBe(0);
  expect(readTree(first, parse(`Before.\n${STEP}\nWords`), undefined).revision.turn).toBe(1);
});
