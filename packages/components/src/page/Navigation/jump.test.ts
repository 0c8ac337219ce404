import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import type { BlockPlace } from '../../model/outline/blockPlaces';
import { blockAfter, blockBefore, nextPlace, parentOf } from './jump';

/** Places with these depths. */
const places = GrowingList.of(
  [0, 0, 1, 2, 1, 0, 1].map((depth, at) => ({ depth, address: String(at), prefix: '' }) as BlockPlace),
);
const closed =
  (...addresses: string[]) =>
  ({ address }: BlockPlace) =>
    addresses.includes(address);

test('the block after a closed one is the one after its content', () => {
  expect(blockAfter(places, 1, closed())).toBe(2);
  expect(blockAfter(places, 1, closed('1'))).toBe(5);
  expect(blockAfter(places, 5, closed('5'))).toBe(-1);
  expect(blockAfter(places, -1, closed())).toBe(0);
});

test('the block before is the outermost closed one that ends there', () => {
  expect(blockBefore(places, 5, closed())).toBe(4);
  expect(blockBefore(places, 5, closed('1'))).toBe(1);
  expect(blockBefore(places, 4, closed('2'))).toBe(2);
  expect(blockBefore(places, 2, closed())).toBe(1);
  expect(blockBefore(places, 0, closed())).toBe(-1);
});

test('parentOf finds the block around, and nextPlace the next match', () => {
  expect([3, 4, 6, 1].map((at) => parentOf(places, at))).toEqual([2, 1, 5, -1]);
  expect(nextPlace(places, 0, 1, ({ depth }) => depth === 2)).toBe(3);
  expect(nextPlace(places, 3, 1, ({ depth }) => depth === 2)).toBe(-1);
});
