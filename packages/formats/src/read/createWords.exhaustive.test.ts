import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { runs } from '../testing/runs';
import { createWords } from './createWords';
import { readRun } from './readRun';

/* In a process of its own: what other tests leave behind and free would be counted too. */

test('messages that another thread has sent take less memory', async () => {
  const { messages } = await readRun(runs.codex);
  const many = Array.from({ length: 1_000 }, () => messages).flat();
  const before = usedHeap();
  // Sent one by one, as otherwise they are the same objects.
  const sent = many.map((message) => structuredClone(message));
  const plain = usedHeap() - before;
  createWords()(sent);
  const shared = usedHeap() - before;
  expect(sent).toEqual(many);
  expect(shared).toBeLessThan(0.85 * plain);
});

/** In bytes, without what nothing holds. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
