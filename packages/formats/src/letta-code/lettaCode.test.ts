import { expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { toolsOf } from '../testing/nodesOf';
import { outlineRun } from '../testing/outlineRun';
import { lettaCodeRun } from '../testing/runs/lettaCode';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);

test('a transcript shows what the agent wrote between the words of the person', () => {
  const run = readWith(format, lettaCodeRun);
  expect(outlineRun(run)).toEqual([
    'user',
    '  text Why does the boat leak?',
    'assistant',
    '  thinking I look at the hull first.',
    '  text Let me look.',
    '  tool Read',
    '    toolInput {"file_path":"hull.md"}',
    '    toolResult A seam is open.',
    '  tool Bash',
    '    toolInput {"command":"pump"}',
    '    error no pump',
    '  error stream interrupted',
    'assistant',
    '  text A seam is open.',
    'user',
    '  text Caulk it.',
    'assistant',
    '  tool Bash (truncated)',
    '    toolInput {"command":"caulk"}',
  ]);
  expect(run).toMatchObject({ agent: 'Letta Code', skipped: [], startedAt: Date.UTC(2026, 6, 22, 12) });
  expect(toolsOf(run).map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
});

test('lines of other kinds and shapes are counted', () => {
  const run = read(
    { kind: 'status', text: 'working', captured_at: '2026-07-22T12:00:00Z' },
    { kind: 'user', text: ['?'], captured_at: '2026-07-22T12:00:00Z' },
    { text: 'no kind' },
    { kind: 'tool_call', captured_at: '2026-07-22T12:00:00Z', argsText: 'not JSON', resultText: { a: 1 } },
  );
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['status', true],
    ['user', true],
    ['record', true],
  ]);
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  tool tool',
    '    toolInput not JSON',
    '    toolResult {"a":1}',
  ]);
});

test('calls without ids and with equal ids are shown each', () => {
  const call = { kind: 'tool_call', name: 'ls', captured_at: '2026-07-22T12:00:00Z', resultText: 'a' };
  expect(
    toolsOf(read(call, call, { ...call, source_line_id: 'x' }, { ...call, source_line_id: 'x' })),
  ).toHaveLength(4);
});
