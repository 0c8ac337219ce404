import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptItems } from './keptItems';

/** A list that counts how often it is asked for an item. */
function counted<Item>(items: readonly Item[]) {
  const list = {
    reads: 0,
    items: new Proxy(items, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) list.reads++;
        return Reflect.get(target, key);
      },
    }),
  };
  return list;
}

test('who asks again after the first of the same two lists does not compare them', () => {
  const before = counted(Array.from({ length: 1_000 }, (_, index) => index));
  const now = counted([...before.items.slice(0, 999), -1]);
  before.reads = 0;
  expect(keptItems(before.items, now.items)).toBe(999);
  // Once each, and those among which the difference is again.
  expect(before.reads + now.reads).toBe(2_008);
  expect(keptItems(before.items, now.items)).toBe(999);
  expect(before.reads + now.reads).toBe(2_008);
  // Other lists are.
  expect(keptItems(now.items, before.items)).toBe(999);
  expect(keptItems([], now.items)).toBe(0);
  expect(keptItems(before.items, now.items)).toBe(999);
});

test('it is what the lists have in common at their start, whichever were asked for before', () => {
  const list = fc.tuple(fc.nat(400), fc.array(fc.boolean(), { maxLength: 5 }));
  fc.assert(
    fc.property(fc.array(list, { minLength: 2, maxLength: 6 }), fc.infiniteStream(fc.nat()), (all, order) => {
      const lists = all.map(([length, rest]) => [...Array.from({ length }, () => true), ...rest]);
      for (let turn = 0; turn < 12; turn++) {
        const [before = [], now = []] = [0, 1].map(() => lists[order.next().value % lists.length]);
        const other = now.findIndex((one, index) => index >= before.length || one !== before[index]);
        expect(keptItems(before, now)).toBe(other < 0 ? now.length : other);
      }
    }),
  );
});
