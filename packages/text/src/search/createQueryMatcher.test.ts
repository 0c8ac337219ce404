import { describe, expect, test } from 'vitest';
import { createQueryMatcher, phraseOf, searchPattern } from '.';

describe('phraseOf', () => {
  test.each([
    ['"connection reset"', 'connection reset'],
    [' “connection reset” ', 'connection reset'],
    ['„connection reset“', 'connection reset'],
    ['«\u00a0connection reset\u00a0»', 'connection reset'],
    ['connection reset', null],
    ['"a" and "b"', null],
    ['"a', null],
    ['"', null],
    ['""', null],
    ['" "', null],
    ['say "hi"', null],
  ])('of %s is %j', (query, phrase) => {
    expect(phraseOf(query)).toBe(phrase);
  });

  test('a phrase is searched without its quotation marks', () => {
    expect('a Connection\nreset by'.match(searchPattern('"connection reset"') as RegExp)).toEqual([
      'Connection\nreset',
    ]);
    expect('{"a": 1}'.match(searchPattern('"') as RegExp)).toHaveLength(2);
  });
});

describe('searchPattern', () => {
  test.each([
    ['letters', 'a'],
    ['spaces', ' \n'],
    ['brackets', '[('],
    ['pairs of surrogates', 'x😀'],
  ])('a long text of %s is found by its beginning', (_, piece) => {
    const text = piece.repeat(100_000);
    expect(text.search(searchPattern(text) as RegExp)).toBe(0);
    expect('b'.search(searchPattern(text) as RegExp)).toBe(-1);
  });
});

describe('createQueryMatcher', () => {
  test.each<[name: string, query: string, text: string, isMarkdown: boolean, read: string | null]>([
    ['as it is written', 'one two', 'One  two, one\ntwo', false, 'One  two, one\ntwo'],
    ['an escaped text', 'say "hi" now', '{"a": "say \\"hi\\" now"}', false, '{"a": "say "hi" now"}'],
    ['a line break of JSON', '"one two"', '"one\\ntwo"', false, '"one\ntwo"'],
    [
      'letters written as numbers',
      'привет',
      '"\\u043f\\u0440\\u0438\\u0432\\u0435\\u0442"',
      false,
      '"привет"',
    ],
    ['a text in colours', 'all green', 'all \u001b[32mgreen\u001b[0m', false, 'all green'],
    ['colours in JSON', 'all green', '"all \\u001b[32mgreen\\u001b[0m"', false, '"all green"'],
    ['marks of Markdown', '"bold words"', 'Some **bo**ld `words`', true, 'Some bold words'],
    ['no marks of a text that is not Markdown', 'bold words', 'Some **bold** words', false, null],
    ['words that stand apart', '"one two"', 'one and two', true, null],
    ['nothing', '', 'one', true, null],
  ])('%s', (_, query, text, isMarkdown, read) => {
    expect(createQueryMatcher(query)(text, isMarkdown)).toBe(read);
  });
});
