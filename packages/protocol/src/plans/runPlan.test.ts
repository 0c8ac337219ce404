import { describe, expect, test, vi } from 'vitest';
import { deepFreeze } from '../../../schema/src/testing/deepFreeze';
import type { CallableTool } from '../calls';
import { type Context, resolveVariables } from '../index';
import { errorOf } from '../testing/errorOf';
import { type CallState, planOf, runPlan } from './index';

const context: Context = deepFreeze([{ type: 'input', input: { n: 1 } }]);
const add: CallableTool = { name: 'add', inputSchema: true, run: ({ a, b }) => Number(a) + Number(b) };
const fail: CallableTool = {
  name: 'fail',
  inputSchema: true,
  run: () => {
    throw new Error('no');
  },
};
const stateOf = (of: readonly object[]) => resolveVariables('†state', of as Context).value;
const statuses = (states: readonly CallState[]) => states.map(({ status }) => status);

/** A tool whose calls end on command of the test. */
function createGate() {
  const open = new Map<unknown, (value: unknown) => void>();
  const tool: CallableTool = {
    name: 'wait',
    inputSchema: true,
    run: ({ id }) => new Promise((resolve) => open.set(id, resolve)),
  };
  const started = () => [...open.keys()];
  return { tool, started, end: (id: unknown) => open.get(id)?.(id) };
}

test('runs each call after those that it reads from', async () => {
  const plan = planOf([
    { _tool: 'add', a: '†state.two', b: '†state.two', _outputPath: '†state.four' },
    { _tool: 'add', a: '†input.n', b: '†input.n', _outputPath: '†state.two' },
  ]);
  const seen: string[] = [];
  const result = await runPlan(plan, {
    context,
    tools: [add],
    onProgress: ({ index, state }) => seen.push(`${index} ${state.status}`),
  });
  expect(result).toMatchObject({ status: 'done', states: [{ value: 4 }, { value: 2 }] });
  expect(stateOf(result.context)).toEqual({ two: 2, four: 4 });
  expect(seen).toEqual(['1 running', '1 done', '0 running', '0 done']);
});

test('a plan with issues is refused, and nothing runs', async () => {
  const run = vi.fn<() => null>();
  const plan = planOf([
    { _tool: 'spy' },
    { _tool: 'spy', a: '†state.a', _outputPath: '†state.b' },
    { _tool: 'spy', a: '†state.b', _outputPath: '†state.a' },
  ]);
  const result = await runPlan(plan, { context, tools: [{ name: 'spy', inputSchema: true, run }] });
  expect(result).toMatchObject({ status: 'refused', context });
  expect(run).not.toHaveBeenCalled();
});

test('runs as many calls concurrently as allowed', async () => {
  const { tool, started, end } = createGate();
  const plan = planOf([1, 2, 3].map((id) => ({ _tool: 'wait', id })));
  const work = runPlan(plan, { context, tools: [tool], concurrency: 2 });
  await vi.waitFor(() => expect(started()).toEqual([1, 2]));
  end(2);
  await vi.waitFor(() => expect(started()).toEqual([1, 2, 3]));
  end(1);
  end(3);
  expect((await work).status).toBe('done');
});

test('results at one place are written in the order of the plan, and block no other calls', async () => {
  const { tool, end, started } = createGate();
  const push = { _outputPath: '†state.all', _outputMethod: 'push' };
  const plan = planOf([
    { _tool: 'wait', id: 1, ...push },
    { _tool: 'wait', id: 2, ...push },
    { _tool: 'wait', id: 3, ...push },
    { _tool: 'wait', id: 4, _outputPath: '†state.own' },
    { _tool: 'wait', id: 5, read: '†state.own' },
  ]);
  const seen: number[] = [];
  const work = runPlan(plan, {
    context,
    tools: [tool],
    concurrency: 4,
    onProgress: ({ index, state }) => state.status === 'done' && seen.push(index),
  });
  await vi.waitFor(() => expect(started()).toEqual([1, 2, 3, 4]));
  for (const id of [3, 2, 4]) end(id);
  await vi.waitFor(() => expect(started()).toContain(5));
  expect(seen).toEqual([3]);
  end(1);
  end(5);
  const result = await work;
  expect(stateOf(result.context)).toEqual({ own: 4, all: [1, 2, 3] });
});

test('a concurrency of one suffices, even if results wait for each other', async () => {
  const push = { _tool: 'add', a: 1, b: 1, _outputPath: '†state.all', _outputMethod: 'push' };
  const plan = planOf([
    { ...push, a: '†state.first' },
    push,
    { _tool: 'add', a: 0, b: 0, _outputPath: '†state.first' },
  ]);
  const result = await runPlan(plan, { context, tools: [add], concurrency: 1 });
  expect(result.status).toBe('done');
  expect(stateOf(result.context)).toEqual({ first: 0, all: [2, 1] });
});

