import type { InputRequest, Step, Text, Tool, TranscriptNode } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import { readRun } from '..';
import type { Run, RunMessage } from '../core/Run';
import { readGrowing, readRecords } from '../testing/expectReader';
import { claudeCodeAgent, claudeCodeRun } from '../testing/runs/claudeCode';
import { readWith, recordsOf } from '../testing/samples';
import * as format from '.';

const line = (type: string, uuid: string, parentUuid: string | null, fields: object) => ({
  type,
  uuid,
  parentUuid,
  sessionId: 's1',
  ...fields,
});
const user = (uuid: string, parent: string | null, content: unknown, more: object = {}) =>
  line('user', uuid, parent, { message: { role: 'user', content }, ...more });
const model = (uuid: string, parent: string | null, id: string, content: unknown, more: object = {}) =>
  line('assistant', uuid, parent, { message: { role: 'assistant', id, content, ...more } });
const say = (text: string) => [{ type: 'text', text }];
const use = (id: string, name: string, input: unknown = {}) => [{ type: 'tool_use', id, name, input }];
const result = (
  uuid: string,
  parent: string,
  id: string,
  content: unknown,
  part: object = {},
  more: object = {},
) => user(uuid, parent, [{ type: 'tool_result', tool_use_id: id, content, ...part }], more);

const read = (...records: unknown[]): Run => readRecords(format, records);

function* nodes(node: TranscriptNode): Generator<TranscriptNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodes(child);
}
const nodesOf = (from: Run | RunMessage | TranscriptNode): TranscriptNode[] => {
  if ('type' in from) return [...nodes(from)];
  const messages = 'messages' in from ? from.messages : [from];
  return messages.flatMap(({ content }) =>
    content.flatMap((one) => (one.type === 'root' ? [...nodes(one)] : [])),
  );
};
const toolsOf = (from: Run | TranscriptNode) =>
  nodesOf(from).filter((node): node is Tool => node.type === 'tool');
const textsOf = (from: Run | RunMessage | TranscriptNode) =>
  nodesOf(from).flatMap((node) => (node.type === 'text' ? [node.value] : []));
const requestsOf = (from: Run) =>
  nodesOf(from).filter((node): node is InputRequest => node.type === 'inputRequest');
const stepsOf = (from: Run | TranscriptNode) =>
  nodesOf(from).filter((node): node is Step => node.type === 'step');
const valueOf = (tool: Tool | undefined, type: 'toolInput' | 'toolResult') =>
  tool?.children.flatMap((child) => (child.type === type ? [child.value] : []))[0];
const errorOf = (tool: Tool | undefined) =>
  tool?.children.flatMap((child) => (child.type === 'error' ? [child.message] : []))[0];
const speakers = (run: Run) => run.messages.map(({ id, role }) => `${id} ${role}`);
const skippedOf = (run: Run) => Object.fromEntries(run.skipped.map(({ kind, count }) => [kind, count]));

describe('a session', () => {
  const run = readWith(format, claudeCodeRun);

  test('has a header', () => {
    expect(run).toMatchObject({
      format: 'claude-code',
      id: '3f6d2c1e-8a47-4b5e-9d10-77a1c05be942',
      title: 'High water an hour late in Brest',
      agent: 'Claude Code 2.1.44',
      model: 'claude-sonnet-4-5-20250929',
      startedAt: Date.UTC(2026, 1, 3, 9),
    });
  });

  test('messages and calls have their places', () => {
    expect(nodesOf(run)[0]?.data?.raw).toEqual({ line: 2 });
    expect(toolsOf(run)[0]?.data?.raw).toEqual({ line: 8 });
  });

  test('counts skipped lines', () => {
    expect(skippedOf(run)).toEqual({
      'file-history-snapshot': 1,
      'progress/agent_progress': 1,
      'queue-operation/enqueue': 1,
      'sub-agent': 1,
      'system/turn_duration': 1,
      summary: 1,
    });
  });

  test('reads the same record by record, and keeps equal messages', () => {
    const kept: number[] = [];
    const growing = readGrowing(format, claudeCodeRun, (now, before) => {
      const old = new Set(before?.messages);
      kept.push(now.messages.filter((message) => !old.has(message)).length);
    });
    expect(growing).toEqual(run);
    // All messages change once, when the run turns out to branch.
    expect(kept.filter((changed) => changed > 1)).toHaveLength(1);
  });

  test('reads the same as one list', () => {
    const reader = format.createReader();
    reader.read(
      recordsOf(claudeCodeRun).map(({ record }) => record),
      { line: 1 },
    );
    reader.end();
    expect(textsOf(reader.run())).toEqual(textsOf(run));
  });
});

test('a fork is the session of its own lines, even after copied ones', () => {
  const of = (sessionId: string, version: string) => ({ sessionId, version });
  const run = read(
    user('u1', null, 'Hi', of('parent', '2.1.1')),
    model('a1', 'u1', 'm1', say('Hello')),
    user('u2', 'a1', 'Go on', of('fork', '2.1.9')),
    user('x1', null, 'Warm up', { ...of('elsewhere', '2.0.0'), isSidechain: true, agentId: 'x' }),
  );
  expect(run).toMatchObject({ id: 'fork', agent: 'Claude Code 2.1.9' });
  expect(textsOf(run).slice(0, 3)).toEqual(['Hi', 'Hello', 'Go on']);
});

