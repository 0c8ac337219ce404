import { expect, test } from 'vitest';
import { diffWords } from '.';

const said = (one: string, other: string) =>
  diffWords(one, other).map(
    ({ text, in: where }) => ({ both: text, one: `-${text}-`, other: `+${text}+` })[where],
  );

test('common words are not marked', () => {
  expect(said('It costs 64 €, one way.', 'It costs 46 €, one way.')).toEqual([
    'It costs ',
    '-64-',
    '+46+',
    ' €, one way.',
  ]);
  expect(said('Same.', 'Same.')).toEqual(['Same.']);
});

test('texts with little in common follow each other', () => {
  expect(said('The test expected the wrong day.', 'All thirteen pass: the module lost a day of it.')).toEqual(
    ['-The test expected the wrong day.-', '+All thirteen pass: the module lost a day of it.+'],
  );
  expect(said('', 'New.')).toEqual(['+New.+']);
  expect(said('', '')).toEqual([]);
});
