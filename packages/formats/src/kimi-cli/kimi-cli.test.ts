import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { detectFormat } from '../read/detectFormat';
import { readRun } from '../read/readRun';
import { expectSteadyGrowth, expectUnbreakable, inLines, readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { kimiCliContext, kimiCliRun, kimiCodeFiles, kimiCodeRun } from '../testing/runs/kimiCli';
import { readWith, recordsOf } from '../testing/samples';
import * as format from '.';

const skippedIn = ({ skipped }: Run) =>
  Object.fromEntries(skipped.map(({ kind, count, isLost }) => [kind, isLost ? `${count} lost` : count]));
const event = (type: string, payload: object) => ({ timestamp: 1, message: { type, payload } });

const WIRE = [
  'user',
  '  text The kiln cools too fast. Why?',
  'assistant',
  '  thinking The vent first.',
  '  text I look at the vent.',
  '  tool Shell denied',
  '    toolInput {"command":"vent --close"}',
  '    inputRequest Run command `vent --close`',
  '      userInput {"input":"reject: Not by hand."}',
  '    toolResult The tool call is rejected by the user.',
  'assistant',
  '  tool AskUserQuestion',
  '    toolInput {"questions":[{"question":"Which kiln?"}]}',
  '    inputRequest Which kiln?',
  '      userInput {"input":"North"}',
  '    toolResult {"answers": {"Which kiln?": "North"}}',
  '  tool Agent',
  '    toolInput {"prompt":"Read the log of the north kiln."}',
  '    step reader',
  '      text Read the log of the north kiln. (user)',
  '      tool ReadFile',
  '        toolInput {"path":"north.log"}',
  '        toolResult vent open since 04:00',
  '    toolResult The vent is open.',
  'system',
  '  checkpoint Conversation compacted',
  'assistant',
  '  text The vent of the north kiln is open.',
];

describe('a session of Kimi CLI', () => {
  const run = readWith(format, kimiCliRun);

  test('is detected', () => {
    expect(detectFormat(kimiCliRun)?.format).toBe('kimi-cli');
  });

  test('shows who said what, with approvals, questions and a sub-agent', () => {
    expect(outlineRun(run)).toEqual(WIRE);
  });

  test('has its times and the tokens of all agents', () => {
    expect(run).toMatchObject({
      agent: 'Kimi CLI',
      startedAt: 1_780_000_000_000,
      usage: { input: 3_000, output: 60, cacheRead: 2_700 },
    });
    const [, first] = run.messages;
    expect(first?.content[0]).toMatchObject({ data: { usage: { input: 1_000, output: 20 } } });
  });

  test('counts all that is not shown, and loses nothing', () => {
    expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
    expect(skippedIn(run)).toMatchObject({
      metadata: 1,
      TurnEnd: 1,
      StepBegin: 3,
      StatusUpdate: 2,
      CompactionEnd: 1,
    });
  });

  test('grows record by record, and no damage breaks its reader', () => {
    for (const one of [kimiCliRun, kimiCodeRun, kimiCliContext]) {
      const records = recordsOf(one).map(({ record }) => record);
      expectUnbreakable(format, records);
      expectSteadyGrowth(format, inLines(records));
    }
  });
});

test('the context beside the wire adds the system prompt and the summary of a compaction', async () => {
  const run = await readRun([
    { name: 's/wire.jsonl', source: kimiCliRun },
    { name: 's/context.jsonl', source: kimiCliContext },
  ]);
  expect(run.runs).toBeUndefined();
  expect(outlineRun(run)).toEqual([
    'system',
    '  text You help potters.',
    ...WIRE.slice(0, 26),
    '  text The north kiln cools too fast.',
    ...WIRE.slice(26),
  ]);
  expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
});

test('words of the context that the wire lacks are lost', async () => {
  const run = await readRun([
    { name: 'wire.jsonl', source: kimiCliRun },
    {
      name: 'context.jsonl',
      source:
        '{"role":"_checkpoint","id":0}\n{"role":"assistant","content":[{"type":"text","text":"Only here"}]}',
    },
  ]);
  expect(skippedIn(run)).toMatchObject({ 'context/assistant': '1 lost' });
});

test('a context alone is a run', async () => {
  const lines = [
    { role: '_system_prompt', content: 'You help potters.' },
    { role: '_checkpoint', id: 0 },
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Hot?' },
        { type: 'text', text: '<system-reminder>\nx\n</system-reminder>' },
      ],
    },
    {
      role: 'assistant',
      content: [{ type: 'think', think: 'Ask.' }],
      tool_calls: [
        { type: 'function', id: 'c', function: { name: 'Shell', arguments: '{"command":"heat"}' } },
      ],
    },
    {
      role: 'tool',
      tool_call_id: 'c',
      content: [{ type: 'text', text: '<system>ERROR: No heat.</system>' }],
    },
    { role: '_usage', token_count: 9 },
  ];
  const run = await readRun(lines.map((one) => JSON.stringify(one)).join('\n'));
  expect(run.format).toBe('kimi-cli');
  expect(outlineRun(run)).toEqual([
    'system',
    '  text You help potters.',
    'user',
    '  text Hot?',
    '  text <system-reminder>\nx\n</system-reminder> (developer)',
    'assistant',
    '  thinking Ask.',
    '  tool Shell',
    '    toolInput {"command":"heat"}',
    '    error No heat.',
  ]);
});

