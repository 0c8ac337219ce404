import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { GrowingList } from './GrowingList';

const RUNS = runsOf(300);

test('no list changes when others continue it', () => {
  const edits = fc.array(
    fc.record({
      // The list to continue, the number of items to keep, and the items to add.
      of: fc.nat(),
      same: fc.nat(),
      others: fc.oneof(
        fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
        fc.array(fc.constantFrom('a', 'b'), { minLength: 30, maxLength: 40 }),
      ),
      by: fc.constantFrom('continued', 'changedTo'),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(edits, (all) => {
      const lists = [{ list: GrowingList.of<string>([]), items: [] as readonly string[] }];
      for (const { of, same, others, by } of all) {
        const before = lists[of % lists.length]!;
        const kept = same % (before.items.length + 1);
        const items = [...before.items.slice(0, kept), ...others];
        const list = by === 'continued' ? before.list.continued(kept, others) : before.list.changedTo(items);
        lists.push({ list, items });
      }
      for (const { list, items } of lists) {
        expect(list.toArray()).toEqual(items);
        expect(list).toHaveLength(items.length);
        expect([-1, 0, items.length - 1, items.length].map((at) => list.at(at))).toEqual(
          [-1, 0, items.length - 1, items.length].map((at) => items[at]),
        );
        expect(list.slice(1, items.length - 1)).toEqual(items.slice(1, Math.max(1, items.length - 1)));
        expect(list.slice(2)).toEqual(items.slice(2));
        for (const wanted of ['a', 'b'])
          expect(list.some((item) => item === wanted)).toBe(items.includes(wanted));
      }
      for (const one of lists)
        for (const other of lists) {
          const same = sameIn(one.items, other.items);
          expect(one.list.commonPrefixLength(other.list)).toBe(same);
          expect(one.list.commonPrefixLength(other.items)).toBe(same);
          const [shared, others] = [one.list.shared, other.list.shared];
          if (shared.items === others.items)
            expect(same).toBeGreaterThanOrEqual(Math.min(shared.length, others.length));
        }
    }),
    { numRuns: RUNS },
  );
});

function sameIn(one: readonly string[], other: readonly string[]): number {
  const end = Math.min(one.length, other.length);
  const at = one.slice(0, end).findIndex((item, index) => item !== other[index]);
  return at < 0 ? end : at;
}
