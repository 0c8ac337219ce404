import { expect, test } from 'vitest';
import { type Address, readAddress, START, writeAddress } from './Address';

const address: Address = {
  run: 'server:a b/ü.jsonl',
  part: 2,
  compare: 'sample:x',
  comparePart: 1,
  find: 'a & b = "c"#',
  filter: { show: 'errors', thinking: false, tools: ['Bash', 'x&y'], text: '+' },
};

test('a written address is read', () => {
  expect(readAddress(writeAddress(address, ''))).toEqual(address);
  expect(readAddress(writeAddress({ ...START, run: 'one' }, ''))).toEqual({ ...START, run: 'one' });
});

test('default values add nothing, and other parameters stay', () => {
  expect(writeAddress(START, '')).toBe('');
  expect(writeAddress({ ...START, run: 'one' }, '')).toBe('?run=one');
  expect(writeAddress({ ...START, find: 'tide' }, '')).toBe('?find=tide');
  const search = writeAddress(address, '?mine=1&run=old&find=old');
  expect(new URLSearchParams(search).get('mine')).toBe('1');
  expect(readAddress(search)).toEqual(address);
  expect(writeAddress(START, search)).toBe('?mine=1');
});

test.each([
  '?part=-1&run=a',
  '?part=1e999&run=a',
  '?part=x&run=a',
  '?part=1.7&run=a',
  `?run=a&find=${'x'.repeat(5_000)}`,
])('the valid parts of an address are read: %.20s', (search) => {
  const { run, part, find } = readAddress(search);
  expect([run, Number.isSafeInteger(part) && part >= 0, find.length <= 1_000]).toEqual(['a', true, true]);
});
