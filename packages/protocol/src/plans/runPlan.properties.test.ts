import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { type CallableTool, runCall } from '../calls';
import type { Context } from '../index';
import { naive, plans } from '../testing/randomPlans';
import { planOf, runPlan } from './index';

/** Ends after a number of turns that depends on the parameters alone, so that calls overtake each other. */
const tool: CallableTool = {
  name: 't',
  inputSchema: true,
  run: async ({ turns, give }) => {
    for (let turn = 0; turn < Number(turns); turn++) await Promise.resolve();
    return give;
  },
};
const initial: Context = deepFreeze([
  { type: 'input', input: { n: 7, trap: '†state.secret' } },
  { type: 'state', state: { old: { a: 1 }, secret: 'hidden' } },
]);
// 10,000 plans per property at night.
const parameters = { numRuns: runsOf(2_000) };
const order = fc.array(fc.nat(), { minLength: 12, maxLength: 12 });

/** A random order in which each call follows its sources and the calls whose results are written first. */
function anyOrder(nodes: ReturnType<typeof planOf>['nodes'], choices: readonly number[]): number[] {
  const done: number[] = [];
  const left = new Set(nodes.keys());
  for (const choice of choices) {
    const free = [...left].filter((index) =>
      [...(nodes[index]?.sources ?? []), ...(nodes[index]?.after ?? [])].every((from) => !left.has(from)),
    );
    const next = free[choice % Math.max(free.length, 1)];
    if (next === undefined) break;
    left.delete(next);
    done.push(next);
  }
  return done;
}

test('a plan gives the same as its calls one by one, in any valid order, and as a naive model', async () => {
  let complete = 0;
  await fc.assert(
    fc.asyncProperty(plans, order, fc.integer({ min: 1, max: 5 }), async (calls, choices, concurrency) => {
      const plan = planOf(deepFreeze(calls));
      fc.pre(plan.issues.length === 0);
      const told: (readonly unknown[])[] = [];
      const result = await runPlan(plan, {
        context: initial,
        tools: [tool],
        validator: false,
        concurrency,
        onFailure: 'continue',
        onProgress: ({ context }) => told.push(context),
      });
      // Messages are only appended to the context.
      let before: readonly unknown[] = initial;
      for (const context of [...told, result.context]) {
        expect(context.length).toBeGreaterThanOrEqual(before.length);
        for (const [index, entry] of before.entries()) expect(context[index]).toBe(entry);
        before = context;
      }
      if (result.states.some(({ status }) => status !== 'done')) return;
      complete++;
      const one = anyOrder(plan.nodes, choices);
      let context: Context = initial;
      const expected = { state: { old: { a: 1 }, secret: 'hidden' }, input: { n: 7, trap: '†state.secret' } };
      for (const index of one) {
        const alone = await runCall(calls[index], { context, tools: [tool], validator: false });
        expect(alone.status).toBe('done');
        if (alone.status === 'done') expect(result.states[index]).toMatchObject({ value: alone.value });
        context = alone.context;
        naive(expected, calls[index] as never);
      }
      const merged = (of: readonly unknown[]) => naive.state(of as Context);
      expect(merged(result.context)).toEqual(merged(context));
      expect(merged(result.context)).toEqual(expected.state);
    }),
    parameters,
  );
  // Enough plans exercise the property.
  expect(complete).toBeGreaterThan(parameters.numRuns / 4);
});
