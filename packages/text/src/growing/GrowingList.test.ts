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

test('tokens at the end of a list copy nothing', () => {
  const first = GrowingList.of(Array.from({ length: 1_000 }, () => ({})));
  let list = first.continued(999, [{}]);
  // A list that keeps all but its last item goes on from it.
  const { items } = list.shared;
  for (let token = 0; token < 100; token++) {
    list = list.continued(999, [{}]);
    expect(list.shared.items).toBe(items);
  }
  expect(list).toHaveLength(1_000);
  expect(list.at(0)).toBe(first.at(0));
});

test('items of one step may be replaced in the next without a copy', () => {
  const some = () => Array.from({ length: 1_000 }, () => ({}));
  const first = GrowingList.of(some());
  let list = first;
  for (let step = 0; step < 20; step++) {
    // Rows come, and are joined with those before them.
    const come = list.continued(list.length, some());
    list = come.continued(list.length, some());
    expect([come.shared.items, list.shared.items]).toEqual([first.shared.items, first.shared.items]);
  }
  expect(list).toHaveLength(21_000);
  expect(list.at(0)).toBe(first.at(0));
});

test('a list that keeps no items of another does not retain them', () => {
  const list = GrowingList.of(Array.from({ length: 1_000 }, () => ({})));
  expect(list.changedTo([{}]).shared).toEqual({ items: [], length: 0 });
});
