import { expect, test } from 'vitest';
import { type DiffRow, diffTexts, diffWords } from '.';

/** A row as a line, with the parts of only one text in brackets. */
const brief = (row: DiffRow) => {
  if (row.kind === 'skipped') return `… ${row.count}`;
  const side = (pieces: typeof row.one) =>
    pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('') || '–';
  return row.changed ? `${side(row.one)} | ${side(row.other)}` : side(row.one);
};

test('lines beside each other, words in them marked, equal lines left out', () => {
  const one = 'a\nb\nc\nd\ne\nf\ntook 12 ms\nlast';
  const other = 'a\nb\nc\nd\ne\nf\ntook 15 ms\nlast\nmore';
  expect(diffTexts(one, other).map(brief)).toEqual([
    '… 4',
    'e',
    'f',
    'took [12] ms | took [15] ms',
    'last',
    '– | more',
  ]);
});

test('one empty text, and two empty texts', () => {
  expect(diffTexts('', 'a').map(brief)).toEqual(['– | [a]']);
  expect(diffTexts('', '').map(brief)).toEqual(['–']);
});

test('texts with nothing in common do not take quadratic time', () => {
  const lines = (word: string) => Array.from({ length: 5_000 }, (_, i) => `${word}${i}`).join('\n');
  expect(diffTexts(lines('a'), lines('b')).every((row) => row.kind === 'line' && row.changed)).toBe(true);
  expect(diffWords(lines('a '), lines('b ')).map(({ in: where }) => where)).toEqual(['one', 'other']);
});

test('words of two texts as one', () => {
  expect(
    diffWords('I take the train at 7.', 'I take the bus at 7.').map((piece) => [piece.text, piece.in]),
  ).toEqual([
    ['I take the ', 'both'],
    ['train', 'one'],
    ['bus', 'other'],
    [' at 7.', 'both'],
  ]);
});
