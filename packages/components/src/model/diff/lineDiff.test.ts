import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countChanges, lineDiff } from './lineDiff';

const diff = (before: string, after: string) =>
  lineDiff({ before, after }).map(
    ({ change, text }) => `${{ context: ' ', added: '+', removed: '-' }[change]}${text}`,
  );

test('equal lines are context, others are removed and added', () => {
  expect(diff('a\nb\nc\n', 'a\nx\nc\nd\n')).toEqual([' a', '-b', '+x', ' c', '+d']);
});

test('an empty text has no lines, and a line break at the end begins none', () => {
  expect(diff('', 'a\n')).toEqual(['+a']);
  expect(diff('a\n', '')).toEqual(['-a']);
  expect(diff('a\n', 'a\n')).toEqual([' a']);
  expect(diff('', '\n')).toEqual(['+']);
});

test('a line break at the end of only one text is a change', () => {
  expect(diff('a', 'a\n')).toEqual([' a', '+']);
});

test('lines have numbers if the numbers of the stretch are known', () => {
  const lines = lineDiff({ before: 'a\nb\n', after: 'x\nb\n', beforeLine: 7, afterLine: 9 });
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    [7, undefined],
    [undefined, 9],
    [8, 10],
  ]);
  expect(lineDiff({ before: 'a', after: 'b' })[0]).toMatchObject({ before: undefined, after: undefined });
});

const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '', '__proto__', 'constructor'), { maxLength: 40 })
  .map((lines) => lines.map((line) => `${line}\n`).join(''));
const linesOf = (whole: string) => whole.split('\n').slice(0, -1);

test('removed and context lines are the text before, added and context lines the text after', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff({ before, after });
      const without = (change: string) =>
        lines.filter((line) => line.change !== change).map((line) => line.text);
      expect(without('added')).toEqual(linesOf(before));
      expect(without('removed')).toEqual(linesOf(after));
    }),
    { numRuns: 300 },
  );
});

test('texts with too many changes are removed and added whole', () => {
  const numbered = (name: string) =>
    Array.from({ length: 20_000 }, (_, index) => `${name} ${index}\n`).join('');
  const stretch = { before: `same\n${numbered('old')}`, after: `same\n${numbered('new')}` };
  const lines = lineDiff(stretch);
  expect(lines[0]).toMatchObject({ change: 'context', text: 'same' });
  expect(lines[1]).toMatchObject({ change: 'removed', text: 'old 0' });
  expect(lines.at(-1)).toMatchObject({ change: 'added', text: 'new 19999' });
  expect(countChanges({ path: 'a', change: 'changed', stretches: [stretch] })).toEqual({
    added: 20_000,
    removed: 20_000,
  });
});
