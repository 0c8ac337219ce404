import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { createLengthCounter } from './createLengthCounter';

/** A message of so many characters that counts how often it is looked at. */
function partOf(length: number) {
  const tree = parse('a'.repeat(length));
  const part = {
    looks: 0,
    get tree() {
      part.looks++;
      return tree;
    },
  };
  return part;
}

test('many that are short together are long, and are not any more when some are gone', () => {
  const isLong = createLengthCounter();
  const parts = Array.from({ length: 1_502 }, () => partOf(1));
  expect(isLong(parts)).toBe(true);
  expect(isLong(parts.slice(0, 1_400))).toBe(false);
  expect(isLong(parts.slice(0, 1_500))).toBe(false);
  expect(isLong([...parts.slice(0, 1_500), partOf(500_000)])).toBe(true);
  expect(isLong([])).toBe(false);
});

test('one with many blocks is long by itself', () => {
  const steps = (count: number) => ({ tree: parse('<<STEP_START>>\nA\n<<STEP_END>>\n'.repeat(count)) });
  expect(createLengthCounter()([steps(149)])).toBe(false);
  expect(createLengthCounter()([steps(301)])).toBe(true);
});

test('those that stay are not counted again, and nothing behind the one that makes it long', () => {
  const isLong = createLengthCounter();
  const parts = Array.from({ length: 1_000 }, () => partOf(10));
  isLong(parts);
  const next = [...parts.slice(0, -1), partOf(20)];
  isLong(next);
  expect(parts.map(({ looks }) => looks)).toEqual(parts.map(() => 1));
  expect(next.at(-1)?.looks).toBe(1);
  const behind = partOf(10);
  expect(isLong([...next, partOf(500_000), behind])).toBe(true);
  expect(behind.looks).toBe(0);
});
