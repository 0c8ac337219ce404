import { expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { runs } from '../testing/runs';
import { createWords } from './createWords';
import { readRun } from './readRun';

test('messages that another thread has sent hold what they held', async () => {
  const { messages } = await readRun(runs.codex);
  const sent = structuredClone(messages) as RunMessage[];
  createWords()(sent);
  expect(sent).toEqual(messages);
});

test('whatever stands where contents and nodes do is left as it is', () => {
  const make = () => [
    {
      id: 'a',
      role: 'user',
      content: [null, undefined, 'word', 7, ['word'], { children: 'none', content: {} }],
    },
    { id: 'b', role: 'user', content: 'word' },
  ];
  const messages = make();
  createWords()(messages as unknown as RunMessage[]);
  expect(messages).toEqual(make());
});

test('a tree of any depth and width is gone through', () => {
  let deep: object = { type: 'text', children: [] };
  for (let depth = 0; depth < 100_000; depth++) deep = { type: 'step', children: [deep] };
  const wide = { type: 'root', children: Array.from({ length: 300_000 }, () => ({ type: 'text' })) };
  const messages = [{ id: 'a', role: 'user', content: [deep, wide] }] as unknown as RunMessage[];
  expect(() => createWords()(messages)).not.toThrow();
});
