import { expect, test } from 'vitest';
import { duration } from './playground';

test.each([
  [0.4, '1 ms'],
  [9.4, '9 ms'],
  [999, '999 ms'],
  [1234, '1.2 sec'],
  [59_400, '59.4 sec'],
  [60_000, '1 min 0 sec'],
  [125_300, '2 min 5 sec'],
  [3_725_000, '62 min 5 sec'],
])('%d milliseconds are said as people do', (milliseconds, said) => {
  expect(duration('en')(milliseconds)).toBe(said);
});

test('other languages have their own units', () => {
  expect(duration('fr')(1234)).toMatch(/^1,2\ss$/);
  expect(duration('ru')(125_300)).toMatch(/^2\sмин 5\sс$/);
});
