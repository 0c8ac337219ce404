import { expect, test } from 'vitest';
import { toJsonText } from './toJsonText';

test('a value is written as JSON on several lines', () => {
  expect(toJsonText({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(toJsonText('a "b"')).toBe('"a \\"b\\""');
});

test('a value without JSON is replaced by the error message', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  expect(toJsonText(cyclic)).toMatch(/circular/i);
  expect(toJsonText(12n)).toMatch(/BigInt/);
  expect(toJsonText(undefined)).toBe('undefined');
  const thrown = () => {
    // oxlint-disable-next-line typescript/only-throw-error -- a host may throw anything
    throw 'no';
  };
  expect(toJsonText({ toJSON: thrown })).toBe('no');
});
