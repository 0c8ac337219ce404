import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeJson } from './closeJson';

test.each<[string, unknown]>([
  ['{"a": 1, "b": [1, 2', { a: 1, b: [1] }],
  ['{"a": "te', { a: 'te' }],
  ['{"a": "te\\', { a: 'te' }],
  ['{"a": "te\\\\', { a: 'te\\' }],
  ['{"a": "te\\u00', { a: 'te' }],
  ['{"a": "x", "b', { a: 'x' }],
  ['{"a": "x", "b":', { a: 'x' }],
  ['{"a": {"b": tru', { a: {} }],
  ['[{"a": 1}, ', [{ a: 1 }]],
  ['{"a": 1}\n{"b": 2}', { a: 1 }],
  ['', undefined],
  ['no JSON', undefined],
])('%s', (text, value) => {
  expect(closeJson(text)).toEqual(value);
});

test('a value that is cut anywhere is read up to the cut', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), (value, at) => {
      const whole = JSON.stringify([value]);
      const cut = whole.slice(0, 1 + (at % whole.length));
      const read = closeJson(cut);
      expect(Array.isArray(read)).toBe(true);
      if (cut === whole) expect(read).toEqual(JSON.parse(whole));
    }),
  );
});

test('a value that is deeper than the stack is closed', () => {
  expect(closeJson('['.repeat(65_536))).toEqual(expect.any(Array));
});
