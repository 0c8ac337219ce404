import type { FlowNode, Root, Tool } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import type { Run, RunMessage } from '../core/Run';
import { createArchiveFrames } from '../read/createArchiveFrames';
import { countRun } from '../testing/countRun';
import { makeZip } from '../testing/makeZip';
import { inspectHeader, inspectRun, inspectSamples } from '../testing/runs/inspect';
import { readWith } from '../testing/samples';
import { createReader } from './createReader';
import * as format from './index';

const read = (value: unknown) => readWith(format, JSON.stringify(value));

/** Run of one sample. */
const readSample = (sample: object): Run => read(sample).runs?.[0] as Run;

async function readArchive(files: Readonly<Record<string, unknown>>, method = 8): Promise<Run> {
  const reader = createReader();
  const frames = createArchiveFrames({ read: reader.read, skip: reader.skip });
  const texts = Object.entries(files).map(([name, value]) => ({ name, text: JSON.stringify(value), method }));
  frames.write(makeZip(texts));
  await frames.end();
  reader.end();
  return reader.run();
}

const rootOf = (message: RunMessage | undefined) => message?.content[0] as Root;
const blocksOf = (run: Run | undefined, at: number): FlowNode[] => rootOf(run?.messages[at]).children;
const callsOf = (run: Run | undefined): Tool[] =>
  (run?.messages ?? []).flatMap((message) => rootOf(message).children.filter((node) => node.type === 'tool'));
const textsOf = (run: Run | undefined) =>
  (run?.messages ?? []).map((message) =>
    rootOf(message).children.map((node) => ('value' in node ? node.value : node.type)),
  );
const skippedOf = (run: Run | undefined) => (run?.skipped ?? []).map(({ kind, count }) => [kind, count]);

const log = readWith(format, inspectRun);
const [lens, dome] = log.runs as [Run, Run];

test('a log is a run with a run for each sample', () => {
  expect(log).toMatchObject({
    format: 'inspect',
    id: 'eval-observatory',
    title: 'stores',
    agent: 'inspect_ai 0.3.180',
    model: 'anthropic/claude-sonnet-4-5',
    startedAt: Date.UTC(2026, 2, 3, 9),
    endedAt: Date.UTC(2026, 2, 3, 9, 0, 52),
    messages: [],
  });
  expect(log.runs?.map(({ id, title, messages }) => [id, title, messages.map(({ role }) => role)])).toEqual([
    ['sample-lens', 'lens', ['system', 'user', 'assistant', 'assistant', 'assistant', 'scorer']],
    ['sample-dome', 'dome', ['user', 'assistant', 'system', 'scorer']],
  ]);
});

test('cached tokens are part of the input', () => {
  expect(log.usage).toEqual({ input: 1_540, output: 120, cacheRead: 1_000, cacheWrite: 200, reasoning: 12 });
  const total = { input_tokens: 30, output_tokens: 5, total_tokens: 35, input_tokens_cache_read: 10 };
  expect(readSample({ messages: [], model_usage: { a: total, b: total } }).usage).toEqual({
    input: 60,
    output: 10,
    cacheRead: 20,
  });
});

test('texts and pictures that are kept apart stand where they belong', () => {
  expect(blocksOf(lens, 1)[1]).toMatchObject({ type: 'media', mediaType: 'image/png' });
  expect(callsOf(lens)[0]?.children).toContainEqual(
    expect.objectContaining({ type: 'toolResult', value: 'lens,shelf\n25 mm,3\n32 mm,3\n40 mm,3\n' }),
  );
  expect(
    textsOf(readSample({ messages: [{ role: 'user', content: 'attachment://00' }], attachments: {} })),
  ).toEqual([['attachment://00']]);
});