describe('messages of the model', () => {
  test('lines of one message are one message, with results between them', () => {
    const run = read(
      user('u1', null, 'Look.'),
      model('a1', 'u1', 'm1', say('I look.')),
      model('a2', 'a1', 'm1', use('t1', 'Read', { file: 'a' })),
      result('r1', 'a2', 't1', 'A'),
      model('a3', 'a2', 'm1', use('t2', 'Read', { file: 'b' })),
      result('r2', 'a3', 't2', 'B'),
      model('a4', 'r2', 'm2', say('Done.')),
    );
    expect(speakers(run)).toEqual(['u1 user', 'a1 assistant', 'a4 assistant']);
    expect(toolsOf(run).map((tool) => [valueOf(tool, 'toolInput'), valueOf(tool, 'toolResult')])).toEqual([
      ['{"file":"a"}', 'A'],
      ['{"file":"b"}', 'B'],
    ]);
    expect(run.messages.every(({ parentId }) => parentId === undefined)).toBe(true);
  });

  test('the usage of the last line counts, and tokens of the cache are input', () => {
    const usage = { input_tokens: 4, cache_read_input_tokens: 100, cache_creation_input_tokens: 20 };
    const run = read(
      model('a1', null, 'm1', say('One'), { usage: { ...usage, output_tokens: 1 } }),
      model('a2', 'a1', 'm1', say('two'), { usage: { ...usage, output_tokens: 50 } }),
      model('a3', 'a2', 'm2', say('three'), { usage: { input_tokens: 1, output_tokens: 2 } }),
    );
    expect(nodesOf(run)[0]?.data?.usage).toEqual({ input: 124, output: 50, cacheRead: 100, cacheWrite: 20 });
    expect(run.usage).toEqual({ input: 125, output: 52, cacheRead: 100, cacheWrite: 20 });
  });

  test('an error of the API is an error, and <synthetic> is not a model', () => {
    const run = read(model('a1', null, 'm1', say('Yes.'), { model: 'claude-opus-4-5' }), {
      ...model('a2', 'a1', 'm2', say('API Error: 529'), { model: '<synthetic>' }),
      isApiErrorMessage: true,
    });
    expect(run.model).toBe('claude-opus-4-5');
    expect(nodesOf(run).at(-1)).toMatchObject({ type: 'error', message: 'API Error: 529' });
    expect(nodesOf(run).some(({ data }) => data?.model === '<synthetic>')).toBe(false);
  });

  test('a retried request is an error with its details', () => {
    const run = read(
      line('system', 's1', null, {
        subtype: 'api_error',
        error: { status: 500, error: { error: { message: 'Down' } } },
      }),
    );
    expect(nodesOf(run)[1]).toMatchObject({ type: 'error', message: 'Down' });
  });

  test('encrypted thinking and unknown parts are counted', () => {
    const run = read(
      model('a1', null, 'm1', [
        { type: 'thinking', thinking: '', signature: 'x' },
        { type: 'redacted_thinking', data: 'x' },
        { type: 'hologram' },
      ]),
    );
    expect(skippedOf(run)).toEqual({
      'assistant/thinking': 1,
      'assistant/redacted_thinking': 1,
      'assistant/hologram': 1,
    });
  });

  test('costs are added up where lines give them', () => {
    const run = read(
      { ...model('a1', null, 'm1', say('One')), costUSD: 0.5 },
      { ...model('a2', 'a1', 'm1', say('two')), costUSD: 0.75 },
      { ...model('a3', 'a2', 'm2', say('three')), costUSD: 0.25 },
    );
    expect(run.cost).toBe(1);
  });
});

