import { expect, test } from 'vitest';
import { runMany } from './runMany';

/** Work that ends when it is told to. */
function createWork() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (task: number) =>
    new Promise<void>((resolve) => {
      begun.push(task);
      ends.set(task, resolve);
    });
  const end = async (task: number) => {
    ends.get(task)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { begun, work, end };
}

test('as many tasks as are allowed are under way at once, in their order', async () => {
  const { begun, work, end } = createWork();
  const done = runMany([1, 2, 3, 4], { concurrency: 2, signal: new AbortController().signal, work });
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(1);
  expect(begun).toEqual([1, 2, 3, 4]);
  await end(3);
  await end(4);
  await done;
});

test('after an abort no task begins, and those under way are waited for', async () => {
  const { begun, work, end } = createWork();
  const control = new AbortController();
  let isDone = false;
  const done = runMany([1, 2, 3], { concurrency: 1, signal: control.signal, work }).then(() => {
    isDone = true;
  });
  control.abort();
  await Promise.resolve();
  expect(isDone).toBe(false);
  await end(1);
  await done;
  expect(begun).toEqual([1]);
});

test('no tasks are done at once', async () => {
  const { begun, work } = createWork();
  await runMany([], { concurrency: 5, signal: new AbortController().signal, work });
  expect(begun).toEqual([]);
});