test('events give times, models, tokens and exit codes', () => {
  expect(lens.messages[2]?.createdAt).toBe(Date.UTC(2026, 2, 3, 9, 0, 2));
  expect(lens.messages[1]?.createdAt).toBe(Date.UTC(2026, 2, 3, 9, 0, 1));
  expect(rootOf(lens.messages[2]).data).toMatchObject({
    model: 'claude-sonnet-4-5-20250929',
    endedAt: Date.UTC(2026, 2, 3, 9, 0, 4),
    usage: { input: 1_242, output: 20, cacheRead: 1_000, cacheWrite: 200 },
    raw: { line: 1 },
  });
  const [bash, camera] = callsOf(lens);
  expect(bash?.data).toMatchObject({ exitCode: 0, startedAt: Date.UTC(2026, 2, 3, 9, 0, 5) });
  expect(camera?.data).toMatchObject({ endedAt: Date.UTC(2026, 2, 3, 9, 0, 15) });
});

test('calls fail only where the log marks an error; refused and stopped calls have outcomes of their own', () => {
  const [, camera] = callsOf(lens);
  expect(camera?.children.map(({ type }) => type)).toEqual(['toolInput', 'error']);
  const call = (id: string) => ({ id, function: 'rm', arguments: {} });
  const result = (id: string, type: string) => ({
    role: 'tool',
    tool_call_id: id,
    content: '',
    error: { type, message: 'no' },
  });
  const run = readSample({
    messages: [
      { role: 'assistant', content: '', tool_calls: [call('a'), call('b'), call('c')] },
      result('a', 'approval'),
      result('b', 'cancelled'),
      { role: 'tool', tool_call_id: 'c', content: 'Error: no such file' },
    ],
  });
  expect(
    callsOf(run).map(({ outcome, children }) => [outcome, children.some(({ type }) => type === 'error')]),
  ).toEqual([
    ['denied', true],
    ['cancelled', true],
    [undefined, false],
  ]);
});

test('an approval stands in its call', () => {
  expect(callsOf(lens)[0]?.children[1]).toMatchObject({
    type: 'inputRequest',
    prompt: 'May it look into the stores?',
    data: { requestId: 'call-1' },
    children: [{ type: 'userInput', value: '{"input":"approve"}' }],
  });
});

test('the run of an agent stands in the call that started it, with its prompt and its calls', () => {
  const step = callsOf(lens)[2]?.children.find(({ type }) => type === 'step');
  expect(step).toMatchObject({
    title: 'night watch',
    data: { agent: 'night watch', usage: { input: 2_523, output: 40 } },
    children: [
      { type: 'text', value: 'You keep the notes of the night.', data: { role: 'system' } },
      { type: 'text', value: 'What lies on shelf 3?', data: { role: 'user' } },
      { type: 'text', value: 'I look into my notes.' },
      { type: 'tool', name: 'notes', children: [{ type: 'toolInput' }, { type: 'toolResult' }] },
      { type: 'text', value: 'Two lenses: 25 mm and 40 mm.' },
    ],
  });
  expect(countRun(lens)).toMatchObject({ tool_calls: 4, tool_results: 4, subagent_runs: 1 });
});

test('words of an agent in the conversation are shown once', () => {
  const handedOver = {
    messages: [
      {
        id: '1',
        role: 'assistant',
        content: 'Go on.',
        tool_calls: [{ id: 'c', function: 'transfer', arguments: {} }],
      },
      { id: '2', role: 'tool', tool_call_id: 'c', content: 'ok' },
      { id: '3', role: 'assistant', content: 'Done.' },
    ],
    events: [
      { event: 'span_begin', id: 't', type: 'tool', name: 'transfer' },
      { event: 'tool', id: 'c', function: 'transfer', message_id: '2', result: 'ok' },
      { event: 'span_begin', id: 'a', parent_id: 't', type: 'agent', name: 'other' },
      {
        event: 'model',
        span_id: 'a',
        output: { choices: [{ message: { id: '3', role: 'assistant', content: 'Done.' } }] },
      },
    ],
  };
  expect(countRun(readSample(handedOver))).toMatchObject({ subagent_runs: 0, chars: { assistant: 11 } });
});

