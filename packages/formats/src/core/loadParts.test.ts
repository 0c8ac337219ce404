import { expect, test } from 'vitest';
import { createPart, loadParts, type Part } from './loadParts';
import type { Place } from './Run';

/** A reader that keeps what it reads: a record `x` needs a part, which is loaded once `arrive` or `fail` is called. */
function begin() {
  let arrive = (_: string) => {};
  let fail = (_: Error) => {};
  let loads = 0;
  const part = createPart(() => {
    loads++;
    return new Promise<string>((resolve, reject) => {
      arrive = resolve;
      fail = reject;
    });
  });
  const seen: unknown[] = [];
  const plain = {
    read: (record: unknown, _: Place) => void seen.push(record === 'x' ? part.code : record),
    end: () => void seen.push('end'),
    settle: (_: number) => true,
  };
  const reader = loadParts(plain, (record) => (record === 'x' ? [part] : []));
  const readAll = (...records: unknown[]) => {
    for (const record of records) reader.read(record, { line: 1 });
  };
  return {
    ...reader,
    readAll,
    seen,
    arrive: () => arrive('loaded'),
    fail: (error: Error) => fail(error),
    loads: () => loads,
  };
}

test('reads at once what asks for no part', () => {
  const { readAll, seen, end, settle, loads } = begin();
  readAll(1, 2);
  end();
  expect(seen).toEqual([1, 2, 'end']);
  expect([settle(0), loads()]).toEqual([true, 0]);
});

test('what comes while a part is loaded waits, and is read in order', async () => {
  const { readAll, seen, end, settle, ready, arrive, loads } = begin();
  readAll(1, 'x', 2);
  expect(seen).toEqual([1]);
  expect(settle(0)).toBe(false);
  readAll(3);
  end();
  arrive();
  await ready();
  expect(seen).toEqual([1, 'loaded', 2, 3, 'end']);
  expect(settle(0)).toBe(true);
  readAll('x');
  expect([seen.at(-1), loads()]).toEqual(['loaded', 1]);
});

test('a part that cannot be loaded is told to who waits', async () => {
  const { readAll, ready, fail } = begin();
  readAll('x');
  fail(new Error('Offline'));
  await expect(ready()).rejects.toThrow('Offline');
});

test('each record waits for parts of its own, and is read once', async () => {
  const parts = new Map<unknown, Part<string>>(
    ['a', 'b', 'c'].map((name) => [name, createPart(async () => `part ${name}`)]),
  );
  const seen: unknown[] = [];
  const reader = loadParts(
    { read: (record: unknown, _: Place) => void seen.push(parts.get(record)?.code ?? record), end: () => {} },
    (record) => [parts.get(record) ?? []].flat(),
  );
  for (const record of ['a', 1, 'b']) reader.read(record, { line: 1 });
  await reader.ready();
  expect(seen).toEqual(['part a', 1, 'part b']);
  reader.read('c', { line: 4 });
  await reader.ready();
  expect(seen).toEqual(['part a', 1, 'part b', 'part c']);
});
