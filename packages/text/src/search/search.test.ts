import { assert, constantFrom, property, array as repeated, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownRuns, readMarkdown } from '../markdown';
import { PIECE, searchMarkdown, searchPattern, searchText, type Wanted } from '.';

const wantedOf = (query: string): Wanted => ({
  pattern: searchPattern(query) as RegExp,
  length: query.length,
});

/** The pieces of a search with their matches, and the lengths that its steps report. */
function piecesOf(search: (add: (from: number, to: number, count: number) => void) => Iterable<number>) {
  const pieces: { from: number; to: number; count: number }[] = [];
  const steps = [...search((from, to, count) => pieces.push({ from, to, count }))];
  return { pieces, steps, count: pieces.reduce((sum, piece) => sum + piece.count, 0) };
}

const inText = (text: string, query: string) => piecesOf((add) => searchText(text, wantedOf(query), add));
const inMarkdown = (source: string, query: string) =>
  piecesOf((add) => searchMarkdown(source, {}, wantedOf(query), add));

/** True if the pieces cover a text from its first to its last character. */
const isWhole = (pieces: readonly { from: number; to: number }[], length: number) =>
  pieces.every(({ from }, index) => from === (pieces[index - 1]?.to ?? 0)) &&
  (pieces.at(-1)?.to ?? 0) === length;

describe('searchPattern', () => {
  test('a query is found literally, with any special characters', () => {
    assert(
      property(string({ unit: 'grapheme', minLength: 1 }), (query) => {
        const found = (searchPattern(query) as RegExp).exec(`before${query}behind`);
        expect(found?.[0]).toHaveLength(query.length);
      }),
    );
    const marks = '\\^$.*+?()[]{}|/-,=!<>:#&~`\'"@%;_';
    expect(marks.match(searchPattern(marks) as RegExp)).toEqual([marks]);
  });

  test('case and kinds of space do not matter; an empty query finds nothing', () => {
    expect('One\nTWO'.match(searchPattern('oNE two') as RegExp)).toEqual(['One\nTWO']);
    expect(searchPattern('')).toBeNull();
  });
});

describe('searchText', () => {
  test('pieces follow each other, and no match at the end of one is lost or counted twice', () => {
    const texts = repeated(constantFrom('aaa', 'aa', 'ab', ' ', 'x'.repeat(PIECE - 6)), { maxLength: 12 });
    assert(
      property(texts, constantFrom('aa', 'aab', 'a a'), (parts, query) => {
        const text = `${'x'.repeat(PIECE - 3)}${parts.join('')}`;
        const { pieces, count } = inText(text, query);
        expect(isWhole(pieces, text.length)).toBe(true);
        expect(count).toBe(text.match(searchPattern(query) as RegExp)?.length ?? 0);
      }),
    );
  });

  test('invisible sequences are not found, and do not split a word', () => {
    expect(inText('\u001B[31mfai\u001B[1mled\u001B[0m', 'failed').count).toBe(1);
    expect(inText('\u001B[31mfailed\u001B[0m', '31m').count).toBe(0);
  });

  test('overwritten text is not found; the final text is', () => {
    const progress = `${Array.from({ length: 3_000 }, (_, n) => `\r${n} of 3000`).join('')}\nlast\u001B[A\u001B[2K\rready\n`;
    expect(inText(progress, 'ready').count).toBe(1);
    expect(inText(progress, 'last').count).toBe(1);
    expect(inText(progress, '2999').count).toBe(0);
  });

  test('coloured lines are cut between lines', () => {
    const line = `\u001B[32m${'ok '.repeat(40)}needle\u001B[0m\n`;
    const { pieces, count } = inText(line.repeat(500), 'needle');
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.every(({ from }) => from % line.length === 0)).toBe(true);
    expect(count).toBe(500);
  });

  test('a step reads no more than a piece and a match', () => {
    const { steps } = inText('needle '.repeat(20_000), 'needle');
    expect(Math.max(...steps)).toBeLessThanOrEqual(PIECE + 'needle'.length);
  });
});

describe('searchMarkdown', () => {
  const shown = (source: string) => markdownRuns(readMarkdown(source)).join('\n');

  test('finds the shown text, not the marks', () => {
    expect(inMarkdown('A **bo**ld word, and [a link](https://needle.test).', 'bold').count).toBe(1);
    expect(inMarkdown('A [link](https://needle.test).', 'needle').count).toBe(0);
  });

  test('a long text is searched in pieces of whole blocks, with all matches', () => {
    const blocks = constantFrom(
      'A needle in **a** paragraph.\n\n',
      '- a needle\n\n  behind a blank line\n\n',
      // Without its fence the piece would contain the word.
      `\`\`\`\n${'n**eed**le\n\n'.repeat(40)}needle\n\`\`\`\n\n`,
      '> a needle\n>\n> in a quotation\n\n',
      `${'words and words '.repeat(40)}\n\n`,
      '# A needle\n\n',
    );
    assert(
      property(repeated(blocks, { minLength: 200, maxLength: 500 }), (parts) => {
        const source = parts.join('');
        const { pieces, count } = inMarkdown(source, 'needle');
        expect(isWhole(pieces, source.length)).toBe(true);
        expect(count).toBe(shown(source).match(/needle/g)?.length ?? 0);
      }),
      { numRuns: 10 },
    );
  });
});
