import { expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { expectUnbreakable, readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { pydanticAiMessages, pydanticAiRun } from '../testing/runs/pydanticAi';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const outline = (...records: readonly unknown[]) => outlineRun(read(...records));
const request = (...parts: readonly object[]) => ({ kind: 'request', parts });
const response = (...parts: readonly object[]) => ({ kind: 'response', parts });
const prompt = (content: unknown) => ({ part_kind: 'user-prompt', content });
const text = (content: string) => ({ part_kind: 'text', content });
const call = (id: string | undefined, name = 'look') => ({
  part_kind: 'tool-call',
  tool_name: name,
  tool_call_id: id,
  args: {},
});
const result = (id: string | undefined, more: object = {}) => ({
  part_kind: 'tool-return',
  tool_name: 'look',
  tool_call_id: id,
  content: 'dusty',
  ...more,
});

const shown = [
  'system',
  '  text Be brief.',
  'system',
  '  text You keep a lighthouse.',
  'user',
  '  text Is the lamp in this picture in order?',
  '  media image/png data:image/png;base64,+/8A',
  'assistant',
  '  thinking I test it.',
  '  text I test the lamp.',
  '  tool test_lamp',
  '    toolInput {"watts":40}',
  '    error [{"type":"greater_than","loc":["watts"],"msg":"Input should be greater than 50","input":40}]',
  '  tool look',
  '    toolInput {"room":"lamp"}',
  '    media image/png https://light.example/lamp.png',
  '    toolResult dusty',
  '  tool sound_horn denied',
  '    toolInput {}',
  '    toolResult The keeper said no.',
  'assistant',
  '  text It is dusty.',
];

test('each part has its role, and each call its result; instructions that repeat are shown once', () => {
  const run = readWith(format, pydanticAiRun);
  expect(outlineRun(run)).toEqual(shown);
  expect(run).toMatchObject({
    id: 'lighthouse-1',
    model: 'model-b',
    usage: { input: 280, output: 34, cacheRead: 80, reasoning: 5 },
    cost: 0.003,
    startedAt: Date.UTC(2026, 4, 2, 19, 0, 1),
    skipped: [],
  });
});

test('a message a line, a record with the list, and a record with the list as a text are detected', async () => {
  const lines = pydanticAiMessages.map((one) => JSON.stringify(one)).join('\n');
  const records = [
    { id: 7, messages: pydanticAiMessages },
    { id: 7, messages: pydanticAiRun },
  ];
  expect(outlineRun(await readRun(lines))).toEqual(shown);
  expect(outlineRun(await readRun(JSON.stringify(records[0])))).toEqual(shown);
  expect(outline(records[1])).toEqual(shown);
});

test('each state of a run begins with those before it', () => {
  const states = pydanticAiMessages.map((_, index) => ({
    all_messages: pydanticAiMessages.slice(0, index + 1),
  }));
  const run = read(...states);
  expect(outlineRun(run)).toEqual(shown);
  expect(run.skipped).toMatchObject([{ kind: 'message', isLost: false, count: 6 }]);
});

test.each([
  [
    'failed',
    { outcome: 'failed', content: 'no light' },
    ['  tool look', '    toolInput {}', '    error no light'],
  ],
  [
    'failed without words',
    { outcome: 'failed', content: null },
    ['  tool look', '    toolInput {}', '    error The tool failed.'],
  ],
  [
    'interrupted',
    { outcome: 'interrupted', content: 'stopped' },
    ['  tool look cancelled', '    toolInput {}', '    toolResult stopped'],
  ],
  [
    'a file alone',
    { content: { kind: 'uploaded-file', file_id: 'file-1', media_type: 'application/pdf' } },
    ['  tool look', '    toolInput {}', '    media application/pdf file-1', '    toolResult '],
  ],
  ['a value', { content: { dust: 3 } }, ['  tool look', '    toolInput {}', '    toolResult {"dust":3}']],
])('a result that is %s', (_, more, lines) => {
  expect(outline([response(call('a')), request(result('a', more))]).slice(1)).toEqual(lines);
});

test('results without ids go to the first waiting call of their name', () => {
  const run = read([
    response(call(undefined), call(undefined, 'listen'), call(undefined)),
    request(result(undefined, { tool_name: 'listen', content: 'wind' }), result(undefined)),
  ]);
  expect(outlineRun(run).filter((line) => /tool(?:Result)? /.test(line))).toEqual([
    '  tool look',
    '    toolResult dusty',
    '  tool listen',
    '    toolResult wind',
    '  tool look (truncated)',
  ]);
});

test('a tool that the provider runs has its result in the same message', () => {
  const parts = [
    { ...call('a', 'web_search'), part_kind: 'builtin-tool-call' },
    { ...result('a', { tool_name: 'web_search' }), part_kind: 'builtin-tool-return' },
    text('Found.'),
  ];
  expect(outline([response(...parts)])).toEqual([
    'assistant',
    '  tool web_search',
    '    toolInput {}',
    '    toolResult dusty',
    '  text Found.',
  ]);
});

test('a correction that answers no call is the program’s word, not a person’s', () => {
  const correction = {
    part_kind: 'retry-prompt',
    content: 'Name a lamp.',
    tool_name: null,
    tool_call_id: 'x',
  };
  expect(outline([request(prompt('Well?')), response(text('Hm.')), request(correction)])).toEqual([
    'user',
    '  text Well?',
    'assistant',
    '  text Hm.',
    'system',
    '  text Name a lamp.',
  ]);
});

test('files, spoken words and compactions are shown', () => {
  expect(
    outline([
      request({ part_kind: 'speech', speaker: 'user', transcript: 'Is it on?', audio: null }),
      request(
        prompt([
          { kind: 'text-content', content: 'See:' },
          { kind: 'document-url', url: 'https://light.example/a.pdf' },
          { kind: 'cache-point', ttl: '5m' },
        ]),
      ),
      response({ part_kind: 'file', content: { kind: 'binary', data: 'AAAA', media_type: 'audio/wav' } }),
      response({ part_kind: 'compaction', content: 'The lamp is on.' }, text('Yes.')),
    ]),
  ).toEqual([
    'user',
    '  text Is it on?',
    'user',
    '  text See:',
    '  media file https://light.example/a.pdf',
    'assistant',
    '  media audio/wav data:audio/wav;base64,AAAA',
    'assistant',
    '  checkpoint Conversation compacted',
    '  text The lamp is on.',
    '  text Yes.',
  ]);
});

test('an answer that was cut says so', () => {
  expect(outline([{ ...response(text('It')), finish_reason: 'length' }]).at(-1)).toBe(
    '  error The answer is not complete: length',
  );
  const [message] = read([{ ...response(text('It')), state: 'interrupted' }]).messages;
  expect(message?.content[0]).toMatchObject({ status: 'truncated' });
});

test('tokens of versions before 1 are read', () => {
  const usage = { requests: 1, request_tokens: 9, response_tokens: 2, total_tokens: 11, details: null };
  expect(read([{ ...response(text('Hi')), usage }]).usage).toEqual({ input: 9, output: 2 });
});

test('unknown parts and contents are lost, and others are left out on purpose', () => {
  const run = read([
    request(prompt([{ kind: 'hologram' }]), { part_kind: 'beam' }, { part_kind: 'tool-availability-delta' }),
    response({ part_kind: 'thinking', content: '', signature: 'x' }),
  ]);
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['content/hologram', true],
    ['part/beam', true],
    ['tool-availability-delta', false],
    ['thinking', false],
  ]);
});

test('damaged messages are read without an exception', () => {
  expectUnbreakable(format, pydanticAiMessages);
});
