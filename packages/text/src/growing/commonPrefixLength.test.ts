import { expect, test } from 'vitest';
import { commonPrefixLength, continued } from './commonPrefixLength';

test('the length of the common prefix of two lists or texts', () => {
  expect(commonPrefixLength(['a', 'b'], ['a', 'c', 'b'])).toBe(1);
  expect(commonPrefixLength(['a'], ['a', 'b'])).toBe(1);
  expect(commonPrefixLength('abc', 'abd')).toBe(2);
  expect(commonPrefixLength('', 'a')).toBe(0);
});

test('a continued list leaves the previous one unchanged', () => {
  const one = ['a', 'b', 'c'];
  expect(continued(one, 2, ['d', 'e'])).toEqual(['a', 'b', 'd', 'e']);
  expect(continued(one, 3, ['d'])).toEqual(['a', 'b', 'c', 'd']);
  expect(continued(one, 1, [])).toEqual(['a']);
  expect(one).toEqual(['a', 'b', 'c']);
});
