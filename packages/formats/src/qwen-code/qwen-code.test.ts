import { describe, expect, test } from 'vitest';
import type { Run, RunMessage } from '../core/Run';
import { detectFormat } from '../read/detectFormat';
import { readRun } from '../read/readRun';
import { expectSteadyGrowth, expectUnbreakable, inLines, readRecords } from '../testing/expectReader';
import { outlineMessage } from '../testing/outlineRun';
import { qwenCodeFiles, qwenCodeRun } from '../testing/runs/qwenCode';
import { readWith, recordsOf } from '../testing/samples';
import * as format from '.';

const outlines = (messages: readonly RunMessage[]) =>
  messages.map((message) => [message.role, ...outlineMessage(message).slice(1)].join('\n'));
const skippedIn = ({ skipped }: Run) =>
  Object.fromEntries(skipped.map(({ kind, count, isLost }) => [kind, isLost ? `${count} lost` : count]));

let count = 0;
const record = (type: string, fields: object, parentUuid: string | null = `${count}`) => ({
  uuid: `${++count}`,
  parentUuid,
  sessionId: 's',
  timestamp: '2026-08-03T09:00:00Z',
  type,
  ...fields,
});
const said = (type: string, parts: readonly object[], more: object = {}, parentUuid?: string | null) =>
  record(type, { message: { role: type === 'assistant' ? 'model' : 'user', parts }, ...more }, parentUuid);
const read = (...records: object[]) => readRecords(format, records);
const call = (id: string, name = 'tool') => ({ functionCall: { id, name, args: {} } });
const result = (id: string, response: object, toolCallResult: object) =>
  said('tool_result', [{ functionResponse: { id, name: 'tool', response } }], { toolCallResult });

describe('a session', () => {
  const run = readWith(format, qwenCodeRun);

  test('is detected, though it looks like one of Claude Code', () => {
    expect(detectFormat(qwenCodeRun)?.format).toBe('qwen-code');
  });

  test('has a header, and the sum of its tokens', () => {
    expect(run).toMatchObject({
      format: 'qwen-code',
      id: '8d0b1f6e-2f0a-4c53-9d5e-0a0b0c0d0e0f',
      title: 'A leaking gate',
      agent: 'Qwen Code 0.21.0',
      model: 'qwen3-coder-plus',
      startedAt: Date.UTC(2026, 7, 3, 9, 0, 0),
      endedAt: Date.UTC(2026, 7, 3, 9, 1, 0),
      // Google's counts keep thoughts apart from the output.
      usage: { input: 4_000, output: 200, cacheRead: 2_400, reasoning: 40 },
    });
  });

  test('shows who said what', () => {
    expect(outlines(run.messages)).toEqual([
      'user\n  text: The lower gate of the lock leaks. Find the cause.',
      'assistant\n  thinking: The log of the gate comes first.\n  tool: read_file\n    toolInput: {"absolute_path":"/locks/upper/gate.log"}\n    toolResult: 08:10 seal worn\n08:20 seal worn',
      'assistant\n  text: The seal is worn. I close the sluice.\n  tool: run_shell_command denied\n    toolInput: {"command":"sluice --close"}\n    toolResult: [Operation Cancelled] Reason: User did not allow tool call',
      'user\n  text: Not while the ferry is inside.',
      'assistant\n  tool: agent\n    toolInput: {"subagent_type":"gauge","description":"Measure the water","prompt":"How high is it?"}\n    toolResult: It stands at 2.1 m.',
      'developer\n  text: <task-notification>The pump has stopped.</task-notification>',
      'system\n  checkpoint: Conversation compacted\n  text: The seal of the lower gate is worn; the water stands at 2.1 m.',
      'assistant\n  text: I order a new seal.',
    ]);
  });

  test('has no branches', () => {
    expect(run.messages.every(({ parentId }) => parentId === undefined)).toBe(true);
  });

  test('counts all records that are not shown, and a sub-agent whose file is missing as lost', () => {
    expect(skippedIn(run)).toEqual({
      'system/ui_telemetry': 1,
      'toolCallResult/resultDisplay': 1,
      'system/custom_title': 1,
      'sub-agent': '1 lost',
    });
  });

  test('grows record by record, and no damage breaks its reader', () => {
    const records = recordsOf(qwenCodeRun).map(({ record: one }) => one);
    expectSteadyGrowth(format, inLines(records));
    expectUnbreakable(format, records);
  });
});

test('a sub-agent stands in the call that started it, and its tokens count', async () => {
  const run = await readRun(Object.entries(qwenCodeFiles).map(([name, source]) => ({ name, source })));
  expect(outlineMessage(run.messages[4] as RunMessage)).toEqual([
    'root',
    '  tool: agent',
    '    toolInput: {"subagent_type":"gauge","description":"Measure the water","prompt":"How high is it?"}',
    '    step: Measure the water',
    '      text: How high is it?',
    '      text: I read the gauge.',
    '      tool: read_gauge',
    '        toolInput: {}',
    '        toolResult: 2.1 m',
    '    toolResult: It stands at 2.1 m.',
  ]);
  expect(run.usage).toEqual({ input: 4_200, output: 220, cacheRead: 2_400, reasoning: 40 });
  expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
});

