import type { FlowNode } from '@agent-transcript/parser';
import { inputRequest, root, step, tool } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { concurrentCalls } from './concurrentCalls';
import { timeline } from './timeline';
import { totals } from './totals';

const ran = (name: string, startedAt: number, endedAt: number, more: object = {}) =>
  tool({ name, input: {}, result: {}, data: { startedAt, endedAt }, ...more });

test('by tool: the slowest first; names from the prototype are names', () => {
  const tree = root([
    ran('read', 0, 100),
    ran('run', 100, 5_000, { result: { exit_code: 2 } }),
    ran('read', 5_000, 5_200),
    tool({ name: '__proto__', result: 1 }),
    step({
      title: 'Inner',
      children: [tool({ name: 'constructor', result: 1 }), tool({ name: 'constructor' })],
    }),
  ]);
  expect(totals([{ role: 'assistant', content: [tree] }]).tools).toEqual([
    { name: 'run', calls: 1, failed: 1, time: 4_900 },
    { name: 'read', calls: 2, failed: 0, time: 300 },
    { name: 'constructor', calls: 2, failed: 0, time: undefined },
    { name: '__proto__', calls: 1, failed: 0, time: undefined },
  ]);
});

test('by model: the most expensive first; a block without a name has the one around it', () => {
  const small = root([step({ title: 'A', data: { usage: { input: 5 } } })], {
    data: { model: 'small', usage: { input: 10, output: 1 }, cost: 0.01 },
  });
  const big = root([tool({ name: 'a', result: 1 })], {
    data: { model: 'big', usage: { input: 3 }, cost: 0.5 },
  });
  const { models, dearest } = totals([
    { role: 'assistant', content: [small] },
    { role: 'assistant', content: [big] },
  ]);
  expect(models).toEqual([
    { model: 'big', turns: 1, usage: { input: 3 }, cost: 0.5 },
    { model: 'small', turns: 2, usage: { input: 15, output: 1 }, cost: 0.01 },
  ]);
  expect(dearest.map(({ model, place }) => [model, place.message])).toEqual([
    ['big', 1],
    ['small', 0],
    ['small', 0],
  ]);
});

test('the five slowest calls, with their places', () => {
  const tree = root(Array.from({ length: 9 }, (_, i) => ran(`t${i}`, 0, (i + 1) * 10)));
  const { slowest } = totals([{ role: 'assistant', content: [tree] }]);
  expect(slowest.map(({ name, time }) => [name, time])).toEqual([
    ['t8', 90],
    ['t7', 80],
    ['t6', 70],
    ['t5', 60],
    ['t4', 50],
  ]);
  expect(slowest[0]?.place.start).toBe(tree.children[8]?.start);
});

test('the timeline has the calls and the waits between them', () => {
  const messages = [
    { role: 'user', createdAt: 1_000, content: [] },
    {
      role: 'assistant',
      content: [
        root([ran('a', 3_000, 5_000), ran('b', 3_500, 4_000)], {
          data: { startedAt: 1_500, endedAt: 6_000 },
        }),
      ],
    },
    { role: 'user', createdAt: 20_000, content: [] },
  ];
  expect(
    timeline(messages).map(({ kind, name, startedAt, endedAt }) => [kind, name, startedAt, endedAt]),
  ).toEqual([
    ['model', '', 1_000, 1_500],
    ['model', '', 1_500, 3_000],
    ['tool', 'a', 3_000, 5_000],
    ['tool', 'b', 3_500, 4_000],
    ['model', '', 5_000, 6_000],
    ['person', '', 6_000, 20_000],
  ]);
  expect(timeline([{ role: 'assistant', content: [root([tool({ name: 'a' })])] }])).toEqual([]);
});

test('a wait before a message of the program counts for the next speaker', () => {
  const at = (role: string, createdAt: number) => ({ role, createdAt, content: [] });
  const kinds = (...messages: ReturnType<typeof at>[]) =>
    timeline(messages).map(({ kind, startedAt, endedAt }) => [kind, startedAt, endedAt]);
  const done = [at('user', 0), at('assistant', 4_000)];
  expect(kinds(...done, at('system', 80_000), at('user', 90_000))).toEqual([
    ['model', 0, 4_000],
    ['person', 4_000, 90_000],
  ]);
  expect(kinds(at('user', 0), at('system', 1_000), at('assistant', 4_000))).toEqual([['model', 0, 4_000]]);
  expect(kinds(...done, at('system', 80_000))).toEqual([['model', 0, 4_000]]);
});

test('a question in a call is a wait for a person', () => {
  const question = (startedAt: number, endedAt: number) =>
    inputRequest({ prompt: 'May I?', answer: true, data: { startedAt, endedAt } });
  const kinds = (...children: readonly FlowNode[]) =>
    timeline([{ role: 'assistant', createdAt: 0, content: [root(children)] }]).map(
      ({ kind, startedAt, endedAt }) => [kind, startedAt, endedAt],
    );
  const call = tool({
    name: 'run',
    data: { startedAt: 1_000, endedAt: 9_000 },
    children: [question(2_000, 6_000), question(2_000, 6_000)],
  });
  expect(kinds(call)).toEqual([
    ['model', 0, 1_000],
    ['tool', 1_000, 2_000],
    ['person', 2_000, 6_000],
    ['tool', 6_000, 9_000],
  ]);
  expect(kinds(question(1_000, 5_000))).toEqual([
    ['model', 0, 1_000],
    ['person', 1_000, 5_000],
  ]);
});

test('overlapping calls ran at the same time; consecutive calls did not', () => {
  const calls = [
    ran('a', 0, 10),
    ran('b', 10, 20),
    ran('c', 15, 16),
    ran('d', 30, 30),
    ran('e', 30, 40),
    ran('g', 40, 50),
    tool({ name: 'f' }),
  ];
  expect([...concurrentCalls(calls)].map(({ name }) => name)).toEqual(['b', 'c']);
});

test('a running call overlaps with those that started later', () => {
  const open = tool({ name: 'a', status: 'streaming', data: { startedAt: 0 } });
  expect(concurrentCalls([open, ran('b', 50, 60)]).size).toBe(2);
});