describe('after a failure', () => {
  const plan = planOf([
    { _tool: 'fail', _outputPath: '†state.a' },
    { _tool: 'add', a: '†state.a', b: 1, _outputPath: '†state.b' },
    { _tool: 'add', a: '†state.b || †input.n', b: 1, _outputPath: '†state.c' },
    { _tool: 'add', a: '†input.n', b: 1, _outputPath: '†state.d' },
  ]);
  test('no more calls start', async () => {
    const result = await runPlan(plan, { context, tools: [add, fail], concurrency: 1 });
    expect(result.status).toBe('failed');
    expect(statuses(result.states)).toEqual(['failed', 'waiting', 'waiting', 'waiting']);
  });

  test('or possible calls continue: an alternative is used, and older data is not', async () => {
    const old: Context = [...context, { type: 'state', state: { a: 100 } }];
    const result = await runPlan(plan, { context: old, tools: [add, fail], onFailure: 'continue' });
    expect(statuses(result.states)).toEqual(['failed', 'skipped', 'done', 'done']);
    expect(stateOf(result.context)).toEqual({ a: 100, c: 2, d: 2 });
  });
});

test('a closed gate skips a call and its dependents, and is not a failure', async () => {
  const plan = planOf([
    { _tool: 'add', a: '†state.never && †input.n', b: 1, _outputPath: '†state.a' },
    { _tool: 'add', a: '†state.a', b: 1 },
    { _tool: 'add', a: '†state.a || †input.n', b: 1, _outputPath: '†state.c' },
  ]);
  const result = await runPlan(plan, { context, tools: [add] });
  expect(result.status).toBe('done');
  expect(result.states).toMatchObject([{ reason: 'gate' }, { reason: 'source' }, { value: 2 }]);
});

test('an aborted plan ends at once, and can resume from its context alone', async () => {
  const control = new AbortController();
  const runs: unknown[] = [];
  const tool: CallableTool = {
    name: 'step',
    inputSchema: true,
    run: ({ id }) => {
      runs.push(id);
      if (id === 2 && !control.signal.aborted) {
        control.abort();
        return new Promise(() => {});
      }
      return id;
    },
  };
  const push = { _outputPath: '†state.all', _outputMethod: 'push' };
  const calls = [
    { _tool: 'step', id: 1, ...push },
    { _tool: 'step', id: 1, ...push },
    { _tool: 'step', id: 2, after: '†state.all', _outputPath: '†state.end' },
  ];
  const first = await runPlan(planOf(calls), { context, tools: [tool], signal: control.signal });
  expect(first).toMatchObject({
    status: 'aborted',
    states: [{ value: 1 }, { value: 1 }, { reason: 'aborted' }],
  });
  const stored = JSON.parse(JSON.stringify(first.context));
  const second = await runPlan(planOf(calls), { context: stored, tools: [tool], resume: true });
  expect(second).toMatchObject({
    status: 'done',
    states: [{ resumed: true, value: 1 }, { resumed: true }, { value: 2 }],
  });
  expect(stateOf(second.context)).toEqual({ all: [1, 1], end: 2 });
  expect(runs).toEqual([1, 1, 2, 2]);
});

test('without resume a plan runs again in full', async () => {
  const plan = planOf([{ _tool: 'add', a: 1, b: 1, _outputPath: '†state.all', _outputMethod: 'push' }]);
  const first = await runPlan(plan, { context, tools: [add] });
  const second = await runPlan(plan, { context: first.context, tools: [add] });
  expect(stateOf(second.context)).toEqual({ all: [2, 2] });
});

test('a callback that throws ends the plan with a typed error', async () => {
  const onProgress = () => {
    throw new Error('mine');
  };
  const plan = planOf([
    { _tool: 'add', a: 1, b: 1 },
    { _tool: 'add', a: 1, b: 1 },
  ]);
  expect(await errorOf(() => runPlan(plan, { context, tools: [add], onProgress }))).toMatchObject({
    code: 'callback-failed',
    cause: new Error('mine'),
  });
});

test('an empty plan is done', async () => {
  expect(await runPlan(planOf([]), { context, tools: [] })).toEqual({ status: 'done', states: [], context });
});

test('a plan for one instance lets no call name another', async () => {
  const calls = [
    { _tool: 'add', a: 1, b: 1, _outputPath: '†state.a' },
    { _tool: 'add', a: 1, b: 1, _instance: '②' },
  ];
  const result = await runPlan(planOf(calls, { instance: '①' }), {
    context,
    tools: [add],
    onFailure: 'continue',
  });
  expect(result.states).toMatchObject([{ status: 'done' }, { reason: 'wrong-instance' }]);
  expect(result.context.at(-1)).toMatchObject({ _instance: '①' });
});