test('the file of a sub-agent alone is a run', async () => {
  const name = Object.keys(qwenCodeFiles).find((one) => one.endsWith('c3.jsonl')) ?? '';
  const run = await readRun(qwenCodeFiles[name] ?? '');
  expect(run).toMatchObject({ format: 'qwen-code', id: 'gauge-c3', title: 'gauge' });
  expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
});

test('a call is denied if a person refused it, and cancelled if it was stopped', () => {
  const run = read(
    said('assistant', [call('1'), call('2'), call('3'), call('4')]),
    result(
      '1',
      { error: '[Operation Cancelled] Reason: User did not allow tool call' },
      { status: 'cancelled' },
    ),
    result('2', { error: '[Operation Cancelled] Reason: Aborted' }, { status: 'cancelled' }),
    result('3', { error: 'No such file' }, { status: 'error' }),
    result('4', { output: 'User did not allow tool call' }, { status: 'success' }),
  );
  const root = run.messages[0]?.content[0];
  const tools = root?.type === 'root' ? root.children.filter((node) => node.type === 'tool') : [];
  expect(tools.map(({ outcome, children }) => [outcome, children.at(-1)?.type])).toEqual([
    ['denied', 'toolResult'],
    ['cancelled', 'toolResult'],
    [undefined, 'error'],
    [undefined, 'toolResult'],
  ]);
});

test('a rewind begins a branch', () => {
  count = 0;
  const run = read(
    said('user', [{ text: 'Paint the gate.' }], {}, null),
    said('assistant', [{ text: 'Which colour?' }]),
    said('user', [{ text: 'Green.' }]),
    said('assistant', [{ text: 'Done.' }]),
    record('system', { subtype: 'rewind', systemPayload: { truncatedCount: 2 } }, '2'),
    said('user', [{ text: 'Blue.' }], {}, '5'),
  );
  expect(run.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
    ['1', null],
    ['2', '1'],
    ['3', '2'],
    ['4', '3'],
    ['6', '2'],
  ]);
});

test('files that a prompt names, and words of a hook, are the program’s', () => {
  const run = read(
    said(
      'user',
      [
        { text: 'Sum up @tide.txt' },
        { text: 'High at nine' },
        { text: '<qwen:user-prompt-submit-context>\nBe short.\n</qwen:user-prompt-submit-context>' },
      ],
      { systemPayload: { displayText: 'Sum up @tide.txt', hookContext: 'Be short.' } },
    ),
    said('user', [{ text: 'Expanded by a command' }], { systemPayload: { displayText: '/tide' } }),
  );
  const roles = run.messages.map(({ content: [root] }) =>
    root?.type === 'root'
      ? root.children.map((node) =>
          node.type === 'text' ? [node.data?.role ?? 'user', node.value.slice(0, 12)] : [],
        )
      : [],
  );
  expect(roles).toEqual([
    [
      ['user', 'Sum up @tide'],
      ['developer', 'High at nine'],
      ['developer', '<qwen:user-p'],
    ],
    [
      ['user', '/tide'],
      ['developer', 'Expanded by '],
    ],
  ]);
});

test('a failed request, a failed turn and a slash command are shown', () => {
  const run = read(
    record('system', {
      subtype: 'slash_command',
      systemPayload: { phase: 'invocation', rawCommand: '/model' },
    }),
    record('system', {
      subtype: 'slash_command',
      systemPayload: {
        phase: 'result',
        rawCommand: '/model',
        outputHistoryItems: [{ type: 'info', text: 'Now qwen3.' }],
      },
    }),
    record('system', {
      subtype: 'ui_telemetry',
      systemPayload: { uiEvent: { 'event.name': 'qwen-code.api_error', error_message: 'Too many requests' } },
    }),
    record('system', {
      subtype: 'turn_result',
      systemPayload: { promptId: 'p', state: 'error', error: { message: 'Gave up' }, endedAt: 1 },
    }),
  );
  expect(outlines(run.messages)).toEqual([
    'user\n  text: /model',
    'system\n  text: Now qwen3.',
    'system\n  error: Too many requests',
    'system\n  error: Gave up',
  ]);
});

test('records of one id are one message, and a repeated record is counted', () => {
  const first = said('assistant', [{ text: 'I look.', thought: true }], {
    usageMetadata: { promptTokenCount: 5 },
  });
  const second = {
    ...first,
    message: { role: 'model', parts: [{ text: 'Here.' }] },
    usageMetadata: { promptTokenCount: 9 },
  };
  const run = read(first, second, second);
  expect(outlines(run.messages)).toEqual(['assistant\n  thinking: I look.\n  text: Here.']);
  expect(run.usage).toEqual({ input: 9 });
  expect(skippedIn(run)).toEqual({ assistant: 1 });
});

test('the copied messages of a branch cost nothing', () => {
  const copied = {
    forkedFrom: { sessionId: 'other', messageUuid: 'm' },
    usageMetadata: { promptTokenCount: 9 },
  };
  expect(read(said('assistant', [{ text: 'Hello' }], copied)).usage).toBeUndefined();
});

test('an unknown record is lost', () => {
  expect(skippedIn(read(record('telepathy', {}), record('system', { subtype: 'dream' })))).toEqual({
    telepathy: '1 lost',
    'system/dream': '1 lost',
  });
});
