/** Data of a database or an interface may not fit its type: a file is written for any value, or the error names the wrong one. */
import { root, step, text, tool } from '@agent-transcript/parser/build';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { crashesOfCall } from '../../../../../test/wrongArguments';
import type { CallKind } from '../../state/CallKind';
import { runsToHtml, toHtml } from './toHtml';

const messages = [
  { id: 'a', role: 'user', content: 'Look' },
  {
    id: 'b',
    role: 'assistant',
    content: [
      root([step({ title: 'Look', children: [tool({ name: 'ls', input: {}, result: 'a' })] }), text('Done')]),
    ],
  },
];

const kind: CallKind = { kind: 'look', read: () => null, subject: () => 'a', View: () => null };

const options = {
  title: 'Run',
  run: { title: 'Run', startedAt: 0, endedAt: 1_000, usage: { input: 1, output: 2 }, cost: 1 },
  thinking: true,
  theme: 'dark',
  labels: { transcript: 'Run' },
  language: 'en',
  direction: 'ltr',
  callKinds: [kind],
} as const;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('of messages', async () => {
  expect(await crashesOfCall('toHtml', toHtml, [messages, options])).toEqual([]);
});

test('of runs', async () => {
  const runs = [{ title: 'Run', messages, run: options.run }];
  expect(await crashesOfCall('runsToHtml', runsToHtml, [runs, options])).toEqual([]);
});

test('the error names the invalid value', async () => {
  await expect(toHtml(null as never)).rejects.toThrow(
    new TypeError('toHtml: `messages` is null. Pass an array.'),
  );
});
