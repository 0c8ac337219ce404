import { describe, expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { readRecords } from '../testing/expectReader';
import { toolsOf } from '../testing/nodesOf';
import { outlineRun } from '../testing/outlineRun';
import { lighthouse, tau2Run } from '../testing/runs/tau2';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const simulated = (messages: readonly unknown[], more: object = {}) =>
  read({ ...lighthouse, reward_info: null, messages, ...more });
const lostIn = (run: ReturnType<typeof read>) =>
  run.skipped.filter(({ isLost }) => isLost).map(({ kind, count, why }) => `${count} ${kind}: ${why}`);

describe('results', () => {
  const run = readWith(format, tau2Run);
  const [first, second] = run.runs ?? [];

  test('are a run for each simulation, with its facts', () => {
    expect(first).toMatchObject({
      id: 's1',
      title: 'harbour 40, trial 0',
      agent: 'tau2',
      model: 'model-t',
      startedAt: Date.UTC(2026, 5, 30, 11, 40),
      endedAt: Date.UTC(2026, 5, 30, 11, 40, 30),
      duration: 29_500,
      cost: 0.75,
      usage: { input: 50, output: 10, cacheRead: 4 },
      result: 'reward 1, user_stop',
    });
    expect(second).toMatchObject({ id: 's2', title: 'harbour 40, trial 1', result: 'max_steps' });
  });

  test('show the tools of the agent and of the simulated user where each called them', () => {
    expect(first === undefined ? [] : outlineRun(first)).toEqual([
      'assistant',
      '  text The lighthouse, hello.',
      'user',
      '  text My lamp is dark.',
      'assistant',
      '  thinking Which lamp?',
      '  tool find_lamp',
      '    toolInput {"pier":2}',
      '    toolResult {"lamp":"off"}',
      '  tool ring',
      '    toolInput {}',
      '    error Error: no bell',
      'assistant',
      '  text Please turn the switch.',
      'user',
      '  tool turn_switch',
      '    toolInput {}',
      '    toolResult It is on.',
      'user',
      '  text It shines. ###STOP###',
      'scorer',
      '  data',
    ]);
  });

  test('have the times of messages and calls, and count their tasks', () => {
    const at = Date.UTC(2026, 5, 30, 11, 40, 4, 500);
    expect(first?.messages[2]).toMatchObject({
      createdAt: at,
      content: [{ data: { startedAt: at - 1_500, endedAt: at, model: 'model-t', cost: 0.01 } }],
    });
    expect(toolsOf(first ?? run)[0]?.data).toMatchObject({ startedAt: at, endedAt: at + 1_000 });
    const skipped = [...(first?.skipped ?? []), ...(second?.skipped ?? [])];
    expect(skipped).toMatchObject([{ kind: 'task', count: 1, isLost: false }]);
  });
});

test('one simulation of a folder is a run', () => {
  expect(read(lighthouse)).toMatchObject({ id: 's1', title: 'Task 40, trial 0' });
});

test('calls without ids are answered in their order', () => {
  const call = (name: string) => ({ id: '', name, arguments: {} });
  const run = simulated([
    { role: 'assistant', content: null, tool_calls: [call('a'), call('b')] },
    { role: 'tool', id: '', content: '1' },
    { role: 'tool', id: '', content: '2' },
  ]);
  expect(outlineRun(run)).toEqual([
    'assistant',
    '  tool a',
    '    toolInput {}',
    '    toolResult 1',
    '  tool b',
    '    toolInput {}',
    '    toolResult 2',
  ]);
});

test('a spoken message is its words, not the bytes of its sound', () => {
  const run = simulated([
    { role: 'user', content: 'UklGRg==', is_audio: true, audio_script_gold: 'Hello?', audio_path: 'a.wav' },
  ]);
  expect(outlineRun(run)).toEqual(['user', '  text Hello?', '  media audio a.wav']);
});

describe('damage', () => {
  test('of messages is lost, and a result without its call is shown', () => {
    const run = simulated([7, { role: 'tool', id: 'x', content: 'wet' }, { role: 'pilot', content: 'Hi' }]);
    expect(outlineRun(run)).toEqual(['tool', '  tool tool', '    toolResult wet', 'pilot', '  text Hi']);
    expect(lostIn(run)).toEqual(['1 message: Not a message']);
  });

  test('of the file is lost', () => {
    expect(lostIn(read({ bees: 3 }, { simulations: [{ task_id: '1' }] }, [7]))).toEqual([
      '1 record: Not a simulation',
      '1 simulation: Holds no messages',
      '1 number: Not a simulation',
    ]);
  });
});

test('speech in pieces, and the index of a folder, are refused with a reason', async () => {
  const { messages: _, ...spoken } = lighthouse;
  const ticks = JSON.stringify({
    ...spoken,
    reward_info: null,
    ticks: [{ tick_id: 0, agent_chunk: { content: 'He' } }],
  });
  await expect(readRun(ticks)).rejects.toThrow('simulations of tau2');
  const index = JSON.stringify({ info: { agent_info: { llm: 'm' } }, tasks: [{ id: '1' }] });
  await expect(readRun(index)).rejects.toThrow('simulations of tau2');
});
