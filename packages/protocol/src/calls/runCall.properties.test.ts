import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../test/runsOf';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import { type Context, mergeData } from '../index';
import { type CallableTool, runCall } from './index';

const context: Context = deepFreeze([
  {
    type: 'input',
    input: { trap: '†state.hidden', traps: ['†state', '†other || †state.hidden'], name: 'Ann' },
  },
  { type: 'state', state: { hidden: 'DEEP', list: [1], open: { a: 1 } } },
  { type: 'state', state: { mine: 1 }, _instance: '①' },
  { type: 'state', state: { own: 'FOREIGN', mine: 'FOREIGN', open: { a: 'FOREIGN' } }, _instance: '②' },
]);
const echo: CallableTool = { name: 'echo', inputSchema: true, run: (parameters) => parameters };

const kind = fc.constantFrom('input', 'state', 'data', '__proto__', 'constructor', 'state\n②', 'state (②)');
const name = fc.constantFrom(
  'trap',
  'traps',
  'open',
  'mine',
  'own',
  'list',
  '0',
  '1',
  '__proto__',
  'constructor',
  'prototype',
  'length',
  '②',
);
// Without references that lead to the hidden text in one step, which are allowed to reach it.
const reference = fc
  .tuple(kind, fc.array(name, { minLength: 1, maxLength: 3 }))
  .map(([of, path]) => `†${[of, ...path].join('.')}`);
const text = fc.oneof(
  reference,
  fc.string(),
  fc.tuple(reference, reference).map((two) => two.join(' || ')),
);
const key = fc.oneof(name, fc.constantFrom('toString', '_instance', '_call', 'x'));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, text, fc.integer(), tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  // Own properties, including one named `__proto__`, as in JSON.
  object: fc
    .array(fc.tuple(key, tie('value')), { maxLength: 4 })
    .map((entries) =>
      JSON.parse(`{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`).join()}}`),
    ),
}));
const call = fc
  .tuple(
    value,
    fc.option(reference, { nil: undefined }),
    fc.constantFrom('set', 'merge', 'assign', 'push', 'concat'),
  )
  .map(([x, path, method]) => ({
    ...JSON.parse(typeof x === 'object' && x !== null && !Array.isArray(x) ? JSON.stringify(x) : '{}'),
    _tool: 'echo',
    x,
    ...(path !== undefined && { _outputPath: path, _outputMethod: method }),
    _instance: '①',
  }));

test('hostile parameters reach no prototype, no other instance, and resolve only once', async () => {
  const names = Object.getOwnPropertyNames(Object.prototype).sort();
  let done = 0;
  await fc.assert(
    fc.asyncProperty(call, async (hostile) => {
      const result = await runCall(deepFreeze(hostile), {
        context,
        tools: [echo],
        instance: '①',
        validator: false,
      });
      if (result.status === 'done') {
        done++;
        const given = JSON.stringify([result.parameters, result.value]);
        expect(given).not.toContain('FOREIGN');
        expect(given).not.toContain('DEEP');
      }
      expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(names);
      // Writes stay in the running instance.
      expect(result.context.slice(0, context.length)).toEqual(context);
      const [before, after] = [mergeData(context), mergeData(result.context)];
      expect(after.slice(0, before.length).filter((_, index) => index !== 2)).toEqual(
        before.filter((_, index) => index !== 2),
      );
      for (const entry of result.context.slice(context.length))
        expect(entry).toHaveProperty('_instance', '①');
    }),
    { numRuns: runsOf(1_000) },
  );
  expect(done).toBeGreaterThan(runsOf(1_000) / 20);
});