describe('results', () => {
  const answered = (content: unknown, part: object = {}, details?: unknown) =>
    toolsOf(
      read(
        { ...model('a1', null, 'm1', use('t1', 'Bash')), timestamp: '2026-01-01T10:00:00Z' },
        result('r1', 'a1', 't1', content, part, {
          timestamp: '2026-01-01T10:00:20Z',
          toolUseResult: details,
        }),
      ),
    )[0];

  test('text stays as it is, texts are joined, other values are JSON', () => {
    expect(valueOf(answered('<a> \n'), 'toolResult')).toBe('<a> \n');
    expect(valueOf(answered([...say('a'), ...say('b')]), 'toolResult')).toBe('a\nb');
    expect(valueOf(answered([{ type: 'tool_reference', tool_name: 'X' }]), 'toolResult')).toBe(
      '[{"type":"tool_reference","tool_name":"X"}]',
    );
    expect(valueOf(answered(null), 'toolResult')).toBe('');
  });

  test('a picture is shown in the call', () => {
    const source = { type: 'base64', media_type: 'image/png', data: 'AAAA' };
    expect(answered([{ type: 'image', source }])?.children).toContainEqual(
      expect.objectContaining({ type: 'media', mediaType: 'image/png', url: 'data:image/png;base64,AAAA' }),
    );
  });

  test('only a marked result is an error; its text has the exit code', () => {
    expect(errorOf(answered('Exit code 3\nno', { is_error: true }))).toBe('Exit code 3\nno');
    expect(answered('Exit code 3\nno', { is_error: true })?.data?.exitCode).toBe(3);
    // The tags around the words are for the model.
    const told = '<tool_use_error>File does not exist.\nLook.</tool_use_error>';
    expect(errorOf(answered(told, { is_error: true }))).toBe('File does not exist.\nLook.');
    expect(errorOf(answered(`${told} More.`, { is_error: true }))).toBe(`${told} More.`);
    expect(errorOf(answered('Exit code 3'))).toBeUndefined();
    expect(answered('Exit code 3')?.data?.exitCode).toBeUndefined();
  });

  test('a refused call is denied, an interrupted one cancelled', () => {
    const refusal = "The user doesn't want to proceed with this tool use. The tool use was rejected.";
    expect(answered(refusal, { is_error: true })).toMatchObject({ outcome: 'denied' });
    expect(answered('Permission to use Bash has been denied.', { is_error: true })?.outcome).toBe('denied');
    expect(answered('', {}, { stdout: '', interrupted: true })?.outcome).toBe('cancelled');
    const stop = '[Request interrupted by user for tool use]';
    expect(answered(stop, { is_error: true })?.outcome).toBe('cancelled');
    expect(answered(refusal)?.outcome).toBeUndefined();
  });

  test('the result has the duration of the tool', () => {
    expect(answered('ok', {}, { durationMs: 5_000 })?.data).toMatchObject({
      startedAt: Date.UTC(2026, 0, 1, 10, 0, 15),
      endedAt: Date.UTC(2026, 0, 1, 10, 0, 20),
    });
  });

  test('an edit keeps its changes, with the numbers of the lines', () => {
    const structuredPatch = [
      { oldStart: 40, oldLines: 2, newStart: 41, newLines: 2, lines: [' a', '-b', '+c'] },
      { oldStart: 90, oldLines: 1, newStart: 91, newLines: 2, lines: [' d', '+e'] },
    ];
    const details = { filePath: '/a.ts', originalFile: 'a\nb', structuredPatch };
    expect(answered('The file has been updated.', {}, details)?.data?.patch).toEqual([
      { oldStart: 40, newStart: 41, lines: [' a', '-b', '+c'] },
      { oldStart: 90, newStart: 91, lines: [' d', '+e'] },
    ]);
    expect(valueOf(answered('Updated.', {}, details), 'toolResult')).toBe('Updated.');
  });

  test.each([[[]], [[{ oldStart: 1 }]], [[{ lines: ['+a', 1] }]], ['patch'], [null]])(
    'a patch that is none is left out: %j',
    (structuredPatch) => {
      const { data } = answered('Updated.', {}, { structuredPatch }) ?? {};
      expect(data).toBeDefined();
      expect(data).not.toHaveProperty('patch');
    },
  );

  test('a result without its call is a tool without input', () => {
    const run = read(user('u1', null, 'Go on.'), result('r1', 'u1', 'earlier', 'found'));
    expect(toolsOf(run)).toHaveLength(1);
    expect(valueOf(toolsOf(run)[0], 'toolInput')).toBeUndefined();
    expect(valueOf(toolsOf(run)[0], 'toolResult')).toBe('found');
  });

  test('a call without a result stays open, and is cut off in the end', () => {
    const reader = format.createReader();
    reader.read(model('a1', null, 'm1', use('t1', 'Bash')), { line: 1 });
    expect(toolsOf(reader.run())[0]?.status).toBe('streaming');
    reader.end();
    expect(toolsOf(reader.run())[0]?.status).toBe('truncated');
  });

  test('a tool that the API runs has its result in the message', () => {
    const run = read(
      model('a1', null, 'm1', [
        { type: 'server_tool_use', id: 't1', name: 'web_search', input: { query: 'tides' } },
        { type: 'web_search_tool_result', tool_use_id: 't1', content: [{ url: 'https://example.com' }] },
        { type: 'server_tool_use', id: 't2', name: 'web_search', input: {} },
        {
          type: 'web_search_tool_result',
          tool_use_id: 't2',
          content: { type: 'web_search_tool_result_error', error_code: 'max_uses_exceeded' },
        },
      ]),
    );
    const [good, bad] = toolsOf(run);
    expect(valueOf(good, 'toolResult')).toBe('[{"url":"https://example.com"}]');
    expect(errorOf(bad)).toBe('max_uses_exceeded');
  });
});

