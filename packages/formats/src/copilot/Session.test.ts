import { describe, expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { readGrowing, readRecords } from '../testing/expectReader';
import { outlineMessage } from '../testing/outlineRun';
import { copilotRun } from '../testing/runs/copilot';
import { readWith } from '../testing/samples';
import * as format from '.';

const outlines = (messages: readonly RunMessage[]) =>
  messages.map((message) => [message.role, ...outlineMessage(message).slice(1)].join('\n'));
const read = (...records: unknown[]) => outlines(readRecords(format, records).messages);
const rootOf = (message: RunMessage | undefined) => message?.content[0];
const skippedOf = (...records: unknown[]) => readRecords(format, records).skipped.map(({ kind }) => kind);

const event = (type: string, data: object, more: object = {}) => ({ type, data, ...more });
const said = (data: object) => event('assistant.message', { content: '', toolRequests: [], ...data });
const asks = (toolCallId: string, more: object = {}) =>
  said({ toolRequests: [{ toolCallId, name: 'task', arguments: {} }], ...more });
const completed = (toolCallId: string, more: object) =>
  event('tool.execution_complete', { toolCallId, success: true, ...more });

describe('a session of the CLI', () => {
  const run = readWith(format, copilotRun);

  test('has a header', () => {
    expect(run).toMatchObject({
      format: 'copilot',
      id: '5e55-10b',
      agent: 'Copilot CLI 1.0.4',
      usage: { input: 5_000, output: 300, cacheRead: 4_000, cacheWrite: 0 },
      startedAt: Date.UTC(2026, 5, 9, 16, 0, 0),
      endedAt: Date.UTC(2026, 5, 9, 16, 0, 20),
    });
  });

  test('counts what it does not show', () => {
    expect(run.skipped.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'session.start 1',
      'user.message/transformedContent 1',
      'assistant.turn_start 1',
      'tool.execution_start 2',
      'assistant.turn_end 1',
      'session.shutdown 1',
    ]);
  });

  test('shows the user’s words without the program’s additions', () => {
    expect(outlineMessage(run.messages[0])).toEqual([
      'root',
      '  text: Are the map and the legend up to date?',
      '  media: file map.svg',
    ]);
  });

  test('has sub-agents that work at the same time, each in the call that started it', () => {
    expect(outlineMessage(run.messages[1])).toEqual([
      'root',
      '  thinking: The two files do not depend on each other.',
      '  text: Two agents look at them.',
      '  tool: task',
      '    toolInput: {"agent_type":"explore","prompt":"Check the map."}',
      '    step: Map explorer',
      '      text: I read the map.',
      '      tool: view',
      '        toolInput: {"path":"map.svg"}',
      '        toolResult: 14 signs',
      '      text: The map has 14 signs.',
      '    toolResult: 14 signs on the map',
      '  tool: task',
      '    toolInput: {"agent_type":"explore","prompt":"Check the legend."}',
      '    step: Legend explorer',
      '      text: I read the legend.',
      '      tool: view',
      '        toolInput: {"path":"legend.md"}',
      '        toolResult: 12 signs',
      '      error: The agent ran out of turns.',
      '    error: The agent ran out of turns.',
    ]);
    expect(rootOf(run.messages[1])).toMatchObject({
      data: { usage: { output: 60 }, raw: { line: 4 } },
      children: [
        {},
        {},
        { children: [{}, { data: { agent: 'explore' } }, {}] },
        { children: [{}, { outcome: 'failure' }, {}] },
      ],
    });
  });

  test('has an approval with its answer, and the call that was refused', () => {
    expect(outlineMessage(run.messages[2]).slice(2)).toEqual([
      '  tool: edit denied',
      '    toolInput: {"path":"legend.md","new_str":"- spring\\n- cave\\n"}',
      '    toolResult: The user rejected this tool call.',
      '  inputRequest: Edit legend.md',
      '    userInput: {"input":false}',
    ]);
  });

  test('gives the same run while it grows, and keeps equal messages', () => {
    const grown = readGrowing(format, copilotRun, (now, before) => {
      const kept = now.messages.filter((message, index) => message === before?.messages[index]).length;
      expect(kept).toBeGreaterThanOrEqual((before?.messages.length ?? 0) - 1);
    });
    expect(grown).toEqual(run);
  });
});

