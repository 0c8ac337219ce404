import { expect, test, vi } from 'vitest';
import { time } from './time';

const at = Date.UTC(2026, 10, 29, 3, 20, 15);
const iso = '2026-11-29T03:20:15.000Z';

test.each([
  ['a Date', new Date(at)],
  ['ISO 8601', iso],
  ['milliseconds', at],
  ['seconds', at / 1_000],
  ['microseconds', at * 1_000],
  ['seconds as text', String(at / 1_000)],
  ['a bigint of nanoseconds', BigInt(at) * 1_000_000n],
  ['a timestamp of Firestore', { seconds: at / 1_000, nanoseconds: 0 }],
  ['one that went through JSON', { _seconds: at / 1_000, _nanoseconds: 0 }],
  ['one of a protocol buffer', { seconds: String(at / 1_000), nanos: 0 }],
  ['a date of MongoDB', { $date: iso }],
  ['one in its other form', { $date: { $numberLong: String(at) } }],
  ['a date of Luxon', { toMillis: () => at }],
  ['a date of another library', { toJSON: () => iso }],
])('%s is a time', (_, value) => {
  expect(time(value, { of: 'time', key: 'createdAt' })).toBe(at);
});

test.each([
  ['an invalid Date', new Date(Number.NaN)],
  ['NaN', Number.NaN],
  ['infinity', Infinity],
  ['an object', {}],
  ['a list', []],
  ['a function', () => 1],
  [
    'an object that throws',
    {
      get seconds() {
        throw new Error('No');
      },
      toMillis() {
        throw new Error('No');
      },
    },
  ],
  ['nothing', null],
])('%s is left out', (_, value) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(time(value, { of: 'time', key: 'createdAt' })).toBeUndefined();
  warn.mockRestore();
});
