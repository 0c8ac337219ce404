import { expect, test } from 'vitest';
import { dataKindOf, dataValueOf } from './dataKindOf';

test.each([
  [{ type: 'data', kind: 'notes', data: 1 }, 'notes', 1],
  [{ type: 'data', data: [2] }, 'data', [2]],
  [{ type: 'input', input: { a: 3 } }, 'input', { a: 3 }],
  [{ type: 'state', state: { b: 4 } }, 'state', { b: 4 }],
] as const)('%j is of a kind and has a value', (content, kind, value) => {
  expect(dataKindOf(content)).toBe(kind);
  expect(dataValueOf(content)).toEqual(value);
});
