import { describe, expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { bedrockRun } from '../testing/runs/bedrock';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const outline = (...records: readonly unknown[]) => outlineRun(read(...records));
const user = (...content: readonly object[]) => ({ role: 'user', content });
const assistant = (...content: readonly object[]) => ({ role: 'assistant', content });

test('a request and its response keep all roles, and each call has its result', () => {
  const run = readWith(format, bedrockRun);
  expect(outlineRun(run)).toEqual([
    'system',
    '  text You keep bees.',
    'user',
    '  text How is hive 3?',
    '  media application/pdf hives data:application/pdf;base64,JVBERg==',
    'assistant',
    '  thinking I weigh it.',
    '  text I weigh it.',
    '  tool weigh',
    '    toolInput {"hive":3}',
    '    toolResult {"kg":31}',
    '  tool listen',
    '    toolInput {"hive":3}',
    '    error no microphone',
    'assistant',
    '  text It weighs 31 kg, which is good.',
    '  citation hives Hive 3: 31',
  ]);
  expect(run).toMatchObject({
    model: 'model-b',
    usage: { input: 60, output: 8, cacheRead: 40 },
    skipped: [],
  });
});

test('a list, a message a line, and the log of model invocations read the same', () => {
  const messages = [user({ text: 'How is it?' }), assistant({ text: 'Well.' })];
  const lines = ['user', '  text How is it?', 'assistant', '  text Well.'];
  expect(outline(messages)).toEqual(lines);
  expect(outline(...messages)).toEqual(lines);
  expect(
    outline({
      modelId: 'm',
      input: { inputBodyJson: { messages: messages.slice(0, 1) } },
      output: { outputBodyJson: { output: { message: messages[1] }, stopReason: 'end_turn' } },
    }),
  ).toEqual(lines);
});

test('a log of requests is one run: each begins with what was said before', () => {
  const messages = [
    user({ text: 'How is it?' }),
    assistant({ text: 'Well.' }),
    user({ text: 'And hive 4?' }),
  ];
  const run = read(
    {
      request: { messages: messages.slice(0, 1) },
      response: { output: { message: messages[1] }, usage: {} },
    },
    { messages },
  );
  expect(outlineRun(run).filter((line) => !line.startsWith(' '))).toEqual(['user', 'assistant', 'user']);
  expect(run.skipped).toMatchObject([{ count: 2, isLost: false }]);
});

describe('a stream', () => {
  const delta = (contentBlockIndex: number, one: object) => ({
    contentBlockDelta: { contentBlockIndex, delta: one },
  });
  const events = [
    { messageStart: { role: 'assistant' } },
    delta(0, { reasoningContent: { text: 'Hm' } }),
    delta(0, { reasoningContent: { text: 'm.' } }),
    delta(0, { reasoningContent: { signature: 'x' } }),
    { contentBlockStop: { contentBlockIndex: 0 } },
    delta(1, { text: 'I we' }),
    delta(1, { text: 'igh it.' }),
    { contentBlockStop: { contentBlockIndex: 1 } },
    { contentBlockStart: { contentBlockIndex: 2, start: { toolUse: { toolUseId: 't', name: 'weigh' } } } },
    delta(2, { toolUse: { input: '{"hive"' } }),
    delta(2, { toolUse: { input: ':3}' } }),
    { contentBlockStop: { contentBlockIndex: 2 } },
    { messageStop: { stopReason: 'tool_use' } },
    { metadata: { usage: { inputTokens: 5, outputTokens: 2 } } },
  ];

  test('is put together, and its call waits for the result', () => {
    const run = read(...events, user({ toolResult: { toolUseId: 't', content: [{ text: '31' }] } }));
    expect(outlineRun(run)).toEqual([
      'assistant',
      '  thinking Hmm.',
      '  text I weigh it.',
      '  tool weigh',
      '    toolInput {"hive":3}',
      '    toolResult 31',
    ]);
    expect(run.usage).toEqual({ input: 5, output: 2 });
    expect(run.skipped).toEqual([]);
  });

  test('that broke off is cut off, and one that failed says why', () => {
    expect(outline(...events.slice(0, 6))).toEqual([
      'assistant',
      '  thinking Hmm.',
      '  text I we (truncated)',
    ]);
    expect(outline({ throttlingException: { message: 'Too fast.' } })).toEqual([
      'assistant',
      '  error Too fast.',
    ]);
    expect(outline({ messageStop: { stopReason: 'max_tokens' } })).toEqual([
      'assistant',
      '  error The answer is not complete: max_tokens',
    ]);
  });
});

test('a result without its call is a call without input, and unknown blocks are lost', () => {
  expect(outline([user({ toolResult: { toolUseId: 't', content: [{ json: [1] }] } })])).toEqual([
    'tool',
    '  tool tool',
    '    toolResult [1]',
  ]);
  const run = read([assistant({ hologram: {} }, { reasoningContent: { redactedContent: 'x' } })], {
    bees: 3,
  });
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['content/hologram', true],
    ['reasoningContent', false],
    ['record', true],
  ]);
});

