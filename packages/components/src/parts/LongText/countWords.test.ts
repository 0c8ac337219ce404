import { expect, test } from 'vitest';
import { countWords } from './countWords';

test.each([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  [' Three words\nhere ', 3],
  ['два слова', 2],
])('%j has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});
