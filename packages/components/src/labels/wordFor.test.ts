import { expect, test } from 'vitest';
import { wordFor } from './wordFor';

test.each([
  ['user', 'User'],
  ['reviewer', 'reviewer'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('the word for %s is %s', (key, word) => {
  expect(wordFor({ user: 'User' }, key)).toBe(word);
});
