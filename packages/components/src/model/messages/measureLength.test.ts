import { parse } from '@agent-transcript/parser';
import { root, text } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { type Length, measureLength as measure, NO_LENGTH } from './measureLength';
import type { TextPart } from './readMessages';

const measureLength = (last: Length, parts: readonly Pick<TextPart, 'tree'>[]) =>
  measure(last, last.parts.changedTo(parts));

/** Message with so many characters that counts how often it is read. */
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

test('many short messages are long together, and no longer after some are removed', () => {
  let last = NO_LENGTH;
  const isLong = (parts: readonly Pick<TextPart, 'tree'>[]) => {
    last = measureLength(last, parts);
    return last.long;
  };
  const parts = Array.from({ length: 1_502 }, () => partOf(1));
  expect(isLong(parts)).toBe(true);
  expect(isLong(parts.slice(0, 1_400))).toBe(false);
  expect(isLong(parts.slice(0, 1_500))).toBe(false);
  expect(isLong([...parts.slice(0, 1_500), partOf(500_000)])).toBe(true);
  expect(isLong([])).toBe(false);
});

test('one message with many blocks is long', () => {
  const steps = (count: number) => ({ tree: parse('<<STEP_START>>\nA\n<<STEP_END>>\n'.repeat(count)) });
  expect(measureLength(NO_LENGTH, [steps(149)]).long).toBe(false);
  expect(measureLength(NO_LENGTH, [steps(301)]).long).toBe(true);
});

test('unchanged messages are not measured again, and none after the transcript is long', () => {
  const parts = Array.from({ length: 1_000 }, () => partOf(10));
  const first = measureLength(NO_LENGTH, parts);
  const next = [...parts.slice(0, -1), partOf(20)];
  const second = measureLength(first, next);
  expect(parts.map(({ looks }) => looks)).toEqual(parts.map(() => 1));
  expect(next.at(-1)?.looks).toBe(1);
  const behind = partOf(10);
  expect(measureLength(second, [...next, partOf(500_000), behind]).long).toBe(true);
  expect(behind.looks).toBe(0);
});

test('a tree of values has the length of its texts, not of its offsets', () => {
  const partOfTree = (length: number) => ({ tree: root([text('a'.repeat(length))]) });
  expect(measureLength(NO_LENGTH, [partOfTree(499_999)]).long).toBe(false);
  expect(measureLength(NO_LENGTH, [partOfTree(250_000), partOfTree(250_001)]).long).toBe(true);
});
