import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../test/cpuSeconds';
import { type Context, mergeData } from './index';

const patches = (count: number): Context =>
  Array.from(
    { length: count },
    (_, i) => ({ type: 'state', state: { [`k${i % 5_000}`]: { n: i } } }) as const,
  );

test('ten times the messages take no hundred times as long', () => {
  const [few, many] = [patches(10_000), patches(100_000)];
  const time = (context: Context) => cpuSeconds(() => mergeData(context));
  time(few);
  const ratios = Array.from({ length: 3 }, () => time(many) / time(few));
  // Linear is 10; the room is for the collector of garbage, and far from the 100 of a square.
  expect(Math.min(...ratios)).toBeLessThan(40);
});
