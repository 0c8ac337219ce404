import { expect, test } from 'vitest';
import { alignKeys } from './alignKeys';

const COUNT = 20_000;
const keys = (keyAt: (index: number) => number) => Array.from({ length: COUNT }, (_, index) => keyAt(index));

test.each([
  ['that are equal', keys((index) => index), COUNT],
  ['with one key in common', keys(() => 0), 1],
  ['in another order', keys((index) => (index * 7_919) % COUNT), 1],
  ['with some differences', keys((index) => (index % 50 === 0 ? -index : index)), COUNT * 0.9],
  ['with nothing in common', keys((index) => -1 - index), 0],
])('for 20,000 keys %s a step pairs at most one and reads at most 1,024', (_, other, least) => {
  let reads = 0;
  let pairs = 0;
  const counting = (all: readonly number[]) =>
    new Proxy(all, {
      get(target, name) {
        reads++;
        return Reflect.get(target, name);
      },
    });
  const work = alignKeys(
    {
      one: counting(keys((index) => index)),
      other: counting(other),
      from: 0,
      to: COUNT,
      otherFrom: 0,
      otherTo: COUNT,
    },
    () => pairs++,
  );
  const most = { reads: 0, pairs: 0 };
  let paired = 0;
  for (let done = false; !done; ) {
    done = work.next().done === true;
    most.reads = Math.max(most.reads, reads);
    most.pairs = Math.max(most.pairs, pairs);
    paired += pairs;
    reads = 0;
    pairs = 0;
  }
  expect(most.reads).toBeLessThanOrEqual(1_024);
  expect(most.pairs).toBeLessThanOrEqual(1);
  expect(paired).toBeGreaterThanOrEqual(least);
});
