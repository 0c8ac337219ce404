import { expect, test } from 'vitest';
import { findCopies } from './findCopies';

const copiesOf = (...runs: Readonly<Record<string, number>>[]) =>
  findCopies(runs.map((run) => new Map(Object.entries(run)))).map((ids) => [...ids].join(' '));

test.each([
  ['runs that share nothing', [{ a: 1 }, { b: 2 }], ['', '']],
  [
    'a run that went on, and its fork',
    [
      { a: 1, c: 3 },
      { a: 1, b: 2 },
    ],
    ['a', ''],
  ],
  ['a run that ended, and its fork', [{ a: 1, b: 2 }, { a: 1 }], ['a', '']],
  ['a fork of a fork', [{ a: 1, b: 2, c: 3 }, { a: 1, b: 2 }, { a: 1 }], ['a b', 'a', '']],
  ['the same run twice', [{ a: 1 }, { a: 1 }], ['', 'a']],
  ['no answers', [{}, { a: 1 }], ['', '']],
])('%s', (_, runs, copies) => {
  expect(copiesOf(...(runs as Readonly<Record<string, number>>[]))).toEqual(copies);
});