test('the step of an agent holds only words that are not in the conversation', () => {
  const model = (id: string) => ({
    event: 'model',
    span_id: 'a',
    output: { choices: [{ message: { id, role: 'assistant', content: id } }] },
  });
  const run = readSample({
    messages: [{ id: 'told', role: 'assistant', content: 'told' }],
    events: [{ event: 'span_begin', id: 'a', type: 'agent', name: 'both' }, model('told'), model('rest')],
  });
  const step = run.messages.flatMap((_, at) => blocksOf(run, at)).find(({ type }) => type === 'step');
  expect(step).toMatchObject({ children: [{ value: 'rest' }] });
});

test('an event that looks like a run of an agent is an event', () => {
  const forged = {
    event: 'tool',
    span_id: 'a',
    id: 'x',
    function: 'f',
    isShown: false,
    entries: [null],
    events: [null],
  };
  const run = readSample({
    messages: [],
    events: [
      { event: 'span_begin', id: 'a', type: 'agent', name: 'agent' },
      forged,
      {
        event: 'model',
        span_id: 'a',
        output: { choices: [{ message: { role: 'assistant', content: 'said' } }] },
      },
    ],
  });
  expect(blocksOf(run, 0)).toMatchObject([
    { type: 'step', children: [{ type: 'tool', name: 'f' }, { value: 'said' }] },
  ]);
});

test('an agent without a call is a message of its own, at its time', () => {
  const at = (second: number) => `2026-03-03T09:00:0${second}Z`;
  const model = (second: number, span: string, id: string) => ({
    event: 'model',
    span_id: span,
    timestamp: at(second),
    completed: at(second),
    output: { choices: [{ message: { id, role: 'assistant', content: id } }] },
  });
  const run = readSample({
    messages: [
      { id: 'first', role: 'assistant', content: 'first' },
      { id: 'last', role: 'assistant', content: 'last' },
    ],
    events: [
      model(1, '', 'first'),
      { event: 'span_begin', id: 'a', type: 'agent', name: 'helper', timestamp: at(2) },
      { event: 'span_begin', id: 'b', parent_id: 'a', type: 'agent', name: 'its helper', timestamp: at(2) },
      model(3, 'b', 'between'),
      model(4, '', 'last'),
    ],
  });
  expect(textsOf(run)).toEqual([['first'], ['step'], ['last']]);
  expect(blocksOf(run, 1)).toMatchObject([
    { title: 'helper', children: [{ title: 'its helper', children: [{ value: 'between' }] }] },
  ]);
});

test.each([
  [{ match: { value: 'I', answer: 'x' } }, 'match I'],
  [{ match: { value: 0 }, graded: { value: { style: 1 } }, plain: true }, 'match 0, graded, plain true'],
  [{ ['a'.repeat(500)]: 1 }, 'a'.repeat(200)],
  [{}, undefined],
])('the scores %j are the result', (scores, result) => {
  expect(readSample({ id: 'one', messages: [], scores }).result).toBe(result);
});

test.each([
  [{ id: 'django-11099', input: 'Fix it.' }, 'django-11099'],
  [{ id: 3, input: 'Why does it rain?\nIn one word.' }, '3: Why does it rain?'],
  [{ id: 3, epoch: 2, input: [{ role: 'user', content: 'Why?' }] }, '3 (epoch 2): Why?'],
  [
    {
      id: 3,
      input: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: [{ type: 'text', text: 'Who?' }] },
      ],
    },
    '3: Who?',
  ],
  [{ id: 3, input: [{ role: 'user', content: [{ type: 'image' }] }] }, '3'],
  [{ id: 3 }, '3'],
])('a sample %j is called by its id, and a bare number with what was asked', (sample, title) => {
  expect(readSample({ messages: [], ...sample }).title).toBe(title);
});

