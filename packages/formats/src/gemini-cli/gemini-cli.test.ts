import { describe, expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { readGrowing, readRecords } from '../testing/expectReader';
import { outlineMessage } from '../testing/outlineRun';
import { geminiCliRun } from '../testing/runs/geminiCli';
import { readWith, recordsOf } from '../testing/samples';
import * as format from '.';

const outlines = (messages: readonly RunMessage[]) =>
  messages.map((message) => [message.role, ...outlineMessage(message).slice(1)].join('\n'));
const read = (...records: unknown[]) => outlines(readRecords(format, records).messages);
const rootOf = (message: RunMessage | undefined) => message?.content[0];
const answer = (id: string, more: object) => ({ id, type: 'gemini', content: '', ...more });
const call = (status: string | undefined, result: unknown, more: object = {}) =>
  answer('a', { toolCalls: [{ id: 'c', name: 'tool', args: {}, status, result, ...more }] });
const response = (value: object) => [{ functionResponse: { id: 'c', name: 'tool', response: value } }];

describe('a session', () => {
  const run = readWith(format, geminiCliRun);

  test('has a header, and the sum of its tokens', () => {
    expect(run).toMatchObject({
      format: 'gemini-cli',
      id: 'b1f0a5c2-77aa-4f5e-9a51-c0ffee000001',
      title: 'Packing for the ridge',
      agent: 'Gemini CLI',
      model: 'gemini-3-flash-preview',
      startedAt: Date.UTC(2026, 4, 2, 7, 0, 0),
      endedAt: Date.UTC(2026, 4, 2, 7, 0, 33),
      // Google counts thoughts and the tokens of tools apart from the rest.
      usage: { input: 4_405, output: 157, cacheRead: 3_000, reasoning: 40 },
    });
  });

  test('has each message once, though a later line replaces it', () => {
    expect(run.messages.map(({ id, role }) => `${id} ${role}`)).toEqual([
      'm1 user',
      'm2 assistant',
      'm3 assistant',
      'm4 assistant',
      'm5 system',
      'm6 user',
      'm7 assistant',
    ]);
    expect(outlineMessage(run.messages[1])).toEqual([
      'root',
      '  thinking: **Reading the plan**\nThe folder tells where it is.',
      '  text: I look at the plan first.',
      '  tool: list_directory',
      '    toolInput: {"path":"."}',
      '    toolResult: hike.md\nweather.csv',
    ]);
  });

  test('has an error only where one is marked, and the exit code of a command', () => {
    expect(outlineMessage(run.messages[2]).slice(1, 4)).toEqual([
      '  tool: read_file',
      '    toolInput: {"absolute_path":"hike.md"}',
      '    error: Path must be absolute: hike.md',
    ]);
    expect(rootOf(run.messages[2])).toMatchObject({ children: [{}, { data: { exitCode: 1 } }] });
  });

  test('has no exit code where a command printed one', () => {
    const log = 'step 4\nExit Code: 1\n';
    const printed = call('success', response({ output: log }), { name: 'run_shell_command' });
    const { messages } = readRecords(format, [printed]);
    expect(rootOf(messages[0])).toMatchObject({ children: [{ type: 'tool' }] });
    expect(JSON.stringify(messages)).not.toContain('exitCode');
  });

  test('has a sub-agent in its call, and a cancelled call', () => {
    expect(outlineMessage(run.messages[3]).slice(2)).toEqual([
      '  tool: delegate_to_agent',
      '    toolInput: {"agent_name":"scout","objective":"Will it rain on the ridge on Saturday?"}',
      '    step: scout',
      '      text: Will it rain on the ridge on Saturday?',
      '    toolResult: Rain from noon on, 12 °C.',
      '  tool: write_file cancelled',
      '    toolInput: {"file_path":"/home/ana/packing.md","content":"- rain jacket\\n"}',
      '    toolResult: [Operation Cancelled] Reason: User cancelled the operation.',
    ]);
  });

  test('gives the same run while it grows, and keeps equal messages', () => {
    const grown = readGrowing(format, geminiCliRun, (now, before) => {
      const kept = now.messages.filter((message, index) => message === before?.messages[index]).length;
      expect(kept).toBeGreaterThanOrEqual((before?.messages.length ?? 0) - 1);
    });
    expect(grown).toEqual(run);
  });

  test('is the same as one JSON file', () => {
    const records = recordsOf(geminiCliRun).map(
      ({ record }) => record as { id?: string; sessionId?: string },
    );
    const [header, ...rest] = records;
    const messages = rest.filter(({ id }) => id !== undefined);
    const [file] = [readRecords(format, [{ ...header, messages }])];
    expect(outlines(file.messages)).toEqual(outlines(run.messages));
    expect(outlines(readRecords(format, [messages]).messages)).toEqual(outlines(run.messages));
  });
});

describe('calls', () => {
  test.each(['validating', 'scheduled', 'executing', 'awaiting_approval', undefined])(
    '%s has no result',
    (status) => {
      expect(read(call(status, undefined))).toEqual([
        'assistant\n  tool (truncated): tool\n    toolInput: {}',
      ]);
    },
  );

  test('with a result of several parts, or of another shape', () => {
    const image = { inlineData: { mimeType: 'image/png', data: 'AAAA' } };
    expect(read(call('success', [...response({ output: 'a' }), { text: 'b' }, image]))).toEqual([
      'assistant\n  tool: tool\n    toolInput: {}\n    media: image/png data:image/png;base64,AAAA\n    toolResult: a\nb',
    ]);
    expect(read(call('success', response({ rows: 3 })))[0]).toContain('toolResult: {"rows":3}');
    expect(read(call('success', 'plain'))[0]).toContain('toolResult: plain');
    expect(read(call('success', null, { resultDisplay: 'for the screen' }))[0]).toContain('for the screen');
  });

  test('that fail without words are errors nevertheless', () => {
    expect(read(call('error', undefined))[0]).toContain('error: The call failed.');
    expect(read(call('error', response({ output: 'why' })))[0]).toContain('error: why');
  });
});

test('a sub-agent’s file is asked for once, and stands in its call', () => {
  const reader = format.createReader();
  reader.read({ sessionId: 'main', messages: [] }, { line: 1 });
  const delegated = call('success', response({ output: 'done' }), {
    name: 'scout',
    agentId: 'child-1',
    args: {},
  });
  reader.read(delegated, { line: 2 });
  const [file, ...others] = reader.otherFiles?.() ?? [];
  expect([file?.name, others.length]).toEqual(['main/child-1.jsonl', 0]);
  reader.read(delegated, { line: 3 });
  expect(reader.otherFiles?.()).toEqual([]);
  for (const [index, record] of [
    { sessionId: 'child-1', kind: 'subagent' },
    { id: 'u', type: 'user', content: 'Look around.' },
    { id: 'g', type: 'gemini', content: 'I' },
    { id: 'x', type: { toString: 1 }, content: [], displayContent: '' },
    { id: 'g', type: 'gemini', content: 'I see a lake.' },
  ].entries())
    file?.read(record, { line: index + 1 });
  reader.end();
  const [message] = reader.run().messages;
  expect(outlineMessage(message)).toEqual([
    'root',
    '  tool: scout',
    '    toolInput: {}',
    '    step: scout',
    '      text: Look around.',
    '      text: I see a lake.',
    '    toolResult: done',
  ]);
  expect(rootOf(message)).toMatchObject({
    children: [{ children: [{}, { children: [{ data: { role: 'user' } }, {}] }, {}] }],
  });
});

test('a sub-agent without its file is counted', () => {
  const reader = format.createReader();
  reader.read({ sessionId: 'main', messages: [] }, { line: 1 });
  reader.read(
    call('success', response({ output: 'done' }), { name: 'scout', agentId: 'child-1', args: {} }),
    {
      line: 2,
    },
  );
  reader.otherFiles?.();
  reader.end();
  expect(reader.run().skipped).toContainEqual({
    kind: 'sub-agent',
    why: 'Its file main/child-1.jsonl is missing',
    isLost: true,
    count: 1,
    places: [],
  });
});

test('the id of a sub-agent is never a path', () => {
  const reader = format.createReader();
  reader.read(call('success', undefined, { agentId: '../../etc/passwd' }), { line: 1 });
  expect(reader.otherFiles?.()).toEqual([]);
});

test('removed messages are counted', () => {
  const user = (id: string) => ({ id, type: 'user', content: id });
  const records = [user('a'), user('b'), user('c'), { $rewindTo: 'b' }, user('d')];
  const run = readRecords(format, records);
  expect(outlines(run.messages)).toEqual(['user\n  text: a', 'user\n  text: d']);
  expect(run.skipped.map(({ kind, count }) => `${kind} ${count}`)).toEqual(['message 2', '$rewindTo 1']);
  expect(read(...records, { $rewindTo: 'nowhere' })).toEqual([]);
  expect(read(...records, { $set: { messages: [user('d'), user('e')] } })).toEqual([
    'user\n  text: d',
    'user\n  text: e',
  ]);
});

test('content is text, a part, or a list of parts', () => {
  const user = (content: unknown) => ({ type: 'user', content });
  const file = { fileData: { mimeType: 'application/pdf', fileUri: 'gs://a/b.pdf' } };
  expect(
    read(
      user('text'),
      user({ text: 'part' }),
      user([{ text: 'list' }, file]),
      user(null),
      { type: 'gemini', content: [{ text: 'hm', thought: true }] },
      { type: 'error', content: 'No quota.' },
    ),
  ).toEqual([
    'user\n  text: text',
    'user\n  text: part',
    'user\n  text: list\n  media: application/pdf gs://a/b.pdf',
    'user',
    'assistant\n  thinking: hm',
    'system\n  error: No quota.',
  ]);
});

describe('words of the program in the name of the user', () => {
  const context = '<session_context>\nToday is Monday.\nmap/\n└───legend.md\n</session_context>';
  const asked = (content: unknown) => ({ id: 'u', type: 'user', content });

  test.each([
    ['the context of a session', context],
    [
      'that of older versions',
      'This is the Gemini CLI. We are setting up the context for our chat.\nToday …',
    ],
    ['what a hook adds', [{ text: '<hook_context>quiet</hook_context>' }]],
    ['a summary of what was said', '<state_snapshot>\n<goal>legend</goal>\n</state_snapshot>'],
    ['a call to go on', 'System: Please continue.'],
  ])('%s is no prompt', (_, content) => {
    expect(readRecords(format, [asked(content)]).messages.map(({ role }) => role)).toEqual(['developer']);
  });

  test.each([
    ['in the same text', `${context}\n\nAdd a spring.`],
    ['in a part of its own', [{ text: context }, { text: 'Add a spring.' }]],
  ])('is told from the prompt %s', (_, content) => {
    expect(read(asked(content))).toEqual([`user\n  text: ${context}\n  text: Add a spring.`]);
    const [message] = readRecords(format, [asked(content)]).messages;
    expect(rootOf(message)).toMatchObject({ children: [{ data: { role: 'developer' } }, {}] });
  });

  test('a person who quotes them still speaks as the user', () => {
    const words = 'Where does <session_context> come from?';
    expect(read(asked(words))).toEqual([`user\n  text: ${words}`]);
  });

  test('messages come in a batch, and then line by line', () => {
    const batch = {
      $set: { messages: [{ id: 'c', type: 'user', content: [{ text: context }] }, asked('One?')] },
    };
    const later = { id: 'v', type: 'user', content: [{ text: 'Two?' }] };
    expect(readRecords(format, [{ sessionId: 's' }, batch, later]).messages.map(({ role }) => role)).toEqual([
      'developer',
      'user',
      'user',
    ]);
  });
});

test('skipped records are counted', () => {
  const { skipped } = readRecords(format, [
    3,
    {},
    { type: 'hologram' },
    { type: 'user', content: [{ hologram: 1 }] },
    { $set: { lastUpdated: '2026-05-02T07:00:00Z' } },
    { sessionId: 's', messages: [null] },
    { type: 'user', content: 'x and its file', displayContent: 'x' },
    call('success', [{ hologram: 1 }, { text: 'a' }], { resultDisplay: 'A' }),
  ]);
  expect(skipped.map(({ kind }) => kind)).toEqual([
    'not a record',
    '',
    'hologram',
    'part/hologram',
    '$set',
    'header',
    'not a message',
    'user/displayContent',
    'result/hologram',
    'toolCalls/resultDisplay',
  ]);
});

test('a typed command stands before the prompt that the program made of it', () => {
  const [message] = readRecords(format, [
    { type: 'user', content: 'Review the change with care.', displayContent: '/review' },
  ]).messages;
  expect(message?.content[0]).toMatchObject({
    children: [
      { type: 'text', value: '/review' },
      { type: 'text', value: 'Review the change with care.', data: { role: 'developer' } },
    ],
  });
});