describe('a person', () => {
  test('stops the model: calls that wait are cancelled, and a late result is still shown', () => {
    const run = read(
      model('a1', null, 'm1', [...use('t1', 'Bash'), ...use('t2', 'Bash')]),
      user('i1', 'a1', say('[Request interrupted by user]')),
      result('r1', 'i1', 't2', 'late'),
    );
    const [first, second] = toolsOf(run);
    expect(first).toMatchObject({ outcome: 'cancelled', status: 'complete' });
    expect(valueOf(second, 'toolResult')).toBe('late');
    expect(toolsOf(run)).toHaveLength(2);
  });

  test('answers questions', () => {
    const questions = [{ question: 'Red?' }, { question: 'Big?' }];
    const run = read(
      model('a1', null, 'm1', use('t1', 'AskUserQuestion', { questions })),
      result('r1', 'a1', 't1', 'User has answered.', {}, { toolUseResult: { answers: { 'Red?': 'yes' } } }),
    );
    expect(requestsOf(run).map(({ prompt, children }) => [prompt, children[0]?.value])).toEqual([
      ['Red?', '{"input":"yes"}'],
      ['Big?', '{"input":"User has answered."}'],
    ]);
    expect(requestsOf(run)[0]?.data?.requestId).toBe('t1');
    const timed = read(
      {
        ...model('a1', null, 'm1', use('t1', 'AskUserQuestion', { questions })),
        timestamp: '2026-01-01T10:00:00Z',
      },
      result('r1', 'a1', 't1', 'Answered.', {}, { timestamp: '2026-01-02T10:00:00Z' }),
    );
    expect(requestsOf(timed)[1]?.data).toMatchObject({
      startedAt: Date.UTC(2026, 0, 1, 10),
      endedAt: Date.UTC(2026, 0, 2, 10),
    });
  });

  test('approves a plan, or does not', () => {
    const plan = (content: string, part: object = {}) =>
      requestsOf(
        read(
          model('a1', null, 'm1', use('t1', 'ExitPlanMode', { plan: 'Build it.' })),
          result('r1', 'a1', 't1', content, part),
        ),
      )[0];
    expect(plan('User has approved your plan.')).toMatchObject({
      prompt: 'Build it.',
      children: [{ value: '{"input":true}' }],
    });
    expect(
      plan("The user doesn't want to proceed with this tool use.", { is_error: true })?.children,
    ).toMatchObject([{ value: '{"input":false}' }]);
  });

  test('a question that is not answered waits', () => {
    const run = read(
      model('a1', null, 'm1', use('t1', 'AskUserQuestion', { questions: [{ question: 'Red?' }] })),
    );
    expect(requestsOf(run)[0]?.children).toEqual([]);
  });

  test('did not write marked texts, nor texts of the program', () => {
    const run = read(
      user('m1', null, 'Caveat: …', { isMeta: true }),
      user('m2', 'm1', '<command-name>/clear</command-name>'),
      user('m3', 'm2', '<local-command-stdout>Set</local-command-stdout>'),
      user('m4', 'm3', 'Why does <command-name> not work?'),
      user('m5', 'm4', [...say('<system-reminder>x</system-reminder>'), ...say('Hello')]),
      user('m6', 'm5', 'Done', { origin: { kind: 'task-notification' } }),
      user('m7', 'm6', '[Request interrupted by user]'),
      user('m8', 'm7', '<bash-input>ls</bash-input>'),
      user('m9', 'm8', 'From the chat', { origin: { kind: 'channel' } }),
    );
    expect(speakers(run)).toEqual([
      'm1 system',
      'm2 user',
      'm3 system',
      'm4 user',
      'm5 user',
      'm6 system',
      'm7 system',
      'm8 user',
      'm9 user',
    ]);
    const root = run.messages[4]?.content[0];
    expect(root).toMatchObject({ children: [{ value: 'x', data: { role: 'system' } }, { value: 'Hello' }] });
  });

  test('is told of a task that has ended by the program, with or without a mark, in the queue too', () => {
    const told = (id: string) => `<task-notification>
<task-id>${id}</task-id>
<status>completed</status>
<summary>Background command "make" completed (exit code 0)</summary>
</task-notification>
Read the output file to retrieve the result: /tmp/${id}.output`;
    const run = read(
      user('u1', null, 'Build it.'),
      model('a1', 'u1', 'm1', say('It builds.')),
      user('n1', 'a1', told('b1'), { origin: { kind: 'task-notification' } }),
      model('a2', 'n1', 'm2', say('Done.')),
      user('n2', 'a2', told('b2')),
      model('a3', 'n2', 'm3', say('Done again.')),
      { type: 'queue-operation', operation: 'remove', content: told('b3') },
      { type: 'queue-operation', operation: 'remove', content: '{"task_id":"b4","description":"make"}' },
      line('attachment', 'q1', 'a3', {
        attachment: { type: 'queued_command', prompt: 'Build ended', commandMode: 'task-notification' },
      }),
    );
    expect(speakers(run).map((speaker) => speaker.split(' ')[1])).toEqual([
      'user',
      'assistant',
      'system',
      'assistant',
      'system',
      'assistant',
      'system',
      'system',
      'system',
    ]);
    expect(run.messages.every(({ parentId }) => parentId === undefined)).toBe(true);
    expect(textsOf(run)[4]).toBe(`Background command "make" completed (exit code 0)

- task-id: \`b2\`
- status: \`completed\`

Read the output file to retrieve the result: /tmp/b2.output`);
  });

  test('does not see empty outputs of commands, which are counted', () => {
    const run = read(
      user('m1', null, '<command-name>/clear</command-name>'),
      user('m2', 'm1', '<local-command-stdout></local-command-stdout>'),
      user('m3', 'm2', '<bash-stdout></bash-stdout><bash-stderr></bash-stderr>'),
      user('m4', 'm3', 'Go on.'),
    );
    expect(textsOf(run)).toEqual(['/clear', 'Go on.']);
    expect(run.skipped).toMatchObject([{ kind: 'user', why: 'Empty', count: 2, isLost: false }]);
  });

  test('a slash command and its output stand in place, in their own forms', () => {
    const run = read(
      user('m1', null, '<command-name>/review</command-name>\n<command-args>all *files*</command-args>'),
      user('m2', 'm1', '<local-command-stdout>Set <b>\n</local-command-stdout>'),
      line('system', 'm3', 'm2', {
        subtype: 'local_command',
        content: '<command-name>/usage</command-name>',
      }),
      model('a1', 'm3', 'x1', say('<command-name>/clear</command-name>')),
    );
    expect(textsOf(run)).toEqual([
      '/review all *files*',
      '```\nSet <b>\n```',
      '/usage',
      '<command-name>/clear</command-name>',
    ]);
    expect(run.messages.map(({ content: [one] }) => one?.type === 'root' && one.data?.raw)).toEqual(
      [1, 2, 3, 4].map((at) => ({ line: at })),
    );
  });

  test('texts that a skill loads stand in its call', () => {
    const run = read(
      model('a1', null, 'm1', use('t1', 'Skill')),
      result('r1', 'a1', 't1', 'Launching'),
      user('m1', 'r1', say('You review specs.'), { isMeta: true, sourceToolUseID: 't1' }),
    );
    expect(run.messages).toHaveLength(1);
    expect(toolsOf(run)[0]?.children).toContainEqual(
      expect.objectContaining({ type: 'text', value: 'You review specs.', data: { role: 'system' } }),
    );
  });

  test('words from the queue are shown once, unless other lines have them', () => {
    const queue = (operation: string, content?: string) => ({ type: 'queue-operation', operation, content });
    const sent = (prompt: string) =>
      line('attachment', 'q1', 'a1', { attachment: { type: 'queued_command', prompt } });
    const first = model('a1', null, 'm1', say('I work.'));
    expect(
      textsOf(read(first, queue('enqueue', 'stop'), queue('enqueue', 'faster'), queue('remove'))),
    ).toEqual(['I work.', 'stop']);
    expect(textsOf(read(first, queue('enqueue', 'stop'), queue('popAll'), queue('remove')))).toEqual([
      'I work.',
    ]);
    expect(
      textsOf(read(first, queue('enqueue', 'a'), queue('enqueue', 'b'), queue('dequeue'), queue('remove'))),
    ).toEqual(['I work.', 'b']);
    expect(textsOf(read(first, queue('enqueue', 'stop'), queue('remove'), sent('stop')))).toEqual([
      'I work.',
      'stop',
    ]);
    expect(textsOf(read(first, sent('stop'), queue('remove', 'stop')))).toEqual(['I work.', 'stop']);
  });
});

