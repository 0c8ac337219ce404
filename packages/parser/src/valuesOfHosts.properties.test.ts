/** Data of a database or an API may not match its type: no function of ours throws without naming the problem. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crashesOfCall } from '../../../test/wrongArguments';
import { root, step, text, tool } from './build';
import * as index from './index';
import * as stream from './stream';

const call = tool({ id: 'a1', name: 'read_file', input: { path: 'a.ts' }, result: 'exit 1' });
const tree = root([step({ number: 1, title: 'Look', children: [call, text('Found')] }), text('Done')]);
const [payload] = call.children;

type AnyFunction = (...given: never[]) => unknown;

const parsed = (chunk: never) => {
  const parser = index.createParser();
  parser.write(chunk);
  return parser.tree();
};

/** For each function, its call with valid arguments. */
const CALLS: Readonly<
  Record<string, readonly [given: readonly unknown[], call?: AnyFunction, name?: string]>
> = {
  createParser: [['a'], parsed, 'write'],
  createPositions: [['a\nb']],
  escapeText: [['<<thinking>>']],
  parse: [['a']],
  payloadOf: [[payload]],
  provideInput: [['a', { input: 1, type: 'text' }, { checkpoint: 'a', index: 0 }]],
  stringify: [[tree, { onLoss: () => undefined }]],
  toMarkdown: [[tree, { thinking: true, payloads: true, headingLevel: 2 }]],
  createTranscriptStream: [[]],
  readTranscript: [[['a']]],
};

const functions = Object.entries({ ...index, ...stream }).filter(
  ([, value]) => typeof value === 'function' && !String(value).startsWith('class'),
) as [string, AnyFunction][];

/** Documented errors of functions. */
const isOwn = (problem: unknown) =>
  problem instanceof index.StringifyError ||
  problem instanceof RangeError ||
  (problem instanceof TypeError && problem.message.startsWith('The answer '));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('each function is in the table', () => {
  expect(functions.map(([name]) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(functions)('%s accepts every value, or says which it expects', async (name, exported) => {
  const [given, call = exported, called = name] = CALLS[name] ?? [[]];
  expect(await crashesOfCall(called, call, given, isOwn)).toEqual([]);
});

test('the fault is named', () => {
  expect(() => index.stringify(null as never)).toThrow(
    new TypeError('stringify: `tree` is null. Pass a tree, of which each node is as its type says.'),
  );
  expect(() => index.parse(7 as never)).toThrow(
    new TypeError('parse: `source` is the number 7. Pass a string.'),
  );
});

test('the readable parts of a tree are written', () => {
  const broken = {
    type: 'root',
    children: [null, { type: 'text', value: 'Done' }, { type: 'text', value: 7 }],
  };
  expect(index.toMarkdown(broken as never)).toContain('Done');
  expect(index.toMarkdown(undefined as never)).toBe('');
});
