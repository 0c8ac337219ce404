import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../../test/cpuSeconds';
import { findInTree } from './findInTree';

test('find takes time in proportion to a text that is made of half a link', () => {
  const tree = parse('[a]('.repeat(250_000));
  // What grows with its square takes minutes.
  expect(cpuSeconds(() => findInTree(tree, 'nothing'))).toBeLessThan(5);
});
