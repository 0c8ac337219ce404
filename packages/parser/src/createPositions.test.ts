import { expect, test } from 'vitest';
import { createPositions } from '.';

test('lines and columns count from one, and every kind of line break ends a line', () => {
  const pointAt = createPositions('ab\ncd\r\ne\rf');
  expect([0, 2, 3, 5, 7, 8, 9, 10].map((offset) => pointAt(offset))).toEqual([
    { line: 1, column: 1, offset: 0 },
    { line: 1, column: 3, offset: 2 },
    { line: 2, column: 1, offset: 3 },
    { line: 2, column: 3, offset: 5 },
    { line: 3, column: 1, offset: 7 },
    { line: 3, column: 2, offset: 8 },
    { line: 4, column: 1, offset: 9 },
    { line: 4, column: 2, offset: 10 },
  ]);
});

test('an offset outside the source is moved to the nearest inside', () => {
  const pointAt = createPositions('ab');
  expect(pointAt(-5)).toEqual({ line: 1, column: 1, offset: 0 });
  expect(pointAt(99)).toEqual({ line: 1, column: 3, offset: 2 });
});
