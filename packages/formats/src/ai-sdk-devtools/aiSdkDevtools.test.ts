import { describe, expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { aiSdkDevtoolsRun, devtoolsRun, devtoolsStep } from '../testing/runs/aiSdkDevtools';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const stepped = (...steps: readonly unknown[]) => read({ runs: [devtoolsRun('r')], steps });
const user = (content: string) => ({ role: 'user', content });
const assistant = (...content: readonly object[]) => ({ role: 'assistant', content });
const text = (words: string) => ({ type: 'text', text: words });
const lostIn = (run: ReturnType<typeof read>) =>
  run.skipped.filter(({ isLost }) => isLost).map(({ kind, why }) => `${kind}: ${why}`);

describe('a file', () => {
  const run = readWith(format, aiSdkDevtoolsRun);
  const [advice, gauge] = run.runs ?? [];

  test('is a run for each of its runs, and shows what each step adds', () => {
    expect(advice === undefined ? [] : outlineRun(advice)).toEqual([
      'system',
      '  text You fly kites.',
      'user',
      '  text Is there wind?',
      'assistant',
      '  thinking I measure.',
      '  tool wind',
      '    toolInput {"at":"beach"}',
      '    toolResult {"kmh":18}',
      'assistant',
      '  text Yes, 18 km/h.',
    ]);
    expect(advice?.skipped).toMatchObject([{ kind: 'message', count: 3, isLost: false }]);
  });

  test('has models, tokens and times', () => {
    expect(advice).toMatchObject({
      id: 'r1',
      title: 'kite-advice',
      agent: 'AI SDK',
      model: 'model-k',
      startedAt: Date.UTC(2026, 6, 1, 9),
      endedAt: Date.UTC(2026, 6, 1, 9, 0, 2, 500),
      usage: { input: 40, output: 10, cacheRead: 16, reasoning: 4 },
    });
    expect(advice?.messages[2]).toMatchObject({
      content: [{ data: { model: 'model-k-1', startedAt: Date.UTC(2026, 6, 1, 9, 0, 1) } }],
    });
  });

  test('shows why a step failed', () => {
    expect(gauge === undefined ? [] : outlineRun(gauge)).toEqual([
      'user',
      '  text Read the gauge.',
      'assistant',
      '  error No gauge',
    ]);
  });
});

test('results that a step holds itself are not shown again by the next prompt', () => {
  const call = { type: 'tool-call', toolCallId: 'c', toolName: 'look', input: {} };
  const result = { type: 'tool-result', toolCallId: 'c', toolName: 'look', output: 'sea' };
  const run = stepped(
    devtoolsStep('r', 1, [user('Look')], { content: [call, result], finishReason: 'tool-calls' }),
    devtoolsStep('r', 2, [user('Look'), assistant(call), { role: 'tool', content: [result] }], {
      content: [text('The sea.')],
      finishReason: 'stop',
    }),
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text Look',
    'assistant',
    '  tool look',
    '    toolInput {}',
    '    toolResult sea',
    'assistant',
    '  text The sea.',
  ]);
});

test('a prompt that was shortened shows what is new in it, and equal messages are counted', () => {
  const run = stepped(
    devtoolsStep('r', 1, [user('Yes'), user('Yes')], { content: [text('Good.')] }),
    devtoolsStep('r', 2, [user('They agreed.'), user('Yes'), user('Yes'), user('Yes')], {
      content: [text('Good.')],
    }),
  );
  expect(outlineRun(run).filter((line) => line.startsWith('  '))).toEqual([
    '  text Yes',
    '  text Yes',
    '  text Good.',
    '  text They agreed.',
    '  text Yes',
    '  text Good.',
  ]);
});

test('steps are read by their number, and an object is a text', () => {
  const run = stepped(
    devtoolsStep('r', 2, [user('Hi'), assistant(text('{"a":1}'))], { objectText: '{"b":2}' }),
    devtoolsStep('r', 1, [user('Hi')], { objectText: '{"a":1}', finishReason: 'length' }),
  );
  expect(outlineRun(run)).toEqual([
    'user',
    '  text Hi',
    'assistant',
    '  text {"a":1}',
    '  error The answer is not complete: length',
    'assistant',
    '  text {"b":2}',
  ]);
});

test('tokens of older versions are plain numbers', () => {
  const usage = JSON.stringify({ inputTokens: 9, outputTokens: 4, cachedInputTokens: 3, reasoningTokens: 1 });
  const run = stepped(devtoolsStep('r', 1, [user('Hi')], { content: [text('Hello')] }, { usage }));
  expect(run.usage).toEqual({ input: 9, output: 4, cacheRead: 3, reasoning: 1 });
});

describe('damage', () => {
  test('of steps is lost, and a step without an answer is counted', () => {
    const run = stepped(
      devtoolsStep('r', 1, [user('Hi')], null),
      devtoolsStep('r', 2, [], null, { input: '{"prompt":', output: 'words' }),
      7,
    );
    expect(outlineRun(run)).toEqual(['user', '  text Hi']);
    expect(run.skipped).toContainEqual(expect.objectContaining({ kind: 'step', why: 'Has no answer yet' }));
    expect(lostIn(run)).toEqual([
      'step: Not an object',
      'step: Its input holds no messages',
      'step: Its output is damaged',
    ]);
  });

  test('of the list of runs shows the steps nevertheless', () => {
    const run = read({ runs: [devtoolsRun('x')], steps: [devtoolsStep('r', 1, [user('Hi')], null)] });
    expect(outlineRun(run)).toEqual(['user', '  text Hi']);
    expect(run.skipped.map(({ kind, why }) => `${kind}: ${why}`)).toContain('run: Has no steps');
  });

  test('of the file is lost', () => {
    expect(lostIn(read({ bees: 3 }, [7]))).toEqual(['record: Holds no runs', 'number: Holds no runs']);
  });
});
