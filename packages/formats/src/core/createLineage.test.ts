import { expect, test } from 'vitest';
import { createConversation } from './createConversation';
import { createLineage, type LineageOptions } from './createLineage';

function createRun(options?: LineageOptions) {
  const conversation = createConversation('pi');
  const lineage = createLineage(options);
  const message = (id: string) => conversation.message({ id, role: 'user' });
  return {
    begin: (id: string, before: string | null | undefined) => lineage.begin(message(id), `r-${id}`, before),
    aside: (id: string, before: string | null | undefined) => lineage.aside(message(id), `r-${id}`, before),
    follow: (id: string, before: string | null | undefined) => lineage.follow(message(id), `r-${id}`, before),
    seal: () => lineage.seal(),
    pass: (id: string, before: string | null | undefined, of?: string) =>
      lineage.pass(id, before, of === undefined ? undefined : conversation.find(of)),
    parents: () => Object.fromEntries(conversation.run().messages.map(({ id, parentId }) => [id, parentId])),
  };
}

test('a run without branches is a list', () => {
  const run = createRun();
  run.begin('a', null);
  run.begin('b', 'r-a');
  run.pass('result', 'r-b');
  run.begin('c', 'result');
  expect(run.parents()).toEqual({ a: undefined, b: undefined, c: undefined });
});

test('a second message after the same one sets the parents of all messages', () => {
  const run = createRun();
  run.begin('a', null);
  run.begin('b', 'r-a');
  run.begin('c', 'r-b');
  run.begin('d', 'r-a');
  run.begin('e', undefined);
  expect(run.parents()).toEqual({ a: null, b: 'a', c: 'b', d: 'a', e: 'd' });
});

test('records within one message do not branch', () => {
  const run = createRun();
  run.begin('a', null);
  run.begin('b', 'r-a');
  run.pass('call 2', 'r-b', 'b');
  run.pass('result 1', 'r-b');
  run.pass('result 2', 'call 2');
  run.begin('c', 'result 2');
  expect(run.parents()).toMatchObject({ c: undefined });
});

test('an aside does not branch, before or after the next message', () => {
  const run = createRun();
  run.begin('a', null);
  run.aside('note', 'r-a');
  run.begin('b', 'r-a');
  run.aside('late', 'r-a');
  run.begin('c', 'r-b');
  expect(run.parents()).toMatchObject({ c: undefined });
  run.begin('d', 'r-a');
  expect(run.parents()).toEqual({ a: null, note: 'a', b: 'note', late: 'b', c: 'late', d: 'note' });
});

test('a message after a late aside does not branch', () => {
  const run = createRun();
  run.begin('a', null);
  run.begin('b', 'r-a');
  run.aside('late', 'r-a');
  run.begin('c', 'r-late');
  run.begin('d', 'r-c');
  expect(run.parents()).toMatchObject({ c: undefined, d: undefined });
});

test('a late record stands at the end, except in a tree, where every record can go back', () => {
  for (const isTree of [false, true]) {
    const run = createRun({ isTree });
    run.begin('a', null);
    run.begin('b', 'r-a');
    run.pass('late', 'r-a');
    run.begin('c', 'late');
    expect(run.parents().c).toBe(isTree ? 'a' : undefined);
  }
});

test('an answer never begins a branch, and records that name its question follow it', () => {
  const run = createRun();
  run.begin('a', null);
  run.follow('b', 'r-a');
  run.follow('again', 'r-a');
  run.begin('c', 'r-a');
  expect(run.parents()).toEqual({ a: undefined, b: undefined, again: undefined, c: undefined });
});

test('no message goes back to a sealed one', () => {
  const run = createRun();
  run.begin('a', null);
  run.begin('b', 'r-a');
  run.follow('compaction', 'r-b');
  run.seal();
  run.begin('c', 'r-a');
  run.begin('d', null);
  expect(run.parents()).toMatchObject({ c: undefined, d: undefined });
  run.begin('e', 'r-c');
  expect(run.parents()).toEqual({ a: null, b: 'a', compaction: 'b', c: 'compaction', d: 'c', e: 'c' });
});

test('a message may continue after another has begun: a record after its later part follows the other', () => {
  const run = createRun();
  run.begin('a', null);
  run.begin('b', 'r-a');
  run.pass('more of a', 'r-b', 'a');
  run.begin('c', 'more of a');
  expect(run.parents()).toMatchObject({ c: undefined });
});

test('a message after an unknown record follows the last message', () => {
  const run = createRun();
  run.begin('a', null);
  run.begin('b', 'nobody');
  run.begin('c', 'r-a');
  expect(run.parents()).toEqual({ a: null, b: 'a', c: 'a' });
});