describe('events', () => {
  test('a start without a request is a call, and a request with a start is one call', () => {
    const start = event('tool.execution_start', {
      toolCallId: 'a',
      toolName: 'bash',
      arguments: { command: 'ls' },
    });
    const done = completed('a', { result: { content: 'x' } });
    expect(skippedOf(start, done)).toEqual([]);
    const expected = ['assistant\n  tool: bash\n    toolInput: {"command":"ls"}\n    toolResult: x'];
    expect(read(start, done)).toEqual(expected);
    const request = said({ toolRequests: [{ toolCallId: 'a', name: 'bash', arguments: { command: 'ls' } }] });
    expect(read(request, start, done)).toEqual(expected);
  });

  test('a result without a call has no input', () => {
    expect(read(completed('a', { toolName: 'bash', result: { content: 'x' } }))).toEqual([
      'assistant\n  tool: bash\n    toolResult: x',
    ]);
  });

  test('errors are text or fields', () => {
    const failed = (error: unknown) => read(asks('a'), completed('a', { success: false, error }))[0];
    expect(failed('gone')).toContain('    error: gone');
    expect(failed({ message: 'gone', code: 'failure' })).toContain('    error: gone');
    expect(failed(undefined)).toContain('    error: The tool failed.');
  });

  test('results have exit codes and images', () => {
    const contents = [
      { type: 'shell_exit', shellId: '1', exitCode: 3 },
      { type: 'image', mimeType: 'image/png', data: 'AAAA' },
    ];
    const { messages } = readRecords(format, [
      asks('a'),
      completed('a', { result: { content: 'x', contents } }),
    ]);
    expect(rootOf(messages[0])).toMatchObject({ children: [{ data: { exitCode: 3 } }] });
    expect(outlineMessage(messages[0])).toContain('    media: image/png data:image/png;base64,AAAA');
  });

  test('reasoning is said once, before or after its message', () => {
    const thought = event('assistant.reasoning', { reasoningId: 'r', content: 'Hm.' });
    const message = said({ messageId: 'm', content: 'Yes.', reasoningText: 'Hm.' });
    expect(read(thought, message)).toEqual(['assistant\n  thinking: Hm.\n  text: Yes.']);
    expect(read(message, thought)).toEqual(['assistant\n  thinking: Hm.\n  text: Yes.']);
  });

  test('the parts of a message are one message', () => {
    expect(read(said({ messageId: 'm', content: 'a' }), said({ messageId: 'm', content: 'b' }))).toEqual([
      'assistant\n  text: a\n  text: b',
    ]);
  });

  test('an event of a sub-agent can name it by its own id', () => {
    const started = event('subagent.started', { toolCallId: 'a', agentName: 'helper' }, { agentId: 'x' });
    const message = { ...said({ content: 'I help.' }), agentId: 'x' };
    const user = { ...event('user.message', { content: 'Help.' }), agentId: 'x' };
    expect(read(asks('a'), started, user, message)).toEqual([
      'assistant\n  tool (truncated): task\n    toolInput: {}\n    step (truncated): helper\n      text: Help.\n      text: I help.',
    ]);
  });

  test('a sub-agent can start another, and work before it is announced', () => {
    expect(
      read(
        asks('a'),
        asks('b', { parentToolCallId: 'a' }),
        said({ parentToolCallId: 'b', content: 'Deep.' }),
      ),
    ).toEqual([expect.stringContaining('        step (truncated): task\n          text: Deep.')]);
  });

  test('words that the program writes in the user’s name are the program’s', () => {
    const user = (more: object) => event('user.message', { content: 'x', ...more });
    const roles = readRecords(format, [
      user({}),
      user({ source: 'user' }),
      user({ source: 'skill-pdf' }),
      user({ isAutopilotContinuation: true }),
      event('skill.invoked', { name: 'pdf', content: 'How to read a PDF' }),
      event('system.message', { role: 'system', content: 'You are Copilot.' }),
    ]).messages.map(({ role }) => role);
    expect(roles).toEqual(['user', 'user', 'developer', 'developer', 'developer', 'system']);
  });

  test('a question has its answer', () => {
    expect(
      read(
        event('user_input.requested', { requestId: 'q', question: 'Which one?', choices: ['a', 'b'] }),
        event('user_input.completed', { requestId: 'q', answer: 'b' }),
      ),
    ).toEqual(['assistant\n  inputRequest: Which one?\n    userInput: {"input":"b"}']);
    const [timed] = readRecords(format, [
      event(
        'user_input.requested',
        { requestId: 'q', question: 'Which?' },
        { timestamp: '2026-01-01T10:00:00Z' },
      ),
      event('user_input.completed', { requestId: 'q', answer: 'b' }, { timestamp: '2026-01-02T10:00:00Z' }),
    ]).messages;
    expect(rootOf(timed)).toMatchObject({
      children: [{ data: { startedAt: Date.UTC(2026, 0, 1, 10), endedAt: Date.UTC(2026, 0, 2, 10) } }],
    });
  });

  test('an abort cancels calls without a result', () => {
    expect(read(asks('a'), event('abort', { reason: 'user' }))).toEqual([
      'assistant\n  tool: task cancelled\n    toolInput: {}',
    ]);
  });

  test('a compaction is a checkpoint with its summary', () => {
    expect(read(event('session.compaction_complete', { success: true, summaryContent: 'So far.' }))).toEqual([
      'system\n  checkpoint: Compacted\n  text: So far.',
    ]);
  });

  test('pieces are shown if their block never comes whole', () => {
    expect(
      read(
        asks('a'),
        event('tool.execution_partial_result', { toolCallId: 'a', partialOutput: 'one\n' }),
        event('tool.execution_partial_result', { toolCallId: 'a', partialOutput: 'two' }),
        event('assistant.reasoning_delta', { reasoningId: 'r', deltaContent: 'I ' }),
        event('assistant.reasoning_delta', { reasoningId: 'r', deltaContent: 'think' }),
        event('assistant.message_delta', { messageId: 'm', deltaContent: 'It is ' }),
        event('assistant.message_delta', { messageId: 'm', deltaContent: 'n' }),
      ),
    ).toEqual([
      [
        'assistant',
        '  tool (truncated): task',
        '    toolInput: {}',
        '    toolResult (truncated): one\ntwo',
        '  thinking (truncated): I think',
      ].join('\n'),
      'assistant\n  text (truncated): It is n',
    ]);
  });

  test('a text that the model was sent in place of a person’s words is the program’s', () => {
    expect(
      read(
        event('user.message', { content: '/review', transformedContent: 'Review with care.' }),
        event('user.message', { content: 'Go on.', transformedContent: 'Go on. It is noon.' }),
      ),
    ).toEqual(['user\n  text: /review\n  text: Review with care.', 'user\n  text: Go on.']);
  });

  test('a result in another form alone is the result', () => {
    expect(read(asks('a'), completed('a', { result: { detailedContent: '+ b' } }))[0]).toContain(
      'toolResult: + b',
    );
  });

  test('that are skipped are counted', () => {
    expect(
      skippedOf(
        null,
        event('assistant.turn_start', {}),
        event('hologram', {}),
        event('assistant.message_delta', { messageId: 'm', deltaContent: 'Do' }),
        event('assistant.message', { messageId: 'm', content: 'Done.' }),
        event('assistant.hologram', {}),
        event('subagent.started', { toolCallId: 'nobody' }),
        event('permission.completed', { requestId: 'nobody' }),
      ),
    ).toEqual([
      'not a record',
      'assistant.turn_start',
      'hologram',
      'piece',
      'assistant.hologram',
      'subagent.started',
      'permission.completed',
    ]);
  });
});
