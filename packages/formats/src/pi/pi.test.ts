import type { Tool, TranscriptNode } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { readGrowing, readRecords } from '../testing/expectReader';
import { piRun } from '../testing/runs/pi';
import { readWith, recordsOf } from '../testing/samples';
import * as format from '.';

const read = (...records: unknown[]): Run => readRecords(format, records);
const message = (role: string, fields: object, more: object = {}) => ({
  type: 'message',
  ...more,
  message: { role, ...fields },
});
const call = (id: string) => ({ type: 'toolCall', id, name: 'bash', arguments: { command: 'ls' } });

function* nodes(node: TranscriptNode): Generator<TranscriptNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodes(child);
}
const nodesOf = (run: Run) =>
  run.messages.flatMap(({ content }) =>
    content.flatMap((one) => (one.type === 'root' ? [...nodes(one)] : [])),
  );
const toolsOf = (run: Run) => nodesOf(run).filter((node): node is Tool => node.type === 'tool');
const skippedOf = (run: Run) => Object.fromEntries(run.skipped.map(({ kind, count }) => [kind, count]));

describe('a session', () => {
  const run = readWith(format, piRun);

  test('has a header', () => {
    expect(run).toMatchObject({
      format: 'pi',
      id: '5b0e6a52-7c1f-4f0e-a3a5-20c1b7f6d9aa',
      title: 'A fast monthly report',
      agent: 'pi',
      model: 'claude-opus-4-5',
      usage: { input: 22_100, output: 400, cacheRead: 20_000, cacheWrite: 1_500 },
    });
    expect(run.cost).toBeCloseTo(0.0325);
  });

  test('branches where the person went back', () => {
    expect(run.messages.find(({ id }) => id === 'e11')?.parentId).toBe('e09');
    expect(run.messages.find(({ id }) => id === 'e12')?.parentId).toBe('e09');
    expect(run.messages[0]?.parentId).toBeNull();
  });

  test('shows compaction and the way back as checkpoints with their summaries', () => {
    const names = nodesOf(run).flatMap((node) => (node.type === 'checkpoint' ? [node.name] : []));
    expect(names).toEqual(['Back from another branch', 'Conversation compacted']);
  });

  test('counts skipped entries', () => {
    expect(skippedOf(run)).toEqual({
      session: 1,
      model_change: 1,
      thinking_level_change: 1,
      label: 1,
      session_info: 1,
    });
  });

  test('reads the same record by record, and keeps equal messages', () => {
    const kept: number[] = [];
    const growing = readGrowing(format, piRun, (now, before) => {
      const old = new Set(before?.messages);
      kept.push(now.messages.filter((one) => !old.has(one)).length);
    });
    expect(growing).toEqual(run);
    // All messages change once, when the run turns out to branch.
    expect(kept.filter((changed) => changed > 1)).toHaveLength(1);
  });

  test('reads the same as one list', () => {
    const reader = format.createReader();
    reader.read(
      recordsOf(piRun).map(({ record }) => record),
      { line: 1 },
    );
    reader.end();
    expect(reader.run().messages.map(({ id }) => id)).toEqual(run.messages.map(({ id }) => id));
  });
});

test('the oldest sessions have no ids: they are lists', () => {
  const run = read(
    { type: 'session', id: 's1', provider: 'openai', modelId: 'gpt-5' },
    message('user', { content: 'Hi' }),
    message('assistant', { content: [{ type: 'text', text: 'Hello' }] }),
    message('user', { content: 'Bye' }),
  );
  expect(run.messages.map(({ role, parentId }) => [role, parentId])).toEqual([
    ['user', undefined],
    ['assistant', undefined],
    ['user', undefined],
  ]);
  expect(run.model).toBe('gpt-5');
});

test('a command of the person is a call in their message', () => {
  const run = read(message('bashExecution', { command: 'ls', output: 'a\n', exitCode: 2, cancelled: true }));
  expect(run.messages[0]?.role).toBe('user');
  expect(toolsOf(run)[0]).toMatchObject({
    name: 'bash',
    outcome: 'cancelled',
    data: { exitCode: 2 },
    children: [
      { type: 'toolInput', value: '{"command":"ls"}' },
      { type: 'toolResult', value: 'a\n' },
    ],
  });
});