describe('a request after an answer that came as a stream', () => {
  const user = (text: string) => ({ role: 'user', content: [{ text }] });
  const answered = (...content: object[]) => ({ role: 'assistant', content });
  const STREAM = [
    { messageStart: { role: 'assistant' } },
    { contentBlockDelta: { contentBlockIndex: 0, delta: { reasoningContent: { text: 'Hm' } } } },
    { contentBlockStop: { contentBlockIndex: 0 } },
    { contentBlockDelta: { contentBlockIndex: 1, delta: { text: 'Hel' } } },
    { contentBlockDelta: { contentBlockIndex: 1, delta: { text: 'lo' } } },
    { contentBlockStop: { contentBlockIndex: 1 } },
    { contentBlockStart: { contentBlockIndex: 2, start: { toolUse: { toolUseId: 't1', name: 'weigh' } } } },
    { contentBlockDelta: { contentBlockIndex: 2, delta: { toolUse: { input: '{"hive":3}' } } } },
    { contentBlockStop: { contentBlockIndex: 2 } },
    { messageStop: { stopReason: 'tool_use' } },
    { metadata: { usage: { inputTokens: 3, outputTokens: 2 } } },
  ];
  const answer = answered(
    { text: 'Hello' },
    { toolUse: { toolUseId: 't1', name: 'weigh', input: { hive: 3 } } },
  );
  const result = { role: 'user', content: [{ toolResult: { toolUseId: 't1', content: [{ text: '31' }] } }] };

  test('goes on with the run', () => {
    const run = readRecords(format, [
      { messages: [user('Hi')] },
      ...STREAM,
      { messages: [user('Hi'), answer, result] },
      { output: { message: answered({ text: 'Bye' }) }, stopReason: 'end_turn' },
      { messages: [user('Hi'), answer, result, answered({ text: 'Bye' }), user('So long')] },
    ]);
    expect(run.runs).toBeUndefined();
    expect(outlineRun(run)).toEqual([
      'user',
      '  text Hi',
      'assistant',
      '  thinking Hm',
      '  text Hello',
      '  tool weigh',
      '    toolInput {"hive":3}',
      '    toolResult 31',
      'assistant',
      '  text Bye',
      'user',
      '  text So long',
    ]);
  });

  test('is a run of its own where it sends another answer', () => {
    const other = answered({ text: 'Go away' });
    const run = readRecords(format, [
      { messages: [user('Hi')] },
      ...STREAM,
      { messages: [user('Hi'), other, user('Why?')] },
    ]);
    expect(run.runs).toHaveLength(2);
  });
});

test('an answer has the time at which it had come, where the log says when it was asked and how long it took', () => {
  const run = readRecords(format, [
    {
      timestamp: '2026-05-01T10:00:00Z',
      modelId: 'm',
      input: { inputBodyJson: { messages: [{ role: 'user', content: [{ text: 'Hi' }] }] } },
      output: {
        outputBodyJson: {
          output: { message: { role: 'assistant', content: [{ text: 'Hello' }] } },
          metrics: { latencyMs: 700 },
        },
      },
    },
  ]);
  expect(run).toMatchObject({ startedAt: Date.UTC(2026, 4, 1, 10), endedAt: Date.UTC(2026, 4, 1, 10) + 700 });
  expect(run.messages[1]?.createdAt).toBe(run.endedAt);
});