test('scores are data, with their target', () => {
  expect(lens.messages.at(-1)).toMatchObject({
    role: 'scorer',
    content: [
      { type: 'root' },
      {
        type: 'data',
        kind: 'score',
        data: { scorer: 'includes', value: 'C', explanation: 'The answer names it.', target: '32 mm' },
      },
    ],
  });
});

test('a limit and an error of the sample are errors after its messages; a call that they cut stays open', () => {
  expect(blocksOf(dome, 2)).toMatchObject([
    { type: 'error', message: 'Sample time limit exceeded: 10 seconds.' },
  ]);
  expect(callsOf(dome)).toMatchObject([{ status: 'truncated' }]);
  const run = readSample({
    messages: [],
    error: { message: 'CUDA', traceback: 'Traceback: …' },
    limit: { type: 'token', limit: 9 },
  });
  expect(run.messages.map((message) => rootOf(message).children)).toMatchObject([
    [{ message: 'CUDA', children: [{ type: 'errorDetails', value: 'Traceback: …' }] }],
    [{ message: 'Stopped at the limit of token: 9' }],
  ]);
});

test('a call without a result message takes the result from its event', () => {
  const run = readSample({
    messages: [{ role: 'assistant', content: '', tool_calls: [{ id: 'c', function: 'ls', arguments: {} }] }],
    events: [
      {
        event: 'tool',
        id: 'c',
        function: 'ls',
        result: 'a b',
        completed: '2026-03-03T09:00:00Z',
        message_id: 'gone',
      },
    ],
  });
  expect(callsOf(run)[0]?.children).toContainEqual(
    expect.objectContaining({ type: 'toolResult', value: 'a b' }),
  );
});

test('an error of the evaluation itself is a message of the log', () => {
  const run = read({
    eval: { task: 't' },
    status: 'error',
    error: { message: 'No such dataset' },
    samples: [],
  });
  expect(blocksOf(run, 0)).toMatchObject([{ type: 'error', message: 'No such dataset' }]);
});

test('events between messages stand between them', () => {
  const at = (second: number) => `2026-03-03T09:00:0${second}Z`;
  const run = readSample({
    messages: [
      { id: 'u', role: 'user', content: 'Hello' },
      { id: 'a', role: 'assistant', content: 'Hi' },
    ],
    events: [
      {
        event: 'input',
        timestamp: at(1),
        message: 'Your name?',
        fields: [],
        outcome: 'accepted',
        content: { name: 'Ada' },
      },
      {
        event: 'model',
        timestamp: at(2),
        completed: at(3),
        output: { choices: [{ message: { id: 'a', role: 'assistant' } }] },
      },
      { event: 'compaction', timestamp: at(4), tokens_before: 90, tokens_after: 10 },
      { event: 'model', timestamp: at(5), error: 'overloaded', output: { choices: [] } },
      { event: 'interrupt', timestamp: at(6), source: 'user_cancel' },
    ],
  });
  expect(run.messages.map((message) => rootOf(message).children)).toMatchObject([
    [
      { value: 'Hello' },
      { type: 'inputRequest', prompt: 'Your name?', children: [{ value: '{"input":{"name":"Ada"}}' }] },
    ],
    [
      { value: 'Hi' },
      { name: 'Compacted from 90 to 10 tokens' },
      { message: 'overloaded' },
      { message: 'Interrupted: user_cancel' },
    ],
  ]);
});

