import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { plainText } from './nodes';
import { readMarkdown } from './readMarkdown';

/** Pieces to repeat, and the text at the end. */
const HOSTILE: [piece: string, after?: string][] = [
  ['['],
  ['![', `a${'](b)'.repeat(10_000)}`],
  ['![', '[a](b)'.repeat(20_000)],
  ['[', 'http://a.b/,'.repeat(8_000)],
  ['[a](b'],
  ['[a](b "'],
  ['[a](<'],
  ['[a]('],
  ['[a][b', '\n\n[a]: /u'],
  ['[a]: b\n'],
  ['[a]: b "'],
  ['[^a', '\n\n[^a]: x'],
  ['*a_ '],
  ['~~a'],
  ['*~'],
  ['**a *b '],
  ['_a __b '],
  ['`a``'],
  ['a', `\`b${'`'.repeat(100_000)}c`],
  ['<!--'],
  ['<![CDATA['],
  ['<?'],
  ['<a b="'],
  ['<a b=c '],
  ['<'],
  ['&#1'],
  ['&a'],
  ['http://www._'],
  ['http://a.b/((('],
  ['http://a.b/&a;'],
  ['a@'],
  ['a.b', '@'],
  ['www.'],
  ['a\n=\n'],
  ['> a\nb\n'],
  ['- a\n'],
  ['- ', 'x'],
  ['1. ', `x${'\n'.repeat(100_000)}y`],
  ['    a\n\n'],
  ['a\r'],
  ['a\n', '==='],
  ['|a', `\n${'|-'.repeat(20_000)}`],
  ['a|b\n-|-\n'],
  [' ', 'x'],
  ['# a ', '#'],
  ['`a ', `b\`${' '.repeat(20_000)}`],
  ['\\'],
  ['\\a'],
  ['[\\a'],
  ['[^\\\\', '\n\n[^1]: x'],
  ['[^\\a', '\n\n[^1]: x'],
  ['\0'],
];

test.each(HOSTILE)(
  'many repetitions of %j take no more time than ordinary text of the same length',
  (piece, after = '') => {
    const source = piece.repeat(Math.ceil(100_000 / piece.length)) + after;
    // Usually a tenth of it. Quadratic time would be more than a minute.
    expect(cpuSeconds(() => readMarkdown(source))).toBeLessThan(3);
  },
);

test('a list of any length is parsed with its text', () => {
  const blocks = readMarkdown('- a\n'.repeat(200_000));
  expect(blocks.map((block) => plainText(block, '')).join('')).toHaveLength(400_000);
});

test.each(HOSTILE)(
  '%j without end, to which more may come, takes no more time either',
  (piece, after = '') => {
    const source = piece.repeat(Math.ceil(100_000 / piece.length)) + after;
    expect(cpuSeconds(() => readMarkdown(source, { streaming: true }))).toBeLessThan(3);
  },
);

test.each(['*a ', '[', '`a``', '[a](', '<a', '~~a', '\\', '> ', '- '])(
  '%j without end is closed in time that grows with the length',
  (piece) => {
    const read = (source: string) => cpuSeconds(() => readMarkdown(source, { streaming: true }));
    expect(read(piece.repeat(20_000))).toBeLessThan(1);
    expect(read(piece.repeat(20_000) + 'b_ '.repeat(20_000))).toBeLessThan(1);
  },
);
