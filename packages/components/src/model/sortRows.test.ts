import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows } from './sortRows';

const column = (...cells: unknown[]) => cells.map((cell) => [cell]);
const order = (rows: readonly (readonly unknown[])[], descending = false) =>
  sortRows(rows, { column: 0, descending });

test('without a column rows stay as they came', () => {
  expect(sortRows(column(3, 1, 2), null)).toEqual([0, 1, 2]);
});

test('numbers are sorted by value, texts by the alphabet and the numbers in them', () => {
  expect(order(column(10, 9, -1, 2.5))).toEqual([2, 3, 1, 0]);
  expect(order(column('line 10', 'line 9', 'étape', 'zone', 'Eau'))).toEqual([4, 2, 1, 0, 3]);
});

test('cells without a value are last in both directions', () => {
  expect(order(column(null, 2, undefined, 1))).toEqual([3, 1, 0, 2]);
  expect(order(column(null, 2, undefined, 1), true)).toEqual([1, 3, 0, 2]);
});

test('numbers, texts, and yes and no stand together', () => {
  expect(order(column(true, 'a', 1, false))).toEqual([2, 1, 3, 0]);
});

test('of any cells each row is there once, and equal cells keep their order', () => {
  const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('a', 'b', null, undefined, true));
  fc.assert(
    fc.property(fc.array(cell), fc.boolean(), (cells, descending) => {
      const rows = column(...cells);
      const sorted = order(rows, descending);
      expect(sorted.toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index));
      for (let at = 1; at < sorted.length; at++) {
        const [one = 0, next = 0] = [sorted[at - 1], sorted[at]];
        if (cells[one] === cells[next]) expect(one).toBeLessThan(next);
      }
    }),
  );
});
