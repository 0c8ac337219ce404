import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../../test/cpuSeconds';
import { findInTree } from './findInTree';

test('find takes linear time in a text of half links', () => {
  const tree = parse('[a]('.repeat(250_000));
  // Quadratic time would take minutes.
  expect(cpuSeconds(() => findInTree(tree, 'nothing'))).toBeLessThan(5);
});