describe('branches', () => {
  test('a rewound prompt sets the parents of all messages', () => {
    const run = read(
      user('u1', null, 'One'),
      model('a1', 'u1', 'm1', use('t1', 'Bash')),
      result('r1', 'a1', 't1', 'ok'),
      user('u2', 'r1', 'Two'),
      model('a2', 'u2', 'm2', say('B')),
      user('u3', 'r1', 'Rather three'),
      model('a3', 'u3', 'm3', say('C')),
    );
    expect(run.messages.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['u1', null],
      ['a1', 'u1'],
      ['u2', 'a1'],
      ['a2', 'u2'],
      ['u3', 'a1'],
      ['a3', 'u3'],
    ]);
  });

  test('parallel calls, notes of the program and skipped lines do not branch', () => {
    const run = read(
      user('u1', null, 'One'),
      model('a1', 'u1', 'm1', use('t1', 'Bash')),
      model('a2', 'a1', 'm1', use('t2', 'Bash')),
      result('r1', 'a1', 't1', 'ok'),
      line('system', 's1', 'a2', { subtype: 'turn_duration' }),
      line('system', 's2', 'a2', { subtype: 'informational', content: 'Long' }),
      result('r2', 'a2', 't2', 'ok'),
      model('a3', 'r2', 'm2', say('B')),
      user('u2', 'gone', 'Two'),
    );
    expect(speakers(run)).toEqual(['u1 user', 'a1 assistant', 's2 system', 'a3 assistant', 'u2 user']);
    expect(run.messages.every(({ parentId }) => parentId === undefined)).toBe(true);
  });

  test('a branch can go off from any line of a message', () => {
    const run = read(
      user('u1', null, 'One'),
      model('a1', 'u1', 'm1', say('A')),
      model('a2', 'a1', 'm1', say('B')),
      user('u2', 'a2', 'Two'),
      model('a3', 'u2', 'm2', say('C')),
      user('u3', 'a2', 'Three'),
    );
    expect(run.messages.at(-1)?.parentId).toBe('a1');
  });

  test('a message of the model without a parent follows the last one', () => {
    const run = read(
      user('u1', null, 'One'),
      model('a1', null, 'm1', say('A')),
      user('u2', null, 'Rather two'),
    );
    expect(run.messages.map(({ parentId }) => parentId)).toEqual([null, 'u1', null]);
  });

  test('a compaction is a checkpoint with its summary, and does not branch', () => {
    const run = read(
      user('u1', null, 'One'),
      model('a1', 'u1', 'm1', say('A')),
      line('system', 's1', null, {
        subtype: 'compact_boundary',
        content: 'Conversation compacted',
        logicalParentUuid: 'a1',
      }),
      user('k1', 's1', 'So far: A.', { isCompactSummary: true }),
      model('a2', 'k1', 'm2', say('B')),
    );
    expect(speakers(run)).toEqual(['u1 user', 'a1 assistant', 's1 system', 'a2 assistant']);
    expect(nodesOf(run.messages[2] as RunMessage).map(({ type }) => type)).toEqual([
      'root',
      'checkpoint',
      'text',
    ]);
    expect(run.messages[3]).not.toHaveProperty('parentId');
  });

  test('a summary of old versions has its checkpoint too', () => {
    const run = read(user('k1', null, 'So far: A.', { isCompactSummary: true }));
    expect(nodesOf(run).map(({ type }) => type)).toEqual(['root', 'checkpoint', 'text']);
  });

  test('a compaction continues the line that it names, even after another branch', () => {
    const run = read(
      user('u1', null, 'One'),
      model('a1', 'u1', 'm1', say('A')),
      user('u2', null, 'Rather two'),
      line('system', 's1', null, { subtype: 'compact_boundary', logicalParentUuid: 'a1' }),
    );
    expect(run.messages.at(-1)).toMatchObject({ id: 's1', parentId: 'a1' });
  });

  test('each compaction has its own summary', () => {
    const run = read(
      line('system', 's1', null, { subtype: 'compact_boundary' }),
      user('k1', 's1', 'So far: A.', { isCompactSummary: true }),
      user('k2', 'k1', 'So far: A and B.', { isCompactSummary: true }),
    );
    expect(run.messages.map((message) => nodesOf(message).map(({ type }) => type))).toEqual([
      ['root', 'checkpoint', 'text'],
      ['root', 'checkpoint', 'text'],
    ]);
  });

  test('messages that cannot be compared do not count as copies', () => {
    const own: Record<string, unknown> = { content: 'One' };
    own.self = own;
    const run = read(
      { ...user('u1', null, ''), message: own },
      { ...user('u1', null, ''), message: { ...own } },
    );
    expect(textsOf(run)).toEqual(['One', 'One']);
  });

  test('a copy of a line is counted, not shown; another message of the same uuid is shown', () => {
    const run = read(user('u1', null, 'One'), user('u1', null, 'One'), user('u1', null, 'Two'));
    expect(textsOf(run)).toEqual(['One', 'Two']);
    expect(skippedOf(run)).toEqual({ copy: 1 });
    expect(new Set(run.messages.map(({ id }) => id)).size).toBe(2);
  });
});

