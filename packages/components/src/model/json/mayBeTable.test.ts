import { readJson } from '@agent-transcript/text/json';
import { expect, test } from 'vitest';
import { mayBeTable } from './mayBeTable';

const looks = (value: unknown) => mayBeTable(readJson(JSON.stringify(value)).node);

test.each([[[{ a: 1 }, { a: 2 }]], [{ total: 2, rows: [{ a: 1 }, { a: 2 }] }]])(
  '%j looks like a table',
  (value) => {
    expect(looks(value)).toBe(true);
  },
);

test.each([[[{ a: 1 }]], [[1, 2]], [[{ a: [] }, { a: [] }]], [{ a: 1 }], ['text'], [null], [[]]])(
  '%j does not',
  (value) => {
    expect(looks(value)).toBe(false);
  },
);

test('a missing value is not a table', () => {
  expect(mayBeTable(null)).toBe(false);
});
