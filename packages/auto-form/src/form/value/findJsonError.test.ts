import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './findJsonError';

test.each([
  ['{"a": 1,\n "b": }', 15],
  ['{"a" 1}', 5],
  ['[1, 2', 5],
  ['[1 2]', 3],
  ['[1,]', 3],
  ['{,}', 1],
  ["{'a': 1}", 1],
  ['{"a": 1} x', 9],
  ['tru', 0],
  ['"open', 0],
  ['[1}', 2],
  ['01', 1],
  ['', 0],
])('%j goes wrong at %i', (text, offset) => {
  expect(findJsonError(text)).toBe(offset);
});

test('it never blames what is whole JSON, and blames a cut at its end or at the value that is cut', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      expect(findJsonError(text)).toBe(text.length);
      const part = text.slice(0, cut % (text.length + 1));
      const at = findJsonError(part);
      expect(at).toBeLessThanOrEqual(part.length);
      expect(() => JSON.parse(`${part.slice(0, at)}\u0000`)).toThrow(SyntaxError);
    }),
  );
});