describe('sub-agents', () => {
  const task = (id: string, prompt: string) =>
    use(id, 'Task', { description: `Do ${prompt}`, prompt, subagent_type: 'Explore' })[0];
  const inside = (record: object) => ({ ...record, isSidechain: true });

  test('in the same file stand inside the call with their prompt, also at the same time', () => {
    const run = read(
      user('u1', null, 'Both.'),
      model('a1', 'u1', 'm1', [task('t1', 'x'), task('t2', 'y')]),
      inside(user('y1', null, 'y')),
      inside(user('x1', null, 'x')),
      inside(model('y2', 'y1', 'my', use('ty', 'Bash'), { usage: { input_tokens: 5, output_tokens: 1 } })),
      inside(model('x2', 'x1', 'mx', say('X found'), { model: 'small' })),
      inside(result('y3', 'y2', 'ty', 'Y found')),
      result('r1', 'a1', 't1', 'X'),
      result('r2', 'a1', 't2', 'Y'),
    );
    const [x, y] = toolsOf(run).filter(({ name }) => name === 'Task');
    expect(stepsOf(x as Tool)[0]).toMatchObject({
      title: 'Do x',
      status: 'complete',
      data: { agent: 'Explore', model: 'small' },
      children: [
        { type: 'text', value: 'x', data: { role: 'user' } },
        { type: 'text', value: 'X found' },
      ],
    });
    expect(valueOf(toolsOf(y as Tool)[1], 'toolResult')).toBe('Y found');
    expect(stepsOf(y as Tool)[0]?.data?.usage).toEqual({ input: 5, output: 1 });
    expect(run.usage).toEqual({ input: 5, output: 1 });
    expect(run.messages).toHaveLength(2);
  });

  test('that no call of the file started stand in a message of their own', () => {
    const run = read(
      user('u1', null, 'Hi'),
      inside(user('x1', null, 'Warm up')),
      inside(model('x2', 'x1', 'mx', say('ok'))),
    );
    expect(stepsOf(run)[0]?.children.map((child) => (child as Text).value)).toEqual(['Warm up', 'ok']);
  });

  test('in files of their own are asked for, and stand inside their call', () => {
    const reader = format.createReader();
    const asked: string[] = [];
    for (const { record, place } of recordsOf(claudeCodeRun)) {
      reader.read(record, place);
      for (const file of reader.otherFiles?.() ?? []) {
        asked.push(file.name);
        if (file.name !== claudeCodeAgent.name) continue;
        for (const other of recordsOf(claudeCodeAgent.text)) file.read(other.record, other.place);
      }
    }
    reader.end();
    const call = toolsOf(reader.run()).find(({ name }) => name === 'Task');
    const folder = claudeCodeAgent.name.replace(/[^/]+$/, '');
    expect(asked).toEqual([folder, claudeCodeAgent.name, 'agent-a91f3c.jsonl']);
    expect(stepsOf(call as Tool)[0]).toMatchObject({
      title: 'Find readers of the offset',
      status: 'complete',
      data: { agent: 'Explore', model: 'claude-haiku-4-5-20251001', usage: { input: 4_340, output: 91 } },
    });
    expect(valueOf(toolsOf(call as Tool)[1], 'toolResult')).toBe('export function loadHarbour() {');
    // Its places would be those of another file.
    expect(toolsOf(call as Tool)[1]?.data).not.toHaveProperty('raw');
    expect(reader.run().model).toBe('claude-sonnet-4-5-20250929');
  });

  test('are asked for once, as soon as the call tells of its progress', () => {
    const reader = format.createReader();
    const records = [
      model('a1', null, 'm1', [task('t1', 'x')]),
      line('progress', 'p1', 'a1', {
        parentToolUseID: 't1',
        data: { type: 'agent_progress', agentId: 'x9' },
      }),
      result('r1', 'a1', 't1', 'X', {}, { toolUseResult: { agentId: 'x9' } }),
    ];
    const asked = records.map((record, index) => {
      reader.read(record, { line: index + 1 });
      return reader.otherFiles?.().map(({ name }) => name);
    });
    expect(asked).toEqual([['s1/subagents/'], ['s1/subagents/agent-x9.jsonl', 'agent-x9.jsonl'], []]);
  });

  test('whose file is read after the result are complete', () => {
    const reader = format.createReader();
    reader.read(model('a1', null, 'm1', [task('t1', 'x')]), { line: 1 });
    reader.read(result('r1', 'a1', 't1', 'X', {}, { toolUseResult: { agentId: 'x9' } }), { line: 2 });
    const [folder] = reader.otherFiles?.() ?? [];
    folder?.read(inside(user('x1', null, 'x')), { file: 's1/subagents/agent-x9.jsonl' });
    expect(stepsOf(reader.run())[0]?.status).toBe('complete');
  });

  test('continue after an unknown line', () => {
    const run = read(
      model('a1', null, 'm1', [task('t1', 'x')]),
      inside(user('x1', null, 'x')),
      inside(model('x3', 'lost', 'mx', say('found'))),
    );
    expect(stepsOf(run).map((step) => textsOf(step))).toEqual([['x', 'found']]);
  });

  test('no id leads to a file elsewhere', () => {
    const reader = format.createReader();
    reader.read(model('a1', null, 'm1', [task('t1', 'x')]), { line: 1 });
    reader.read(result('r1', 'a1', 't1', 'X', {}, { toolUseResult: { agentId: '../../secret' } }), {
      line: 2,
    });
    expect(reader.otherFiles?.().map(({ name }) => name)).toEqual(['s1/subagents/']);
    expect(reader.otherFiles?.()).toEqual([]);
  });

  test('the file of a sub-agent is a run of its own', () => {
    const run = readWith(format, claudeCodeAgent.text);
    expect(run.id).toBe('a91f3c');
    expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'assistant']);
    expect(stepsOf(run)).toEqual([]);
  });
});

