import type { FlowNode, Root, Tool } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { countRun } from '../testing/countRun';
import { outlineRun } from '../testing/outlineRun';
import { openHandsEvents, openHandsOldRuns, openHandsRun } from '../testing/runs/openHands';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...events: object[]) => readWith(format, JSON.stringify(events));
const blocksOf = (run: Run | undefined, at: number): FlowNode[] =>
  (run?.messages.at(at)?.content[0] as Root | undefined)?.children ?? [];
const callsOf = (run: Run | undefined): Tool[] =>
  (run?.messages ?? []).flatMap((_, at) => blocksOf(run, at).filter((node) => node.type === 'tool'));
const valuesOf = (run: Run | undefined) =>
  callsOf(run).map(({ name, children }) => [
    name,
    ...children.map((child) =>
      'value' in child ? child.value : 'message' in child ? child.message : child.type,
    ),
  ]);

const run = readWith(format, openHandsRun);
const [first, second] = readWith(format, openHandsOldRuns).runs ?? [];

test('words of people and agents are messages; events for the program are counted', () => {
  expect(run).toMatchObject({
    format: 'openhands',
    agent: 'OpenHands',
    model: 'claude-sonnet-4-5',
    startedAt: Date.UTC(2026, 1, 9, 10, 15, 0, 120),
    endedAt: Date.UTC(2026, 1, 9, 10, 15, 22, 120),
  });
  expect(run.messages.map(({ role }) => role)).toEqual(['system', 'user', ...Array(7).fill('assistant')]);
  expect(blocksOf(run, 1)).toMatchObject([
    { value: 'Add beetroot to the sowing calendar.' },
    { type: 'media', mediaType: 'image/png' },
  ]);
  expect(blocksOf(run, -1)).toMatchObject([{ type: 'text', value: 'Beetroot is in the calendar.' }]);
  expect(run.skipped.map(({ kind, count }) => [kind, count])).toEqual([
    ['observation/agent_state_changed', 2],
    ['action/recall', 1],
    ['observation/recall', 1],
    ['observation/think', 1],
  ]);
});

test('metrics are those of the whole run so far: the last ones count', () => {
  expect(run.usage).toEqual({ input: 7_400, output: 260, cacheRead: 5_200 });
  expect(run.cost).toBe(0.031);
  expect(run.messages[2]?.content[0]?.data).toMatchObject({
    model: 'claude-sonnet-4-5',
    usage: { input: 1_200, output: 40, cacheRead: 900 },
  });
});

test('an observation belongs to the action that it names as its cause', () => {
  const [ls] = callsOf(run);
  expect(ls).toMatchObject({
    id: 'toolu_1',
    name: 'execute_bash',
    data: {
      exitCode: 0,
      startedAt: Date.UTC(2026, 1, 9, 10, 15, 5, 120),
      endedAt: Date.UTC(2026, 1, 9, 10, 15, 6, 120),
    },
    children: [{ value: '{"command":"ls seeds"}' }, { value: 'carrot.txt  leek.txt' }],
  });
  const crossed = read(
    { id: 1, source: 'agent', action: 'run', args: { command: 'a' } },
    { id: 2, source: 'agent', action: 'run', args: { command: 'b' } },
    { id: 3, cause: 1, observation: 'run', content: 'of a' },
    { id: 4, cause: 2, observation: 'run', content: 'of b' },
    { id: 5, cause: 2, observation: 'run', content: 'once more' },
    { id: 6, cause: 99, observation: 'read', content: 'of nothing' },
  );
  expect(valuesOf(crossed)).toEqual([
    ['run', '{"command":"a"}', 'of a'],
    ['run', '{"command":"b"}', 'of b'],
    ['run', 'once more'],
    ['read', 'of nothing'],
  ]);
});

test('a thought is text before its call, and the thought of think is reasoning', () => {
  expect(blocksOf(run, 2).map(({ type }) => type)).toEqual(['text', 'tool']);
  expect(blocksOf(run, 4)).toMatchObject([
    { type: 'thinking', value: 'The month is missing; someone must look it up.' },
  ]);
});

test('a call fails by an error in the log, not by its exit code', () => {
  const [, python, , editor] = callsOf(run);
  expect(python?.data?.exitCode).toBe(2);
  expect(python?.children.map(({ type }) => type)).toEqual(['toolInput', 'inputRequest', 'toolResult']);
  expect(editor?.children[1]).toMatchObject({ type: 'error', message: 'No replacement was made.' });
});

test('a call that a person approved is one call', () => {
  expect(callsOf(run)[1]?.children[1]).toMatchObject({
    type: 'inputRequest',
    data: { requestId: 'toolu_2' },
    children: [{ value: '{"input":true}' }],
  });
  const refused = read(
    {
      id: 1,
      source: 'agent',
      action: 'run',
      args: { command: 'rm', confirmation_state: 'awaiting_confirmation' },
    },
    { id: 2, source: 'agent', action: 'run', args: { command: 'rm', confirmation_state: 'rejected' } },
    { id: 3, cause: 2, observation: 'user_rejected', content: 'no' },
  );
  expect(callsOf(refused)).toMatchObject([
    {
      outcome: 'denied',
      children: [
        { value: '{"command":"rm"}' },
        { children: [{ value: '{"input":false}' }] },
        { value: 'no' },
      ],
    },
  ]);
});

