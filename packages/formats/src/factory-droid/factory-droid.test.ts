import { describe, expect, test } from 'vitest';
import type { Run, RunMessage } from '../core/Run';
import { detectFormat } from '../read/detectFormat';
import { readRun } from '../read/readRun';
import { expectSteadyGrowth, expectUnbreakable, inLines, readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { factoryDroidEvents, factoryDroidRun, factoryDroidSettings } from '../testing/runs/factoryDroid';
import { readWith, recordsOf } from '../testing/samples';
import * as format from '.';

const skippedIn = ({ skipped }: Run) =>
  Object.fromEntries(skipped.map(({ kind, count, isLost }) => [kind, isLost ? `${count} lost` : count]));
const message = (role: string, content: unknown, more: object = {}) => ({
  type: 'message',
  message: { role, content },
  ...more,
});

describe('a session', () => {
  const run = readWith(format, factoryDroidRun);

  test('has a header', () => {
    expect(run).toMatchObject({
      format: 'factory-droid',
      id: 'c3b1a7de-0f0e-4a3c-9e4a-6f0f2d1c0b0a',
      title: 'A warm oven',
      agent: 'Factory Droid',
      startedAt: Date.UTC(2026, 5, 9, 4, 0, 0),
    });
  });

  test('shows who said what, and which words are the program’s', () => {
    expect(outlineRun(run)).toEqual([
      'user',
      '  text <system-reminder>\nThe folder holds the logs of the oven.\n</system-reminder> (developer)',
      '  text The oven reads too warm. Why?',
      'assistant',
      '  thinking The log will show when it began.',
      '  text I read its log.',
      '  tool Read',
      '    toolInput {"file_path":"/bakery/oven.log"}',
      '    toolResult 04:00 231\n04:10 248',
      '  tool Execute',
      '    toolInput {"command":"probe --all"}',
      '    error Error: no such probe',
      'assistant',
      '  text Its sensor stands beside the burner.',
      'system',
      '  checkpoint Conversation compacted',
      '  text The sensor of the oven stands beside the burner.',
      'user',
      '  text Then move it.',
      'assistant',
      '  text Moved to the back wall.',
    ]);
  });

  test('counts all records that are not shown', () => {
    expect(skippedIn(run)).toEqual({ session_start: 1, todo_state: 1, session_end: 1 });
  });

  test('grows record by record, and no damage breaks its reader', () => {
    const records = recordsOf(factoryDroidRun).map(({ record }) => record);
    expectSteadyGrowth(format, inLines(records));
    expectUnbreakable(format, records);
    expectUnbreakable(
      format,
      recordsOf(factoryDroidEvents).map(({ record }) => record),
    );
  });
});

test('the settings beside a session have its model and its tokens', async () => {
  const name = 'c3b1a7de-0f0e-4a3c-9e4a-6f0f2d1c0b0a';
  const run = await readRun([
    { name: `${name}.jsonl`, source: factoryDroidRun },
    { name: `${name}.settings.json`, source: factoryDroidSettings },
  ]);
  expect(run).toMatchObject({
    format: 'factory-droid',
    model: 'claude-sonnet-4-5',
    usage: { input: 5_050, output: 300, cacheRead: 4_000, cacheWrite: 50, reasoning: 40 },
  });
});

test('an id that leads out of the folder names no file', () => {
  const reader = format.createReader();
  reader.read({ type: 'session_start', id: '../../secret', cwd: '/' }, { line: 1 });
  expect(reader.otherFiles?.()).toEqual([]);
});

test('the events of `droid exec` are a run', () => {
  expect(detectFormat(factoryDroidEvents)?.format).toBe('factory-droid');
  const run = readWith(format, factoryDroidEvents);
  expect(run).toMatchObject({
    id: 's1',
    model: 'claude-sonnet-4-5',
    duration: 3_100,
    usage: { input: 110, output: 5, cacheRead: 100, cacheWrite: 0 },
  });
  expect(outlineRun(run)).toEqual([
    'user',
    '  text What is in the oven?',
    'assistant',
    '  tool LS',
    '    toolInput {"directory_path":"/bakery/oven"}',
    '    toolResult rye.txt',
    'assistant',
    '  text Rye bread.',
  ]);
  expect(skippedIn(run)).toEqual({ system: 1, completion: 1 });
});

test('events of older versions, with other names of the ids, are detected', () => {
  const events = [
    { type: 'system', session_id: 's', model: 'm', cwd: '/' },
    { type: 'message', session_id: 's', role: 'user', text: 'Rye?' },
    { type: 'tool_call', session_id: 's', toolCallId: 'c', toolName: 'Shell', parameters: {} },
    { type: 'tool_result', session_id: 's', toolCallId: 'c', value: { stdout: 'rye', exitCode: 0 } },
    { type: 'completion', session_id: 's', finalText: 'Rye.' },
  ];
  expect(detectFormat(events.map((one) => JSON.stringify(one)).join('\n'))?.format).toBe('factory-droid');
});

test('events name errors, exit codes and a last text of their own', () => {
  const run = readRecords(format, [
    { type: 'tool_call', toolCallId: 'c', toolName: 'Execute', parameters: {} },
    { type: 'tool_result', toolCallId: 'c', value: { stdout: 'warm', exitCode: 2 } },
    { type: 'tool_call', id: 'd', toolName: 'Read', parameters: {} },
    { type: 'tool_result', id: 'd', toolId: 'Read', isError: true, value: 'no such file' },
    { type: 'error', source: 'cli', message: 'The key is missing.' },
    { type: 'completion', finalText: 'Done' },
  ]);
  expect(outlineRun(run).filter((line) => !line.includes('toolInput'))).toEqual([
    'assistant',
    '  tool Execute',
    '    toolResult {"stdout":"warm","exitCode":2}',
    'assistant',
    '  tool Read',
    '    error no such file',
    'system',
    '  error The key is missing.',
    'assistant',
    '  text Done',
  ]);
});

test('a second answer to one message begins a branch', () => {
  const run = readRecords(format, [
    { type: 'session_start', id: 's', cwd: '/' },
    message('user', 'Rye?', { id: 'a', parentId: 's' }),
    message('assistant', [{ type: 'text', text: 'Yes.' }], { id: 'b', parentId: 'a' }),
    message('user', 'How much?', { id: 'c', parentId: 'b' }),
    message('user', 'Why?', { id: 'd', parentId: 'b' }),
  ]);
  expect(run.messages.map(({ id, parentId }: RunMessage) => [id, parentId])).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'b'],
  ]);
});

test('unknown records and parts are lost, encrypted thoughts are not', () => {
  const run = readRecords(format, [
    { type: 'smoke' },
    message('assistant', [{ type: 'redacted_thinking', data: 'x' }, { type: 'scent' }]),
    message('user', [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } }]),
  ]);
  expect(skippedIn(run)).toEqual({ smoke: '1 lost', 'part/redacted_thinking': 1, 'part/scent': '1 lost' });
  expect(outlineRun(run)).toEqual(['assistant', 'user', '  media image/png data:image/png;base64,AAAA']);
});
