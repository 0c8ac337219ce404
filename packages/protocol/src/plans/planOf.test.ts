import { expect, test } from 'vitest';
import { errorOf } from '../testing/errorOf';
import { planOf } from './index';

const call = (reads: unknown, writes?: string, more: object = {}) => ({
  _tool: 't',
  x: reads,
  ...(writes !== undefined && { _outputPath: writes }),
  ...more,
});

test('a call reads from the calls whose output its references lead to, in any order of the list', () => {
  const plan = planOf([
    call(['†state.a.name', '†state.b'], '†state.c'),
    call('†input.q', '†state.a'),
    call('†state.a', '†state.b.deep'),
  ]);
  expect(plan.nodes.map(({ sources }) => sources)).toEqual([[1, 2], [], [1]]);
  expect(plan).toMatchObject({ order: [1, 2, 0], stages: [[1], [2], [0]], issues: [] });
  expect(plan.nodes[0]?.references).toEqual([
    { pointer: '/x/0', reference: '†state.a.name', sources: [1], alternatives: [[1]] },
    { pointer: '/x/1', reference: '†state.b', sources: [2], alternatives: [[2]] },
  ]);
});

test('independent calls can run concurrently', () => {
  expect(planOf([call(1, '†state.a'), call(2, '†state.b'), call('†state', '†state2')]).stages).toEqual([
    [0, 1],
    [2],
  ]);
});

test('names with a common prefix are different places', () => {
  expect(planOf([call(1, '†state.ab'), call('†state.a'), call('†states')]).stages).toEqual([[0, 1, 2]]);
});

test('an instance reads from its own calls and from global ones, and from no other', () => {
  const plan = planOf([
    call(1, '†state.a', { _instance: '①' }),
    call(1, '†state.a', { _instance: '②' }),
    call(1, '†state.a'),
    call('†state.a', undefined, { _instance: '①' }),
    call('†state.a'),
  ]);
  expect(plan.nodes[3]?.sources).toEqual([0, 2]);
  expect(plan.nodes[4]?.sources).toEqual([2]);
});

test('a call does not read from itself', () => {
  const context = [{ type: 'state', state: { n: 1 } }] as const;
  expect(planOf([call('†state.n', '†state.n')], { context })).toMatchObject({ issues: [], order: [0] });
  expect(planOf([call('†state.n', '†state.n')], { context: [] }).issues).toMatchObject([
    { code: 'missing-source' },
  ]);
});

test('a cycle is reported once, in reading order', () => {
  const plan = planOf([
    call('†state.c', '†state.a'),
    call('†state.a', '†state.b'),
    call('†state.b', '†state.c'),
    call('†state.c', '†state.d'),
    call(1, '†state.e'),
  ]);
  expect(plan.issues).toEqual([{ code: 'cycle', calls: [1, 2, 0] }]);
  expect(plan.order).toEqual([4]);
});

test('a missing source is reported with the nearest names, but only with a context', () => {
  const calls = [call('†input.nmae'), call('†input.nmae || †input.name'), call('†state.x && †input.name')];
  expect(planOf(calls).issues).toEqual([]);
  expect(planOf(calls, { context: [{ type: 'input', input: { name: 'Ann' } }] }).issues).toEqual([
    {
      code: 'missing-source',
      index: 0,
      pointer: '/x',
      reference: '†input.nmae',
      nearest: ['†input.name'],
    },
    {
      code: 'missing-source',
      index: 2,
      pointer: '/x',
      reference: '†state.x && †input.name',
      nearest: [],
    },
  ]);
});

test('a gate may have one source in the context and one in the plan', () => {
  const calls = [call(1, '†state.ok'), call('†state.ok && †input.name')];
  expect(planOf(calls, { context: [{ type: 'input', input: { name: 'Ann' } }] }).issues).toEqual([]);
});

test('two calls that set what a third one reads are ambiguous, unless one reads from the other', () => {
  const two = [call(1, '†state.a'), call(2, '†state.a.b'), call('†state.a')];
  expect(planOf(two).issues).toEqual([
    { code: 'ambiguous-source', index: 2, pointer: '/x', reference: '†state.a', calls: [0, 1] },
  ]);
  expect(planOf([call(1, '†state.a'), call('†state.a', '†state.a.b'), call('†state.a')]).issues).toEqual([]);
  expect(planOf([call(1, '†state.a.x'), call(2, '†state.a.y'), call('†state.a')]).issues).toEqual([]);
});

test('calls that add to one place are not ambiguous: they are written in the order of the plan', () => {
  const push = { _outputMethod: 'push' };
  const plan = planOf([
    call(1, '†state.a', push),
    call(2, '†state.a', push),
    call(3, '†state.a', push),
    call('†state.a'),
  ]);
  expect(plan.issues).toEqual([]);
  expect(plan.nodes.map(({ after }) => after)).toEqual([[], [0], [1], []]);
});

test('an invalid call is reported, and the others remain a graph', () => {
  expect(planOf([null, call(1, '†state.a'), call('†state.a')])).toMatchObject({
    issues: [{ code: 'invalid-call', index: 0 }],
    nodes: [{ sources: [] }, {}, { sources: [1] }],
  });
});

test('many calls that add to one list are planned fast; too many edges are a typed error', async () => {
  const many = Array.from({ length: 5_000 }, () => call(1, '†state.all', { _outputMethod: 'push' }));
  expect(planOf([...many, call('†state.all')]).nodes.at(-1)?.sources).toHaveLength(5_000);
  const readers = Array.from({ length: 5_000 }, () => call('†state.all'));
  expect(await errorOf(() => planOf([...many, ...readers]))).toMatchObject({ code: 'too-large' });
});
