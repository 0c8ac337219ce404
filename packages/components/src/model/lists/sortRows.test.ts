import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows } from './sortRows';

const column = (...cells: unknown[]) => cells.map((cell) => [cell]);

function order(rows: readonly (readonly unknown[])[], descending = false): readonly number[] {
  const work = sortRows(rows, { column: 0, descending });
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

test('an empty table and a table of one row are sorted', () => {
  expect(order([])).toEqual([]);
  expect(order(column(1))).toEqual([0]);
});

test('a step reads at most 256 cells of 10,000 rows', () => {
  let looked = 0;
  const cells = Array.from({ length: 10_000 }, (_, index) => `Row ${(index * 7_919) % 10_000}`);
  const rows = cells.map((cell) =>
    Object.defineProperty([''], 0, {
      get: () => {
        looked++;
        return cell;
      },
    }),
  );
  const work = sortRows(rows, { column: 0, descending: false });
  const looks: number[] = [];
  for (let step = work.next(); ; step = work.next()) {
    looks.push(looked);
    looked = 0;
    if (step.done !== true) continue;
    expect(step.value.map((index) => cells[index]).slice(0, 2)).toEqual(['Row 0', 'Row 1']);
    break;
  }
  expect(Math.max(...looks)).toBeLessThanOrEqual(256);
});

test('numbers are sorted by value, texts by the alphabet and their numbers', () => {
  expect(order(column(10, 9, -1, 2.5))).toEqual([2, 3, 1, 0]);
  expect(order(column('line 10', 'line 9', 'étape', 'zone', 'Eau'))).toEqual([4, 2, 1, 0, 3]);
});

test('cells without a value are last in both directions', () => {
  expect(order(column(null, 2, undefined, 1))).toEqual([3, 1, 0, 2]);
  expect(order(column(null, 2, undefined, 1), true)).toEqual([1, 3, 0, 2]);
});

test('numbers, texts and booleans are each together', () => {
  expect(order(column(true, 'a', 1, false))).toEqual([2, 1, 3, 0]);
});

test('with any cells, each row occurs once, and equal cells keep their order', () => {
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