test('old logs: no ids, transcript, reasoning as a field, agents inside the event of a call', () => {
  const run = readSample({
    messages: [
      { role: 'user', content: 'attachment://7' },
      {
        role: 'assistant',
        reasoning: 'I think',
        content: 'So',
        tool_calls: [{ id: 'c', function: 'ask', arguments: {} }],
      },
      { role: 'tool', tool_call_id: 'c', content: 'yes' },
    ],
    score: { value: 'C' },
    transcript: {
      content: { 7: 'What?' },
      events: [
        { event: 'step', action: 'begin', name: 'generate' },
        {
          event: 'model',
          timestamp: '2024-10-01T00:00:00+02:00',
          output: {
            choices: [
              {
                message: {
                  role: 'assistant',
                  content: 'So',
                  tool_calls: [{ id: 'c', function: 'ask', arguments: {} }],
                },
              },
            ],
          },
        },
        {
          event: 'tool',
          id: 'c',
          function: 'ask',
          result: 'yes',
          events: [
            { event: 'model', output: { choices: [{ message: { role: 'assistant', content: 'Inside' } }] } },
          ],
        },
      ],
    },
  });
  expect(textsOf(run)).toEqual([['What?'], ['I think', 'So', 'tool'], []]);
  expect(run.messages[1]?.createdAt).toBe(Date.UTC(2024, 8, 30, 22));
  expect(callsOf(run)[0]?.children).toMatchObject([
    { type: 'toolInput' },
    { type: 'step', title: 'ask', children: [{ value: 'Inside' }] },
    { type: 'toolResult' },
  ]);
});

test.each([8, 93])('an archive gives the same run as the file, in compression %s', async (method) => {
  const run = await readArchive(
    {
      '_journal/start.json': inspectHeader,
      ...inspectSamples,
      'summaries.json': [],
      'header.json': inspectHeader,
    },
    method,
  );
  expect(run.runs?.map(countRun)).toEqual([countRun(dome), countRun(lens)]);
  expect({ ...run, runs: [], skipped: [] }).toEqual({ ...log, runs: [], skipped: [] });
  expect(skippedOf(run)).toEqual([['summaries.json', 1]]);
});

test('the journal is the header of an unfinished run', async () => {
  const run = await readArchive({
    '_journal/start.json': { version: 2, eval: { task: 'stores' } },
    ...inspectSamples,
  });
  expect([run.title, run.runs?.length]).toEqual(['stores', 2]);
});

test('a sample in a folder of files is one run', async () => {
  const { messages, events, attachments, ...shell } = inspectSamples['samples/lens_epoch_1.json'] as Record<
    string,
    unknown[]
  >;
  const at = 'samples/lens_epoch_1';
  const texts = JSON.stringify({ messages, events });
  const renumbered = Object.keys(attachments as object).reduce(
    (text, hash, index) => text.replaceAll(hash, `${index}`),
    texts,
  );
  const parts = JSON.parse(renumbered) as { messages: unknown[]; events: unknown[] };
  const run = await readArchive({
    'header.json': inspectHeader,
    [`${at}/sample.json`]: {
      ...shell,
      events_data: undefined,
      message_refs: [[2, 2 + parts.messages.length]],
    },
    [`${at}/messages/0.json`]: [
      ...['a', 'b'].map((id) => ({ id, role: 'user', content: id })),
      ...parts.messages.slice(0, 1),
    ],
    [`${at}/messages/3.json`]: parts.messages.slice(1),
    [`${at}/events/0.json`]: parts.events.slice(0, 10),
    [`${at}/events/10.json`]: parts.events.slice(10),
    [`${at}/events/stats.json`]: {},
    [`${at}/attachments/0.json`]: Object.values(attachments as object),
    'samples/dome_epoch_1.json': inspectSamples['samples/dome_epoch_1.json'],
  });
  expect(run.runs?.[1]?.messages.map(({ id }) => id)).toEqual(lens.messages.map(({ id }) => id));
  expect(countRun(run.runs?.[1] as Run)).toMatchObject({
    tool_calls: 4,
    tool_results: 4,
    images: 1,
    subagent_runs: 1,
  });
  expect(run.skipped.map(({ kind }) => kind)).toEqual(['sample/events']);
});

