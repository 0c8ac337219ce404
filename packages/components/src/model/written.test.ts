import { expect, test } from 'vitest';
import { written } from './written';

test('a value is written as JSON on lines', () => {
  expect(written({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(written('a "b"')).toBe('"a \\"b\\""');
});

test('what JSON cannot write is said to be so, and nothing breaks', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  expect(written(cyclic)).toMatch(/circular/i);
  expect(written(12n)).toMatch(/BigInt/);
  expect(written(undefined)).toBe('undefined');
  const thrown = () => {
    // oxlint-disable-next-line typescript/only-throw-error -- a host may
    throw 'no';
  };
  expect(written({ toJSON: thrown })).toBe('no');
});