describe('a run that is printed as it goes', () => {
  test('names its model and cost, and the agent of each line', () => {
    const run = read(
      {
        type: 'system',
        subtype: 'init',
        session_id: 's9',
        model: 'claude-opus-4-5',
        claude_code_version: '2.1.0',
      },
      {
        type: 'assistant',
        message: { id: 'm1', content: use('t1', 'Task', { prompt: 'x' }) },
        parent_tool_use_id: null,
      },
      { type: 'assistant', message: { id: 'm2', content: say('inside') }, parent_tool_use_id: 't1' },
      { type: 'result', subtype: 'success', total_cost_usd: 0.02, result: 'ok' },
    );
    expect(run).toMatchObject({ id: 's9', agent: 'Claude Code 2.1.0', model: 'claude-opus-4-5', cost: 0.02 });
    expect(textsOf(stepsOf(run)[0] as Step)).toEqual(['inside']);
  });

  const init = {
    type: 'system',
    subtype: 'init',
    session_id: 's9',
    model: 'claude-opus-4-5',
    claude_code_version: '2.1.0',
    uuid: 'i',
  };
  const printed = (id: string, text: string, usage: object) => ({
    type: 'assistant',
    session_id: 's9',
    parent_tool_use_id: null,
    uuid: id,
    message: { id: `m-${id}`, role: 'assistant', content: say(text), usage },
  });
  const end = (usage: object, result = '') => ({
    type: 'result',
    subtype: 'success',
    session_id: 's9',
    is_error: false,
    usage,
    result,
  });
  const tokens = (input: number, output: number) => ({ input_tokens: input, output_tokens: output });

  test.each([
    ['lines', '\n'],
    ['a list', ','],
  ])('is told by its shape, as %s', async (_, separator) => {
    const lines = [init, printed('1', 'Low tide is at six.', tokens(3, 1))].map((one) => JSON.stringify(one));
    const text = separator === ',' ? `[${lines.join(separator)}]` : lines.join(separator);
    expect(await readRun(text)).toMatchObject({ format: 'claude-code', agent: 'Claude Code 2.1.0' });
  });

  test('has the cost of its end, without adding that of its messages', () => {
    const run = read(init, printed('1', 'Six.', tokens(100, 1)), end(tokens(100, 36), 'Six.'));
    expect(run.usage).toEqual({ input: 100, output: 36 });
    expect(textsOf(run)).toEqual(['Six.']);
    expect(run.skipped.every(({ isLost }) => !isLost)).toBe(true);
  });

  test.each([
    ['its turn', tokens(140, 20)],
    ['all of it', tokens(240, 50)],
  ])('that goes on has ends that count %s', (_, second) => {
    const run = read(
      init,
      printed('1', 'Six.', tokens(100, 1)),
      end(tokens(100, 30), 'Six.'),
      printed('2', 'Seven.', tokens(140, 1)),
      end(second, 'Seven.'),
      printed('3', 'Eight.', tokens(10, 2)),
    );
    expect(run.usage).toEqual({ input: 250, output: 52 });
  });

  test('that failed without a cost keeps the cost of its messages', () => {
    expect(read(init, printed('1', 'Six.', tokens(100, 1)), end(tokens(0, 0))).usage).toEqual({
      input: 100,
      output: 1,
    });
  });

  test('that prints its end alone shows the answer', async () => {
    const run = await readRun(JSON.stringify({ ...end(tokens(4, 5), 'It is six.'), total_cost_usd: 0.1 }));
    expect(run).toMatchObject({ format: 'claude-code', id: 's9', cost: 0.1, usage: { input: 4, output: 5 } });
    expect(run.messages.map(({ role }) => role)).toEqual(['assistant']);
    expect(textsOf(run)).toEqual(['It is six.']);
    expect(run.skipped).toEqual([]);
  });

  test('that failed says why', () => {
    const run = read({
      ...end({}),
      is_error: true,
      subtype: 'error_during_execution',
      result: undefined,
      errors: ['No credit.'],
    });
    expect(nodesOf(run)[1]).toMatchObject({ type: 'error', message: 'No credit.' });
  });

  test('can end with an error', () => {
    const run = read({ type: 'result', subtype: 'error_max_turns', is_error: true });
    expect(nodesOf(run)[1]).toMatchObject({ type: 'error', message: 'error_max_turns' });
  });
});