test('only known files of an archive are left out on purpose', async () => {
  const at = 'samples/lens_epoch_1';
  const run = await readArchive({
    'header.json': inspectHeader,
    ...inspectSamples,
    'summaries.json': [],
    '_journal/summaries/1.json': [],
    'telepathy.json': { words: 'Of a newer version' },
    [`${at}/telepathy.json`]: {},
    [`${at}/calls/0.json`]: [],
  });
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual(
    expect.arrayContaining([
      ['summaries.json', false],
      ['_journal/summaries/n.json', false],
      ['telepathy.json', true],
      ['sample/telepathy', true],
      ['sample/calls', false],
      ['sample', true],
    ]),
  );
});

test('unknown records, events and parts are counted', () => {
  const run = read([
    7,
    { a: 1 },
    {
      messages: ['text', { role: 'user', content: [{ type: 'hologram' }, { type: 'text', text: 'Hello' }] }],
      events: [{ event: 'dream' }, { event: 'logger' }],
    },
  ]);
  expect(skippedOf(run)).toEqual([
    ['number', 1],
    ['object', 1],
  ]);
  expect(skippedOf(run.runs?.[0])).toEqual([
    ['message', 1],
    ['event/dream', 1],
    ['event/logger', 1],
    ['content/hologram', 1],
  ]);
  expect(textsOf(run.runs?.[0])).toEqual([['Hello']]);
});

test('content: sounds, documents, encrypted reasoning, calls that the provider ran, citations, data', () => {
  const run = readSample({
    messages: [
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', reasoning: 'c2VjcmV0', redacted: true, summary: 'In short' },
          {
            type: 'text',
            text: 'Look',
            citations: [{ type: 'url', url: 'https://example.org', title: 'Here', cited_text: 'there' }],
          },
          { type: 'audio', audio: 'data:audio/mpeg;base64,AA', format: 'mp3' },
          { type: 'document', document: 'notes.pdf', filename: 'notes.pdf', mime_type: 'application/pdf' },
          {
            type: 'tool_use',
            tool_type: 'web_search',
            id: 's',
            name: 'web_search',
            arguments: '{"q":"x"}',
            result: 'found',
          },
          { type: 'data', data: { a: 1 } },
        ],
      },
    ],
  });
  expect(blocksOf(run, 0)).toMatchObject([
    { type: 'thinking', value: 'In short' },
    { type: 'text' },
    { type: 'citation', url: 'https://example.org', title: 'Here', quote: 'there' },
    { type: 'media', mediaType: 'audio/mpeg' },
    { type: 'media', mediaType: 'application/pdf', url: 'notes.pdf' },
    { type: 'tool', children: [{ value: '{"q":"x"}' }, { value: 'found' }] },
  ]);
  expect(run.messages[0]?.content[1]).toEqual({ type: 'data', data: { a: 1 } });
});

test.each([
  [
    'texts',
    [{ type: 'reasoning.text', text: 'Ten goats.\nNo sheep.', format: 'unknown', index: 0 }],
    'Ten goats.\nNo sheep.',
    0,
  ],
  [
    'summaries',
    [
      { type: 'reasoning.summary', summary: 'Ten' },
      { type: 'reasoning.summary', summary: 'more' },
    ],
    'Ten\nmore',
    0,
  ],
  [
    'what is encrypted',
    [
      { type: 'reasoning.summary', summary: 'Ten' },
      { type: 'reasoning.encrypted', data: 'x' },
    ],
    'Ten',
    1,
  ],
  ['another list', [{ type: 'goat' }], '[{"type":"goat"}]', 0],
])('a reasoning that is the JSON of its parts, with %s, is what they say', (_, parts, words, skipped) => {
  const content = [{ type: 'reasoning', reasoning: JSON.stringify(parts), redacted: false }];
  const run = readSample({ messages: [{ role: 'assistant', content }] });
  expect(blocksOf(run, 0)).toMatchObject([{ type: 'thinking', value: words }]);
  expect(run.skipped).toHaveLength(skipped);
});

