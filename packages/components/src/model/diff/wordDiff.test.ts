import { expect, test } from 'vitest';
import { type DiffLine, lineDiff } from './lineDiff';
import { pairsOf, wordDiff } from './wordDiff';

const line = (change: DiffLine['change'], text: string): DiffLine => ({
  change,
  text,
  before: undefined,
  after: undefined,
});

const words = (before: string, after: string) => {
  const { removed, added } = wordDiff(line('removed', before), line('added', after));
  return [
    removed.map(({ start, end }) => before.slice(start, end)),
    added.map(({ start, end }) => after.slice(start, end)),
  ];
};

test('words of only one of the lines are marked', () => {
  expect(words('open(path, encoding)', 'open(file, encoding, mode)')).toEqual([['path'], ['file', ', mode']]);
});

test('marks close to each other are joined', () => {
  expect(words('a = one(two)', 'a = three(four)')).toEqual([['one(two'], ['three(four']]);
});

test('a character outside the basic plane is not split', () => {
  expect(words('say 😀', 'say 😃')).toEqual([['😀'], ['😃']]);
});

test('a line is paired with the most similar one, or with none if no line is similar', () => {
  const lines = lineDiff({
    before: '    with open(path, encoding="utf-8") as handle:\n',
    after: '    encoding = detect(path)\n    with open(path, encoding=encoding) as handle:\n',
  });
  const pairs = pairsOf(lines);
  expect(pairs.get(lines[0] as DiffLine)?.text).toContain('encoding=encoding');
  expect(pairs.has(lines.find(({ text }) => text.includes('detect')) as DiffLine)).toBe(false);
});

test('very long lines and very many lines are not compared', () => {
  const long = 'x '.repeat(400);
  expect(pairsOf(lineDiff({ before: `${long}a`, after: `${long}b` })).size).toBe(0);
  const many = (name: string) =>
    Array.from({ length: 30 }, (_, index) => `one two three ${name} ${index}\n`).join('');
  expect(pairsOf(lineDiff({ before: many('old'), after: many('new') })).size).toBe(0);
});
