import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanItem } from '../core/Call';
import { comparePlans } from './comparePlans';

const item = (text: string, state: PlanItem['state']): PlanItem => ({ text, state });

test('new, newly done, reopened and removed items are reported', () => {
  const before = [item('Read', 'active'), item('Fix', 'open'), item('Ask', 'open'), item('Test', 'done')];
  const after = [item('Read', 'done'), item('Fix', 'active'), item('Write', 'open'), item('Test', 'open')];
  expect(comparePlans(before, after)).toEqual({
    items: [
      { item: item('Read', 'done'), change: 'done' },
      { item: item('Fix', 'active') },
      { item: item('Write', 'open'), change: 'new' },
      { item: item('Test', 'open'), change: 'reopened' },
    ],
    gone: [item('Ask', 'open')],
  });
});

test('items with the same text match in order', () => {
  const before = [item('Run', 'done'), item('Run', 'open')];
  expect(comparePlans(before, [item('Run', 'done')])).toEqual({
    items: [{ item: item('Run', 'done') }],
    gone: [before[1]],
  });
});

const plans = fc.array(
  fc.record({
    text: fc.constantFrom('Read', 'Fix', '__proto__', 'constructor'),
    state: fc.constantFrom('open' as const, 'active' as const, 'done' as const, 'cancelled' as const),
  }),
);

test('nothing changes from a plan to itself', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { items, gone } = comparePlans(plan, plan);
      expect(items).toEqual(plan.map((one) => ({ item: one })));
      expect(gone).toEqual([]);
    }),
  );
});

test('every item of both plans is accounted for', () => {
  fc.assert(
    fc.property(plans, plans, (before, after) => {
      const { items, gone } = comparePlans(before, after);
      const isNew = items.filter(({ change }) => change === 'new').length;
      expect(items.map(({ item: one }) => one)).toEqual(after);
      expect(before.length - gone.length).toBe(after.length - isNew);
    }),
  );
});
