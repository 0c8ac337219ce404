import { expect, test } from 'vitest';
import type { BlockPlace } from './blockPlaces';
import { continueIndex, indexOf } from './placeIndex';

const placesOf = (...addresses: readonly string[]): readonly BlockPlace[] =>
  addresses.map((address) => ({
    address,
    prefix: '',
    offset: 0,
    depth: 0,
    state: 'ended',
    failure: false,
    prompt: false,
    content: { type: 'thinking', value: '', start: 0, end: 0, status: 'complete' },
  }));

test('a list that goes on has the index of the one before, with what is new; any other has its own', () => {
  const places = placesOf('a', 'b');
  const index = indexOf(places);
  expect([...index]).toEqual([
    ['a', 0],
    ['b', 1],
  ]);
  const longer = [...places, ...placesOf('c')];
  continueIndex(places, longer);
  expect(indexOf(longer)).toBe(index);
  expect(index.get('c')).toBe(2);
  const other = placesOf('x', 'b', 'c');
  continueIndex(longer, other);
  expect([...indexOf(other).keys()]).toEqual(['x', 'b', 'c']);
});
