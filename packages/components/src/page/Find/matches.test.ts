import { expect, test } from 'vitest';
import type { PlacedText } from '../../model/search/searchParts';
import { indexOfMatch, matchWithIndex } from './matches';

/** Two texts: one with pieces in two rows, and prose. */
const FOUND: readonly PlacedText[] = [
  {
    prefix: 'a-',
    address: 'a-3',
    text: { start: 30, end: 90, node: 40, count: 4, pieces: [7, 0, 10, 2, 7, 10, 20, 1, 9, 0, 5, 1] },
  },
  { prefix: 'b-', address: 'b-0', text: { start: 0, end: 9, node: 0, count: 2, pieces: [-1, 0, 9, 2] } },
];

test('each number leads to its match, and each match to its number', () => {
  for (let number = 0; number < 6; number++)
    expect(indexOfMatch(matchWithIndex(number, FOUND)?.match ?? null, FOUND)).toBe(number);
  expect(matchWithIndex(6, FOUND)).toBeNull();
  expect(indexOfMatch(null, FOUND)).toBe(-1);
});

test('a match has its row, its piece, and its index in both', () => {
  const places = [0, 1, 2, 3, 4, 5].map((number) => {
    const { row, from, index, indexInPiece } = matchWithIndex(number, FOUND)?.searchTarget ?? {};
    return [row, from, index, indexInPiece];
  });
  expect(places).toEqual([
    [7, 0, 0, 0],
    [7, 0, 1, 1],
    [7, 10, 2, 0],
    [9, 0, 0, 0],
    [-1, 0, 0, 0],
    [-1, 0, 1, 1],
  ]);
  expect(matchWithIndex(4, FOUND)?.searchTarget).toMatchObject({
    prefix: 'b-',
    address: 'b-0',
    start: 0,
    node: 0,
  });
});

test('a removed match has no number, and earlier matches move the number of others', () => {
  const match = matchWithIndex(5, FOUND)?.match ?? null;
  expect(indexOfMatch(match, FOUND.slice(0, 1))).toBe(-1);
  expect(indexOfMatch(match, FOUND.slice(1))).toBe(1);
  const fewer = FOUND.map((one) => ({ ...one, text: { ...one.text, count: 1 } }));
  expect(indexOfMatch(match, fewer)).toBe(-1);
});
