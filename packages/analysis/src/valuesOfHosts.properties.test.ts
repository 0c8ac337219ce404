/** Data of a database or an API may not match its type: no function of ours throws without naming the problem. */
import { root, step, text, tool } from '@agent-transcript/parser/build';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crashesOfCall } from '../../../test/wrongArguments';
import * as calls from './calls';
import * as compare from './compare';
import * as evidence from './evidence';
import * as messages from './messages';
import * as outcome from './outcome';
import * as redact from './redact';
import * as summary from './summary';
import * as write from './write';

const call = tool({
  id: 'a1',
  name: 'bash',
  input: { command: 'ls' },
  result: 'exit 1',
  data: { startedAt: 0, endedAt: 9 },
});
const tree = root([
  step({ number: 1, title: 'Look', children: [call, text('Found "a" in 7')] }),
  text('Done'),
]);
const list = [
  { id: 'a', role: 'user', content: [{ type: 'text', text: 'Look' }], createdAt: 0 },
  { id: 'b', role: 'assistant', content: [tree, { tree }], createdAt: '2026-11-29T03:20:15Z' },
];
const run = { title: 'A', messages: list, runs: undefined };
const span = { startedAt: 0, endedAt: 1 };
const items = [{ text: 'a', state: 'open' }];

type AnyFunction = (...given: never[]) => unknown;

/** Valid arguments. Functions that are not listed take a list of messages. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  answerStrings: ['Found "a"'],
  askedIn: ['Look'],
  callState: [call, outcome.failureOf],
  changedFiles: [list, { callKinds: [], failureOf: undefined }],
  concurrentCalls: [[call]],
  comparePlans: [items, items],
  compareRuns: [list, list],
  createStringMatcher: [['a']],
  createRedactor: [run, {}],
  createRunComparer: [list, list],
  durationOf: [span],
  failureOf: [call],
  failureRulesFor: [[]],
  findSecrets: [run, {}],
  holdsSomething: [run],
  isListed: [call],
  isOfAgent: [list[0]],
  joinSpans: [span, span],
  lastTexts: [tree],
  numberValues: ['1,234'],
  partsOf: [call],
  readCall: [call],
  readCallBy: [call, []],
  redactRun: [run, {}],
  runsIn: [run],
  spanOf: [call],
  summarize: [list, { run: { cost: 1, startedAt: 0 }, mostSegments: 3 }],
  tableOf: [[{ a: 1 }]],
  timeOf: [list[0]],
  titleOf: [run],
  toJsonText: [run],
  toMarkdownText: [run, { roleName: (role: string) => role }],
  totals: [list, {}],
};

const functions = Object.entries({
  ...calls,
  ...compare,
  ...evidence,
  ...messages,
  ...outcome,
  ...redact,
  ...summary,
  ...write,
}).filter(([, value]) => typeof value === 'function') as [string, AnyFunction][];

/** Documented errors of a function, and errors of the host's functions. */
const isOwn = (problem: unknown, kind: string) =>
  problem instanceof RangeError || kind === 'a function that throws' || kind === 'a class';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // A kind of call that throws is reported there.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(functions)('%s accepts every value, or says which it expects', async (name, exported) => {
  // Inside of messages, a list of billions of holes takes minutes; no database or API returns one.
  const problems = await crashesOfCall(name, exported, GIVEN[name] ?? [list], isOwn, [], ['a sparse list']);
  expect(problems).toEqual([]);
});

const around = step({ number: 1, title: 'Around', children: [call] });
const holdsItself = { ...around, children: [] as unknown[] };
holdsItself.children.push(call, holdsItself);

test.each([
  ['that holds itself', holdsItself],
  ['whose children are a map', { ...around, children: new Map([['a', 1]]) }],
])('a block %s is read as far as it goes', (_, block) => {
  const broken = [{ role: 'assistant', content: [{ ...root([]), children: [block] }] }] as never;
  expect(summary.summarize(broken).steps).toBe(1);
  expect(compare.compareRuns(broken, broken).rows.length).toBeGreaterThan(0);
  expect(evidence.findEvidence(broken).resultCount).toBeLessThan(2);
});

test('times that are no numbers are refused', () => {
  const row = { startedAt: 5, endedAt: null } as never;
  expect(() => summary.joinSpans(row, span)).toThrow(/^joinSpans: `one` is an object with .* Pass a span: /);
  expect(() => summary.durationOf(row)).toThrow(/^durationOf: `span` is /);
});

test('the readable parts of messages are read', () => {
  const broken = [null, { role: 7, content: [null, tree] }, { content: null }, 'text'] as never;
  expect(summary.summarize(broken)).toMatchObject({ calls: 1, steps: 1 });
  expect(() => summary.summarize(null as never)).toThrow(
    new TypeError('summarize: `messages` is null. Pass an array of messages.'),
  );
});
