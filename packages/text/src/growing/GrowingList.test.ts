import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { GrowingList } from './GrowingList';

test('a list reports what it shares with the list that it continues', () => {
  const list = GrowingList.of(['a', 'b']);
  const longer = list.continued(2, ['c']);
  expect(longer.shared.items).toBe(list.shared.items);
  expect([list.shared.length, longer.shared.length]).toEqual([2, 2]);
  expect(GrowingList.of(['a', 'b']).shared.items).not.toBe(list.shared.items);
  expect(longer.changedTo(['x']).shared.items).not.toBe(list.shared.items);
});

test('a list that changes to the same items is the same list', () => {
  const list = GrowingList.of(['a', 'b']);
  expect(list.changedTo(['a', 'b'])).toBe(list);
  expect(list.changedTo(['a'])).not.toBe(list);
  expect(list.toArray()).toBe(list.toArray());
});

test('the host may change the array that it passed', () => {
  const items = ['a', 'b'];
  const others = ['c'];
  const list = GrowingList.of(items).continued(2, others);
  items[0] = 'x';
  others[0] = 'x';
  expect(list.toArray()).toEqual(['a', 'b', 'c']);
});

test('tokens at the end of a long list copy nothing, and previous lists are not retained', () => {
  const length = 100_000;
  let list = GrowingList.of(Array.from({ length }, () => ({})));
  const before = usedHeap();
  const kept = [];
  for (let token = 0; token < 1_000; token++) {
    list = list.continued(length - 1, [{}]);
    if (token % 10 === 0) kept.push(list);
  }
  // 100 lists of 800 KB each, if they were copies: 80 MB.
  expect(usedHeap() - before).toBeLessThan(4_000_000);
  expect(list).toHaveLength(length);
  expect(kept[0]?.at(0)).toBe(list.at(0));
});

test('items of one step may be replaced in the next without a copy', () => {
  const some = () => Array.from({ length: 1_000 }, () => ({}));
  let list = GrowingList.of(Array.from({ length: 100_000 }, () => ({})));
  const before = usedHeap();
  const kept = [];
  for (let step = 0; step < 20; step++) {
    // Rows come, and are joined with those before them.
    const come = list.continued(list.length, some());
    list = come.continued(list.length, some());
    kept.push(come, list);
  }
  // 40 lists of 800 KB each, if they were copies, and 40,000 items.
  expect(usedHeap() - before).toBeLessThan(8_000_000);
  expect(list).toHaveLength(120_000);
  expect(kept[0]?.at(0)).toBe(list.at(0));
});

test('a list that keeps no items of another does not retain them', () => {
  const before = usedHeap();
  const list = afterMany();
  expect(usedHeap() - before).toBeLessThan(1_000_000);
  expect(list).toHaveLength(1);
});

/** A list continued from one of many items, which nothing else retains. */
const afterMany = () => GrowingList.of(Array.from({ length: 100_000 }, () => ({}))).changedTo([{}]);

/** Memory in bytes after garbage collection. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