test('titles: what a person gave, then the model’s, then a summary of this session', () => {
  const summary = (text: string, leafUuid: string) => ({ type: 'summary', summary: text, leafUuid });
  const talk = user('u1', null, 'Hi');
  expect(read(summary('Ours', 'u1'), summary('Another', 'elsewhere'), talk).title).toBe('Ours');
  expect(read(talk, { type: 'ai-title', aiTitle: 'AI' }, summary('Ours', 'u1')).title).toBe('AI');
  expect(read({ type: 'custom-title', customTitle: 'Mine' }, { type: 'ai-title', aiTitle: 'AI' }).title).toBe(
    'Mine',
  );
});

test('words of the queue that are never sent are lost, and those that a person took back are marked', () => {
  const queue = (operation: string, content?: string) => ({ type: 'queue-operation', operation, content });
  const reasons = (...records: unknown[]) =>
    read(...records).skipped.flatMap(({ kind, why, isLost }) =>
      kind === 'queue-operation/enqueue' ? [[why, isLost]] : [],
    );
  expect(reasons(queue('enqueue', 'stop'), queue('popAll'))).toEqual([['Taken back by the person', false]]);
  expect(reasons(queue('enqueue', 'stop'), queue('remove'))).toEqual([['Repeated by other lines', false]]);
  expect(reasons(queue('enqueue', 'stop'), user('u1', null, say('stop')))).toEqual([
    ['Repeated by other lines', false],
  ]);
  expect(reasons(queue('enqueue', 'stop'), user('u1', null, 'go'))).toEqual([['Never sent', true]]);
});

test('states of the program in a printed run are not lost; the outcome of a task is shown', () => {
  const run = read(
    { type: 'rate_limit_event', rate_limit_info: { status: 'allowed' }, session_id: 's1' },
    { type: 'tool_progress', tool_use_id: 't1', elapsed_time_seconds: 3 },
    { type: 'system', subtype: 'task_started', task_id: 'b1', description: 'make' },
    { type: 'system', subtype: 'task_notification', task_id: 'b1', status: 'completed', summary: 'Built' },
    { type: 'system', subtype: 'api_retry', attempt: 1, error_status: 529, error: 'overloaded' },
    { type: 'pr-link', prUrl: 'https://example.com/1' },
    { type: 'attribution-snapshot', fileStates: {} },
    { type: 'agent-name', agentName: 'tide' },
  );
  expect(speakers(run).map((one) => one.split(' ')[1])).toEqual(['system', 'system']);
  expect(textsOf(run)).toEqual(['Built']);
  expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
  expect(run.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(6);
});

test('the duration of a printed run is that of its ends', () => {
  const end = (uuid: string, duration_ms: unknown) => ({
    type: 'result',
    subtype: 'success',
    uuid,
    session_id: 's1',
    duration_ms,
  });
  const answer = model('a1', null, 'm1', say('Hi'));
  expect(read(answer, end('r1', 8_661)).duration).toBe(8_661);
  // Each turn has an end; one that the file holds twice counts once.
  expect(read(answer, end('r1', 8_000), end('r1', 8_000), end('r2', 500)).duration).toBe(8_500);
  expect(read(answer, end('r1', '9')).duration).toBeUndefined();
  expect(read(answer, end('r1', 0)).duration).toBeUndefined();
});

test('what a fork copies costs its origin, and a checkpoint tells where it ends', () => {
  const usage = { input_tokens: 10, output_tokens: 5 };
  const copied = (record: object) => ({ ...record, forkedFrom: { sessionId: 's0', messageUuid: 'x' } });
  const records = [
    copied(user('u1', null, 'One?')),
    copied(model('a1', 'u1', 'm1', say('One.'), { usage })),
    { type: 'custom-title', customTitle: 'Fork' },
    user('u2', 'a1', 'Two?'),
    model('a2', 'u2', 'm2', say('Two.'), { usage }),
  ];
  const run = read(...records);
  expect(run.usage).toEqual({ input: 10, output: 5 });
  expect(run.messages.map(({ role, parentId }) => [role, parentId])).toEqual(
    ['user', 'assistant', 'system', 'user', 'assistant'].map((role) => [role, undefined]),
  );
  expect(nodesOf(run).flatMap((node) => (node.type === 'checkpoint' ? [node.name] : []))).toEqual([
    'Forked from s0',
  ]);
  // A fork in which nobody has asked anything yet.
  expect(read(...records.slice(0, 3)).messages).toHaveLength(2);
});

test('unknown records are counted', () => {
  const run = read({ type: 'telepathy' }, 3, null, { type: 'system', subtype: 'stop_hook_summary' }, {});
  expect(skippedOf(run)).toEqual({
    telepathy: 1,
    'not an object': 2,
    'system/stop_hook_summary': 1,
    'record without a type': 1,
  });
});