describe('a program that an agent runs, whose messages have other ids', () => {
  const span = { event: 'span_begin', id: 'a', type: 'agent', name: 'cli' };
  const ls = { id: 'c1', function: 'ls', arguments: { path: '.' } };
  const model = (id: string, content: unknown, tool_calls?: object[]) => ({
    event: 'model',
    span_id: 'a',
    timestamp: '2026-03-03T09:00:01Z',
    output: {
      choices: [{ message: { id, role: 'assistant', content, tool_calls } }],
      usage: { input_tokens: 4, output_tokens: 2 },
    },
  });
  const messages = [
    { id: 'm1', role: 'assistant', content: 'I look.', tool_calls: [ls] },
    { id: 'm2', role: 'tool', tool_call_id: 'c1', content: 'a.md' },
    { id: 'm3', role: 'assistant', content: [{ type: 'text', text: 'One.' }] },
  ];
  const tool = {
    event: 'tool',
    span_id: 'a',
    id: 'c1',
    function: 'ls',
    arguments: { path: '.' },
    result: 'a.md',
  };

  test('shows nothing twice, and its tokens count', () => {
    const events = [span, model('x1', [{ type: 'text', text: 'I look.' }], [ls]), tool, model('x3', 'One.')];
    const run = readSample({ messages, events });
    expect(run.messages.map((_, at) => blocksOf(run, at).map(({ type }) => type))).toEqual([
      ['text', 'tool'],
      ['text'],
    ]);
    expect(run.messages.map(({ content: [root] }) => root?.data)).toMatchObject([
      { usage: { input: 4, output: 2 } },
      { usage: { input: 4, output: 2 } },
    ]);
  });

  test('is shown if it says more', () => {
    const run = readSample({
      messages,
      events: [span, model('x1', 'I look.', [ls]), tool, model('x9', 'Aside.')],
    });
    expect(textsOf(run).flat()).toContain('step');
    expect(JSON.stringify(run.messages)).toContain('Aside.');
    expect(
      run.messages.flatMap((_, at) => blocksOf(run, at)).filter(({ type }) => type === 'tool'),
    ).toHaveLength(1);
    expect(JSON.stringify(run.messages).split('"ls"')).toHaveLength(2);
  });

  test('that repeats words more often than the conversation is shown too', () => {
    const events = [span, model('x1', 'One.'), model('x2', 'One.')];
    const run = readSample({ messages, events });
    expect(JSON.stringify(run.messages).split('One.')).toHaveLength(3);
  });

  test('whose message has its own id takes no other of the same words', () => {
    const events = [model('m3', 'One.'), span, model('x1', 'One.')];
    expect(JSON.stringify(readSample({ messages, events }).messages).split('One.')).toHaveLength(3);
  });
});

test('pictures in a result stand in the call', () => {
  const run = readSample({
    messages: [
      { role: 'assistant', content: '', tool_calls: [{ id: 'c', function: 'shot', arguments: {} }] },
      {
        role: 'tool',
        tool_call_id: 'c',
        content: [
          { type: 'text', text: 'a' },
          { type: 'image', image: 'data:image/png;base64,AA' },
          { type: 'text', text: 'b' },
        ],
      },
    ],
  });
  expect(callsOf(run)[0]?.children).toMatchObject([
    { type: 'toolInput' },
    { type: 'media' },
    { type: 'toolResult', value: 'a\nb' },
  ]);
});

test('references without end are cut', () => {
  const text = 'x'.repeat(1_000_000);
  const many = Array.from({ length: 1_000 }, () => 'attachment://0');
  const run = readSample({
    messages: [
      { role: 'assistant', content: '', tool_calls: [{ id: 'c', function: 'f', arguments: { many } }] },
    ],
    attachments: { 0: text },
    message_pool: [],
  });
  const [call] = callsOf(run);
  // The limit cuts a thousand references to some hundred.
  const written = JSON.stringify(call).length;
  expect(written).toBeLessThan(200 * text.length);
});