test('events of another agent stand in the call that started it', () => {
  const [, , ask] = callsOf(run);
  expect(ask?.children).toMatchObject([
    { type: 'toolInput' },
    {
      type: 'step',
      status: 'complete',
      title: 'BrowsingAgent',
      data: { agent: 'BrowsingAgent' },
      children: [
        { value: 'TASK: Find when beetroot is sown.', data: { role: 'user' } },
        { value: 'I open the page.' },
        {
          type: 'tool',
          name: 'browse',
          children: [{ type: 'toolInput' }, { type: 'media' }, { value: 'Sow from April to July.' }],
        },
        { value: 'Beetroot is sown from April to July.' },
      ],
    },
    { value: 'April to July' },
  ]);
  expect(countRun(run)).toMatchObject({
    tool_calls: 5,
    tool_results: 5,
    tool_errors: 1,
    subagent_runs: 1,
    images: 2,
  });
});

test('condensation is a checkpoint', () => {
  expect(blocksOf(run, -2)).toMatchObject([{ type: 'checkpoint' }, { value: 'Beetroot: April to July.' }]);
});

test('the oldest events have no ids and their arguments beside their name', () => {
  expect(first).toMatchObject({ title: 'Add a licence', cost: 0.07 });
  expect(first?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant', 'assistant']);
  expect(valuesOf(first)).toEqual([
    ['run', '{"command":"touch LICENSE"}', ''],
    ['run_ipython', '{"code":"print(1)"}', '1'],
  ]);
  expect(callsOf(first)[0]?.data).toMatchObject({ exitCode: 0 });
  expect(first?.skipped).toMatchObject([{ kind: 'result' }]);
});

test('pairs of events, and the error of a record', () => {
  expect(valuesOf(second)).toEqual([['run', '{"command":"echo hello"}', 'hello']]);
  expect(blocksOf(second, -1)).toMatchObject([{ type: 'error', message: 'Agent reached maximum iteration' }]);
});

test('events may come in a list, one by one, or inside an object', () => {
  const lines = openHandsEvents.map((event) => JSON.stringify(event)).join('\n');
  expect(countRun(readWith(format, lines))).toEqual(countRun(run));
  expect(countRun(readWith(format, JSON.stringify({ trajectory: openHandsEvents })))).toEqual(countRun(run));
});

test('several calls of one answer of the model are one message', () => {
  const metadata = (id: string) => ({
    tool_call_id: id,
    function_name: 'f',
    model_response: {
      id: 'r',
      usage: { prompt_tokens: 5 },
      choices: [{ message: { reasoning_content: 'Hm' } }],
    },
  });
  const one = read(
    {
      id: 1,
      source: 'agent',
      action: 'run',
      args: { command: 'a', thought: 'both' },
      tool_call_metadata: metadata('a'),
    },
    {
      id: 2,
      source: 'agent',
      action: 'run',
      args: { command: 'b', thought: '' },
      tool_call_metadata: metadata('b'),
    },
  );
  expect(blocksOf(one, 0).map(({ type }) => type)).toEqual(['thinking', 'text', 'tool', 'tool']);
  expect([one.messages.length, one.usage]).toEqual([1, { input: 5 }]);
});

test('an error without a cause, one of the program, and giving up', () => {
  const one = read(
    { id: 1, source: 'agent', action: 'run', args: { command: 'a' } },
    { id: 2, source: 'environment', observation: 'error', content: 'No memory' },
    {
      id: 3,
      source: 'environment',
      observation: 'agent_state_changed',
      extras: { agent_state: 'error', reason: 'Rate limit' },
    },
    { id: 4, source: 'agent', action: 'reject', args: { outputs: { reason: 'I may not' }, thought: '' } },
  );
  expect([1, 2, 3].map((at) => blocksOf(one, at)[0])).toMatchObject([
    { type: 'error', message: 'No memory' },
    { type: 'error', message: 'Rate limit' },
    { type: 'error', message: 'I may not' },
  ]);
  expect(callsOf(one)[0]?.status).toBe('truncated');
});

test('calls of an MCP server have their own name and arguments', () => {
  const one = read({
    id: 1,
    source: 'agent',
    action: 'call_tool_mcp',
    args: { name: 'fetch', arguments: { url: 'x' }, thought: '' },
  });
  expect(valuesOf(one)).toEqual([['fetch', '{"url":"x"}']]);
});

test('values that are not events are counted', () => {
  expect(read({ a: 1 }, 7 as unknown as object, { kind: 'Bench' }).skipped.map(({ kind }) => kind)).toEqual([
    'event',
    'number',
    'Bench',
  ]);
});

describe('an event that rarely has words', () => {
  const read = (...events: object[]) =>
    readWith(format, JSON.stringify(events.map((event, id) => ({ id, source: 'agent', ...event }))));
  const said = { action: 'message', args: { content: 'The beds are dry.' } };
  const lost = (...events: object[]) => read(...events).skipped.map(({ kind, isLost }) => [kind, isLost]);

  test.each(['llm_response', 'null', 'loop_detection', 'loop_recovery'])('%s', (kind) => {
    const words = { observation: kind, content: 'The beds are wet.' };
    expect(outlineRun(read(said, words))).toEqual([
      'assistant',
      '  text The beds are dry.',
      'assistant',
      '  text The beds are wet.',
    ]);
    expect(lost(said, words)).toEqual([]);
    expect(lost(said, { observation: kind, content: 'The beds are dry.' })).toEqual([
      [`observation/${kind}`, false],
    ]);
    expect(lost(said, { observation: kind, content: '' })).toEqual([[`observation/${kind}`, false]]);
  });

  test('an action too', () => {
    expect(outlineRun(read({ action: 'llm_response', args: { content: 'I water.' } }))).toEqual([
      'assistant',
      '  text I water.',
    ]);
  });

  test('a condensation shows its summary', () => {
    expect(outlineRun(read(said, { observation: 'condense', content: 'So far.' })).slice(2)).toEqual([
      'assistant',
      '  checkpoint Condensation',
      '  text So far.',
    ]);
  });
});