test('a session of Kimi Code is a run', async () => {
  const run = await readRun(kimiCodeRun);
  expect(run).toMatchObject({
    format: 'kimi-cli',
    agent: 'Kimi Code',
    model: 'kimi-k2.7-code',
    usage: { input: 1_000, output: 20, cacheRead: 900 },
  });
  expect(outlineRun(run)).toEqual([
    'system',
    '  text You help potters.',
    'user',
    '  text Is the vent open?',
    'assistant',
    '  thinking I ask the vent.',
    '  tool Bash',
    '    toolInput {"command":"vent --state"}',
    '    inputRequest Running: vent --state',
    '      userInput {"input":"approved"}',
    '    error no such vent',
    'developer',
    '  text <system-reminder>\nBe brief.\n</system-reminder>',
    'assistant',
    '  text It does not say.',
    'system',
    '  checkpoint Turn cancelled',
  ]);
  expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
});

test('a sub-agent of Kimi Code stands in the call whose result names it', async () => {
  const files = Object.entries(kimiCodeFiles).map(([name, source]) => ({ name, source }));
  const run = await readRun(files);
  expect(run.runs).toBeUndefined();
  expect(run.usage).toEqual({ input: 15, output: 3 });
  expect(outlineRun(run)).toEqual([
    'user',
    '  text How warm is the kiln?',
    'assistant',
    '  tool Agent',
    '    toolInput {"description":"Read the gauge","subagent_type":"explore","prompt":"How warm?"}',
    '    step Read the gauge',
    '      text How warm? (developer)',
    '      text 900 degrees',
    '    toolResult agent_id: agent-0\nstatus: completed\n\n[summary]\n900 degrees',
  ]);
  const alone = await readRun(kimiCodeFiles['agents/main/wire.jsonl'] ?? '');
  expect(skippedIn(alone)).toMatchObject({ 'sub-agent': '1 lost' });
});

test('a refusal counts for one call of its id', () => {
  const shell = { type: 'function', id: 'Shell:0', function: { name: 'Shell', arguments: '{}' } };
  const done = { tool_call_id: 'Shell:0', return_value: { is_error: false, output: 'ok', message: '' } };
  const run = readRecords(format, [
    event('ToolCall', shell),
    event('ApprovalRequest', { id: 'r', tool_call_id: 'Shell:0', action: 'run', description: 'Run' }),
    event('ApprovalRequestResolved', { request_id: 'r', response: 'reject' }),
    event('ToolResult', { ...done, return_value: { is_error: true, output: '', message: 'Rejected' } }),
    event('ToolCall', shell),
    event('ToolResult', done),
  ]);
  expect(outlineRun(run).filter((one) => one.startsWith('  tool '))).toEqual([
    '  tool Shell denied',
    '  tool Shell',
  ]);
});

test('arguments in pieces, retries, side questions, hooks and notices', () => {
  const run = readRecords(format, [
    event('ToolCall', { type: 'function', id: 'c', function: { name: 'Shell', arguments: '' } }),
    event('ToolCallPart', { arguments_part: '{"command":' }),
    event('ToolCallPart', { arguments_part: '"ls"}' }),
    event('StepRetry', {
      n: 1,
      next_attempt: 2,
      max_attempts: 3,
      wait_s: 1,
      error_type: 'APIStatusError',
      status_code: 429,
    }),
    event('BtwBegin', { id: 'b', question: 'Which clay?' }),
    event('BtwEnd', { id: 'b', response: 'Red.', error: null }),
    event('HookResolved', { event: 'Stop', action: 'block', reason: 'Not yet.' }),
    event('Notification', { id: 'n', title: 'Task', body: 'Done.' }),
    event('StepInterrupted', {}),
    event('Telepathy', {}),
  ]);
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  tool Shell (truncated)',
    '    toolInput {"command":"ls"} (truncated)',
    '  error APIStatusError 429',
    'user',
    '  text Which clay?',
    'assistant',
    '  text Red.',
    'system',
    '  error Not yet.',
    'system',
    '  text Task\n\nDone.',
    'system',
    '  checkpoint Step interrupted',
  ]);
  expect(skippedIn(run)).toEqual({ Telepathy: '1 lost' });
});
