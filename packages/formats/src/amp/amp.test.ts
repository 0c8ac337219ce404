import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { detectFormat } from '../read/detectFormat';
import { expectUnbreakable, readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { ampRun } from '../testing/runs/amp';
import * as format from '.';

const skippedIn = ({ skipped }: Run) =>
  Object.fromEntries(skipped.map(({ kind, count, isLost }) => [kind, isLost ? `${count} lost` : count]));
const thread = (...messages: unknown[]) => ({ v: 1, id: 'T-1', created: 1, messages });
const called = (...results: object[]) =>
  thread(
    { role: 'assistant', content: [{ type: 'tool_use', id: 'c', name: 'Bash', input: {} }] },
    { role: 'user', content: results },
  );

describe('a thread', () => {
  const run = readRecords(format, [JSON.parse(ampRun)]);

  test('is detected', () => {
    expect(detectFormat(ampRun)?.format).toBe('amp');
  });

  test('has a header, and the sum of its tokens', () => {
    expect(run).toMatchObject({
      id: 'T-6d1a3c52-90ab-4d50-8b0e-0a1b2c3d4e5f',
      title: 'Counting hives',
      agent: 'Amp 0.0.17',
      model: 'claude-opus-4-6',
      startedAt: Date.UTC(2026, 3, 18, 10),
      usage: { input: 6_430, output: 100, cacheRead: 6_000, cacheWrite: 400 },
    });
    expect(skippedIn(run)).toEqual({ thread: 1 });
  });

  test('has each result in its call, with its state', () => {
    expect(outlineRun(run)).toEqual([
      'user',
      '  text How many hives are there?',
      'assistant',
      '  thinking The list says it.',
      '  text I count the list, and open one.',
      '  tool Bash',
      '    toolInput {"cmd":"wc -l hives.txt"}',
      '    toolResult {"output":"7 hives.txt","exitCode":0}',
      '  tool Read',
      '    toolInput {"path":"missing.txt"}',
      '    error File not found',
      '  tool open_hive denied',
      '    toolInput {"hive":2}',
      '    toolResult Not without a veil.',
      'assistant',
      '  text There are seven.',
    ]);
  });

  test('no damage breaks its reader', () => {
    expectUnbreakable(format, [JSON.parse(ampRun)]);
  });
});

test('a call that still runs has no result', () => {
  const run = readRecords(format, [
    called({ type: 'tool_result', toolUseID: 'c', run: { status: 'in-progress' } }),
  ]);
  expect(outlineRun(run)).toEqual(['assistant', '  tool Bash (truncated)', '    toolInput {}']);
  expect(skippedIn(run)).toMatchObject({ 'part/tool_result': 1 });
});

test('a call that was stopped is cancelled', () => {
  const run = readRecords(format, [
    called({ type: 'tool_result', toolUseID: 'c', run: { status: 'cancelled' } }),
  ]);
  expect(outlineRun(run)[1]).toBe('  tool Bash cancelled');
});

test('failed and stopped messages, and unknown parts', () => {
  const run = readRecords(format, [
    thread(
      { role: 'assistant', content: [], state: { type: 'error', error: { message: 'Overloaded' } } },
      { role: 'assistant', content: [{ type: 'scent' }], state: { type: 'cancelled' } },
      'x',
    ),
  ]);
  expect(outlineRun(run)).toEqual(['assistant', '  error Overloaded', 'assistant', '  checkpoint Stopped']);
  expect(skippedIn(run)).toEqual({ thread: 1, 'part/scent': '1 lost', message: '1 lost' });
});