test('deep values, and agents that run each other, end', () => {
  let deep: unknown = 'attachment://0';
  for (let depth = 0; depth < 50_000; depth++) deep = [deep];
  const spans = Array.from({ length: 2_000 }, (_, at) => ({
    event: 'span_begin',
    id: `${at}`,
    parent_id: `${at - 1}`,
    type: 'agent',
  }));
  const run = format.createReader();
  run.read(
    {
      messages: [
        { role: 'assistant', content: '', tool_calls: [{ id: 'c', function: 'f', arguments: deep }] },
      ],
      events: [
        ...spans,
        {
          event: 'model',
          span_id: '1999',
          output: { choices: [{ message: { role: 'assistant', content: 'deep' } }] },
        },
      ],
      attachments: { 0: 'x' },
    },
    { index: 0 },
  );
  run.end();
  expect(run.run().runs?.[0]?.messages.length).toBeGreaterThan(1);
});

test('values that cannot become text never throw', () => {
  const none = { toString: 1, valueOf: 1 };
  const run = readSample({
    messages: [{ role: none, content: [{ type: none }, { type: 'image', format: none, image: none }] }],
    events: [
      { event: none },
      { event: 'span_begin', id: none, parent_id: none, type: 'tool', name: none },
      { event: 'tool', id: none, span_id: none, function: none },
      { event: 'state', changes: [{ path: none, value: none }] },
      { event: 'compaction', tokens_before: none, tokens_after: none },
    ],
    attachments: 'none',
  });
  expect(skippedOf(run)).toContainEqual(['content/unnamed', 1]);
});

describe('events without a message', () => {
  const message = { id: 'x', role: 'assistant', content: 'Two.' };
  const model = { event: 'model', output: { choices: [{ message }] } };
  const tool = { event: 'tool', id: 'c9', function: 'ls', arguments: {}, result: 'a' };
  const lostOf = (events: object[], messages: object[] = []) =>
    readSample({ messages, events }).skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));

  test('are lost, as no scorer and no agent made them', () => {
    expect(lostOf([model, tool])).toEqual(['event/model', 'event/tool']);
    expect(
      lostOf([
        { event: 'span_begin', id: 's', type: 'solver' },
        { ...model, span_id: 's' },
      ]),
    ).toEqual(['event/model']);
  });

  test('are left out where a scorer made them, in a span or in a step of an old log', () => {
    expect(
      lostOf([
        { event: 'span_begin', id: 's', type: 'scorers' },
        { event: 'span_begin', id: 't', parent_id: 's', type: 'solver' },
        { ...model, span_id: 't' },
      ]),
    ).toEqual([]);
    const step = { event: 'step', type: 'scorer', name: 'match' };
    expect(lostOf([{ ...step, action: 'begin' }, model, { ...step, action: 'end' }])).toEqual([]);
    expect(lostOf([{ ...step, action: 'begin' }, { ...step, action: 'end' }, model])).toEqual([
      'event/model',
    ]);
  });

  test('show why the sample failed, if nothing else does', () => {
    const run = readSample({ messages: [], events: [{ event: 'error', error: { message: 'No memory.' } }] });
    expect(textsOf(run).flat()).toContain('error');
  });
});

test('a sentence that sources cut is one text, with the sources behind it', () => {
  const source = { type: 'url', url: 'https://tides.example', title: 'Tides' };
  const content = [
    { type: 'text', text: 'High at ' },
    { type: 'text', text: 'nine', citations: [source] },
    { type: 'text', text: '.\n\n', citations: [] },
    { type: 'text', text: 'Bring boots.' },
  ];
  expect(textsOf(readSample({ messages: [{ role: 'assistant', content }] }))).toEqual([
    ['High at nine.\n\n', 'citation', 'Bring boots.'],
  ]);
});
