import { expect, test } from 'vitest';
import { growthOf } from '../../../../test/growthOf';
import { type Context, mergeData, resolveVariables } from '..';

const patches = (count: number): Context =>
  Array.from(
    { length: count },
    (_, i) => ({ type: 'state', state: { [`k${i % 5_000}`]: { n: i } } }) as const,
  );

test('twice as many messages take far less than four times as long', () => {
  const prepare = (size: number) => {
    const context = patches(250 * size);
    return () => void mergeData(context);
  };
  // Linear time would be 2, quadratic 4; the rest is room for garbage collection.
  expect(growthOf(prepare, 2.6)).toBeLessThan(3);
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