test('calls of a message that was broken off are cancelled, unless a result comes', () => {
  const aborted = message('assistant', { content: [call('1'), call('2')], stopReason: 'aborted' });
  const run = read(
    aborted,
    message('toolResult', { toolCallId: '2', content: [{ type: 'text', text: 'late' }] }),
  );
  const [first, second] = toolsOf(run);
  expect(first).toMatchObject({ outcome: 'cancelled', status: 'complete' });
  expect(second?.outcome).toBeUndefined();
  expect(second?.children.at(-1)).toMatchObject({ type: 'toolResult', value: 'late' });
});

test('a failed request is an error', () => {
  const run = read(message('assistant', { content: [], stopReason: 'error', errorMessage: 'Overloaded' }));
  expect(nodesOf(run).at(-1)).toMatchObject({ type: 'error', message: 'Overloaded' });
});

test('only marked results are errors; the end of the text has the exit code', () => {
  const result = (text: string, isError: boolean) =>
    toolsOf(
      read(
        message('assistant', { content: [call('1')] }),
        message('toolResult', { toolCallId: '1', content: [{ type: 'text', text }], isError }),
      ),
    )[0];
  expect(result('no\n\nCommand exited with code 7', true)).toMatchObject({
    data: { exitCode: 7 },
    children: [{}, { type: 'error', message: 'no\n\nCommand exited with code 7' }],
  });
  expect(result('no\n\nCommand exited with code 7', false)?.data?.exitCode).toBeUndefined();
  expect(result('Skipped due to queued user message.', true)?.outcome).toBe('cancelled');
});

test('a result without its call is a tool without input, and does not branch', () => {
  const run = read(
    message('user', { content: 'Hi' }, { id: 'a', parentId: null }),
    message('toolResult', { toolCallId: '9', toolName: 'read', content: 'text' }, { id: 'b', parentId: 'a' }),
    message('assistant', { content: 'Ok' }, { id: 'c', parentId: 'b' }),
  );
  expect(toolsOf(run)[0]).toMatchObject({ name: 'read', children: [{ type: 'toolResult', value: 'text' }] });
  expect(run.messages.every(({ parentId }) => parentId === undefined)).toBe(true);
});

test('pictures in messages and results are shown', () => {
  const image = { type: 'image', data: 'AAAA', mimeType: 'image/png' };
  const run = read(
    message('user', { content: [image] }),
    message('assistant', { content: [call('1')] }),
    message('toolResult', { toolCallId: '1', content: [image] }),
  );
  const urls = nodesOf(run).flatMap((node) => (node.type === 'media' ? [node.url] : []));
  expect(urls).toEqual(['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA']);
});

test('words of extensions are the program’s, even in sessions of older versions', () => {
  const run = read(
    { type: 'custom_message', content: [{ type: 'text', text: 'a' }] },
    message('hookMessage', { content: 'b' }),
    message('custom', { content: 'c' }),
    message('compactionSummary', { summary: 'd' }),
  );
  expect(run.messages.map(({ role }) => role)).toEqual(['system', 'system', 'system', 'system']);
});

test('copied messages of a fork do not count towards its cost', () => {
  const answer = (timestamp: string) =>
    message(
      'assistant',
      { content: 'Ok', usage: { input: 10, output: 5, cost: { total: 1 } } },
      { timestamp: `2026-01-01T${timestamp}Z` },
    );
  const session = (more: object) => ({
    type: 'session',
    id: 's1',
    timestamp: '2026-01-01T10:00:00Z',
    ...more,
  });
  const answers = [answer('09:00:00'), answer('10:00:01')];
  for (const from of [{ parentSession: '/a/s0.jsonl' }, { branchedFrom: '/a/s0.jsonl' }])
    expect(read(session(from), ...answers)).toMatchObject({ usage: { input: 10, output: 5 }, cost: 1 });
  // A clock that was set back does not make copies.
  expect(read(session({}), ...answers)).toMatchObject({ usage: { input: 20, output: 10 }, cost: 2 });
});

test('unknown entries and parts are counted', () => {
  const run = read({ type: 'telepathy' }, 'x', message('user', { content: [{ type: 'smell' }] }), {});
  expect(skippedOf(run)).toEqual({
    telepathy: 1,
    'not an object': 1,
    'part/smell': 1,
    'entry without a type': 1,
  });
});

test('pieces of a sentence are one text', () => {
  const content = ['High at', ' nine.', 'Bring boots.'].map((text) => ({ type: 'text', text }));
  const texts = nodesOf(read(message('assistant', { content }))).flatMap((node) =>
    node.type === 'text' ? node.value : [],
  );
  expect(texts).toEqual(['High at nine.', 'Bring boots.']);
});
