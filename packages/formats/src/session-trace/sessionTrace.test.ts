import { expect, test } from 'vitest';
import { detectFormat } from '../read/detectFormat';
import { readRecords } from '../testing/expectReader';
import { toolsOf } from '../testing/nodesOf';
import { outlineRun } from '../testing/outlineRun';
import { sessionTraceRun } from '../testing/runs/sessionTrace';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);

test('a session shows who spoke, and each call with its result', () => {
  const run = readWith(format, sessionTraceRun);
  expect(outlineRun(run)).toEqual([
    'system',
    '  text You know tides.',
    'user',
    '  text When is high water?',
    'assistant',
    '  thinking I ask both gauges.',
    '  tool gauge',
    '    toolInput {"pier":1}',
    '    toolResult 9:38',
    '  tool gauge',
    '    toolInput {"pier":2}',
    '    toolResult 9:40',
    'assistant',
    '  text At twenty to ten.',
  ]);
  expect(run).toMatchObject({
    id: 's1',
    title: 'The morning tide',
    agent: 'tide-agent',
    model: 'model-h',
    startedAt: 1_780_000_000_000,
    endedAt: 1_780_000_001_000,
    skipped: [{ kind: 'session', isLost: false }],
  });
  expect(toolsOf(run).map(({ data }) => data)).toMatchObject([
    { startedAt: 1_780_000_001_000, endedAt: 1_780_000_002_000 },
    { endedAt: 1_780_000_003_000 },
  ]);
});

test('a session of pi with the field of the header is one of pi', () => {
  const lines = [
    { type: 'session', harness: 'my-agent', id: 's', version: 3, cwd: '/tide' },
    { type: 'message', id: 'a', parentId: null, message: { role: 'user', content: 'Hi' } },
  ];
  expect(detectFormat(lines.map((one) => JSON.stringify(one)).join('\n'))?.format).toBe('pi');
});

test('a result without its call is shown, and unknown records are lost', () => {
  const run = read(
    { type: 'message', message: { role: 'tool', toolCallId: 'x', content: 'low' } },
    { type: 'wave' },
    {
      type: 'message',
    },
  );
  expect(outlineRun(run)).toEqual(['tool', '  tool tool', '    toolResult low']);
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['wave', true],
    ['message', true],
  ]);
});
