import { describe, expect, test } from 'vitest';
import { readRecords } from '../testing/expectReader';
import { outlineMessage } from '../testing/outlineRun';
import * as format from '.';

const event = (type: string, data: object = {}) => ({ type, data });
const read = (...records: unknown[]) => readRecords(format, records);
const outline = (...records: unknown[]) =>
  read(...records).messages.map((message) => [message.role, ...outlineMessage(message).slice(1)].join('\n'));
const lostKinds = (...records: unknown[]) =>
  read(...records)
    .skipped.filter(({ isLost }) => isLost)
    .map(({ kind }) => kind);

describe('an event counts as the program’s only if its type is known', () => {
  test.each([
    'session.telepathy',
    'session.message',
    'hook.telepathy',
    'assistant.turn_over',
    'telepathy.completed',
    'telepathy.requested',
  ])('%s is lost', (type) => {
    expect(lostKinds(event(type, { text: 'Words of a newer version' }))).toEqual([type]);
  });

  test.each([
    'session.resume',
    'session.mode_changed',
    'session.todos_changed',
    'session.canvas.opened',
    'session.tools_updated',
    'hook.start',
    'hook.progress',
    'assistant.streaming_delta',
    'mcp.tools.list_changed',
    'command.completed',
    'pending_messages.modified',
  ])('%s is left out', (type) => {
    expect(read(event(type)).skipped).toMatchObject([{ kind: type, isLost: false }]);
  });

  test('an answer without its question is lost, unless a rule gave it', () => {
    expect(
      lostKinds(
        event('user_input.completed', { requestId: 'q', answer: 'b' }),
        event('permission.completed', { requestId: 'p', result: { kind: 'approved' } }),
      ),
    ).toEqual(['user_input.completed']);
  });
});

describe('messages of the session itself are shown', () => {
  test.each([
    ['session.task_complete', { summary: 'All done.' }, 'assistant\n  text: All done.'],
    ['session.task_complete', { success: false, reason: 'No way.' }, 'assistant\n  error: No way.'],
    ['session.handoff', { summary: 'So far.' }, 'system\n  checkpoint: Handed off\n  text: So far.'],
    ['session.context_cleared', { messagesCleared: 3 }, 'system\n  checkpoint: Context cleared'],
    [
      'session.shutdown',
      { shutdownType: 'error', errorReason: 'Out of memory' },
      'system\n  error: Out of memory',
    ],
    ['hook.end', { success: false, error: { message: 'No such hook' } }, 'system\n  error: No such hook'],
    ['model.call_failure', { errorMessage: 'Overloaded', errorCode: '529' }, 'system\n  error: Overloaded'],
    ['subagent.failed', { toolCallId: 'nobody', error: 'It broke' }, 'assistant\n  error: It broke'],
  ])('%s %j', (type, data, expected) => {
    expect(outline(event(type, data))).toEqual([expected]);
  });

  test('a summary that repeats the agent’s words is shown once', () => {
    const said = event('assistant.message', { content: 'All done.' });
    const called = event('assistant.message', {
      content: '',
      toolRequests: [{ toolCallId: 'c', name: 'task_complete', arguments: { summary: 'All done.' } }],
    });
    for (const before of [said, called]) {
      const run = read(before, event('session.task_complete', { summary: 'All done.' }));
      expect(run.messages).toHaveLength(1);
      expect(run.skipped).toMatchObject([{ kind: 'session.task_complete', isLost: false }]);
    }
  });
});

test('a call of whose input only pieces came is shown', () => {
  const piece = (inputDelta: string) =>
    event('assistant.tool_call_delta', { toolCallId: 'c', toolName: 'grep', inputDelta });
  expect(outline(piece('{"q":'), piece('"to'))).toEqual([
    'assistant\n  tool (truncated): grep\n    toolInput (truncated): {"q":"to',
  ]);
  const whole = event('tool.execution_start', {
    toolCallId: 'c',
    toolName: 'grep',
    arguments: { q: 'tool' },
  });
  expect(outline(piece('{"q":'), whole)).toEqual([
    'assistant\n  tool (truncated): grep\n    toolInput: {"q":"tool"}',
  ]);
  expect(read(piece('{"q":'), whole).skipped).toMatchObject([{ kind: 'piece', isLost: false }]);
});

test('a call that a program of the host runs is one call', () => {
  const asked = event('external_tool.requested', {
    requestId: 'r',
    toolCallId: 'c',
    toolName: 'weather',
    arguments: { city: 'Oslo' },
  });
  const started = event('tool.execution_start', {
    toolCallId: 'c',
    toolName: 'weather',
    arguments: { city: 'Oslo' },
  });
  const expected = ['assistant\n  tool (truncated): weather\n    toolInput: {"city":"Oslo"}'];
  expect(outline(started, asked, event('external_tool.completed', { requestId: 'r' }))).toEqual(expected);
  expect(outline(asked)).toEqual(expected);
});

test('tokens of model calls count until the session reports its total', () => {
  const usage = (inputTokens: number, outputTokens: number) =>
    event('assistant.usage', { model: 'm', inputTokens, outputTokens });
  const shutdown = event('session.shutdown', {
    modelMetrics: { m: { usage: { inputTokens: 35, outputTokens: 4 } } },
  });
  expect(read(usage(10, 1), usage(20, 2)).usage).toEqual({ input: 30, output: 3 });
  expect(read(usage(10, 1), usage(20, 2), shutdown, usage(40, 5)).usage).toEqual({ input: 75, output: 9 });
});

describe('pictures and files', () => {
  const asset = event('session.binary_asset', { assetId: 'sha256:1', mimeType: 'image/png', data: 'AAAA' });
  const call = event('tool.execution_start', { toolCallId: 'c', toolName: 'shot' });
  const done = (result: object) =>
    event('tool.execution_complete', {
      toolCallId: 'c',
      success: true,
      result: { content: 'ok', ...result },
    });
  const media = (...records: unknown[]) => outline(...records)[0]?.match(/media.*/g);

  test('of a result, in the record or in an asset of the session', () => {
    expect(
      media(call, done({ binaryResultsForLlm: [{ mimeType: 'image/png', data: 'BBBB' }] })),
    ).toHaveLength(1);
    expect(
      media(asset, call, done({ binaryResultsForLlm: [{ mimeType: 'image/png', assetId: 'sha256:1' }] })),
    ).toHaveLength(1);
    expect(
      media(call, done({ contents: [{ type: 'resource_link', uri: 'https://example.com/a', name: 'a' }] })),
    ).toHaveLength(1);
  });

  test('without bytes are lost', () => {
    expect(
      lostKinds(call, done({ binaryResultsForLlm: [{ mimeType: 'image/png', assetId: 'gone' }] })),
    ).toEqual(['tool.execution_complete/binary']);
  });

  test('of a person, with the text that was selected', () => {
    expect(
      outline(
        asset,
        event('user.message', {
          content: 'Look',
          attachments: [
            { type: 'blob', mimeType: 'image/png', assetId: 'sha256:1' },
            { type: 'selection', displayName: 'a.ts', filePath: '/a.ts', text: 'let a;' },
            { type: 'github_reference', title: 'A bug', number: 7, url: 'https://example.com/7' },
          ],
        }),
      ),
    ).toEqual([
      expect.stringMatching(/^user\n {2}text: Look\n {2}media.*\n {2}media.*\n {2}text: let a;\n {2}media/),
    ]);
  });
});
