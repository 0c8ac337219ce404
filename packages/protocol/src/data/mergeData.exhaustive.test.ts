import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { type Context, mergeData, resolveVariables } from '..';

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

test('a million keys and a hundred thousand messages are results', () => {
  const wide = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, i) => [`k${i}`, i]));
  const [merged] = mergeData([
    { type: 'data', data: wide },
    { type: 'data', data: { k0: -1, z: 1 } },
  ]);
  expect((merged as { data: typeof wide }).data).toMatchObject({ k0: -1, k999999: 999999, z: 1 });
  const many: Context = Array.from(
    { length: 100_000 },
    (_, i) => ({ type: 'state', state: { [`k${i}`]: i } }) as const,
  );
  const [state] = mergeData(many);
  expect(Object.keys((state as { state: object }).state)).toHaveLength(100_000);
  expect(resolveVariables('†state.k99999', many).value).toBe(99_999);
  expect(resolveVariables('†data.kk', [{ type: 'data', data: wide }]).references).toHaveLength(1);
});
