import type { FlowNode, Tool } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { agUiRun } from '../testing/runs/agUi';
import { readWith, recordsOf } from '../testing/samples';
import * as format from './index';

type Event = Readonly<Record<string, unknown>>;

const read = (...events: readonly Event[]) => readWith(format, JSON.stringify(events));

const blocksOf = (run: Run, index: number): FlowNode[] =>
  (run.messages.at(index)?.content ?? []).flatMap((one) => (one.type === 'root' ? one.children : []));

const typesOf = (run: Run) =>
  run.messages.map(({ role }, index) => [role, ...blocksOf(run, index).map(({ type }) => type)]);

const text = (messageId: string, delta: string, role = 'assistant') => [
  { type: 'TEXT_MESSAGE_START', messageId, role },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];

const call = (toolCallId: string, args: string, parentMessageId?: string) => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'search', parentMessageId },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: args },
  { type: 'TOOL_CALL_END', toolCallId },
];

const result = (toolCallId: string, content: unknown) => ({
  type: 'TOOL_CALL_RESULT',
  messageId: `result of ${toolCallId}`,
  toolCallId,
  content,
});

describe('a run of two turns', () => {
  const run = readWith(format, agUiRun);

  test('its messages, with the reasoning and the calls in the step', () => {
    expect(typesOf(run)).toEqual([
      ['user', 'text'],
      ['assistant', 'step'],
      ['activity'],
      ['assistant', 'text', 'tool', 'inputRequest'],
      ['assistant', 'text'],
    ]);
    const [step] = blocksOf(run, 1);
    expect(step).toMatchObject({
      title: 'Check the stock',
      children: [
        { type: 'thinking', value: 'Stock first, then what went out last week.' },
        { name: 'stock_level', children: [{ value: '{"sku":"BOX-40"}' }, { value: '{"onHand":96}' }] },
        { name: 'weekly_usage', children: [{}, { value: '{"sent":412}' }] },
      ],
    });
  });

  test('the question with its answer, and the call that waited for it', () => {
    expect(blocksOf(run, 3)).toMatchObject([
      { value: 'We have 96 boxes and sent 412 last week. I would order **350**.', status: 'complete' },
      { name: 'place_order', status: 'complete', children: [{}, { value: '{"order":"PO-2291"}' }] },
      {
        prompt: 'Order 350 boxes for 287 €?',
        expectedTypes: ['json'],
        data: { requestId: 'int_order' },
        children: [{ type: 'userInput', value: '{"input":{"approved":true}}' }],
      },
    ]);
  });

  test('the activity as it is in the end', () => {
    expect(run.messages[2]?.content.at(-1)).toEqual({
      type: 'data',
      kind: 'PLAN',
      data: {
        steps: [
          { title: 'Check the stock', done: true },
          { title: 'Order boxes', done: true },
        ],
      },
    });
  });

  test('the header: all tokens of all turns and models', () => {
    expect(run).toMatchObject({
      id: 'thread_boxes',
      model: 'big-model',
      usage: { input: 3_000, output: 230, cacheRead: 800, reasoning: 40 },
      startedAt: Date.UTC(2026, 2, 9, 8, 30),
    });
  });

  test('counts every event that it does not show', () => {
    expect(run.skipped.map(({ kind, count }) => [kind, count])).toEqual([
      ['RUN_STARTED', 2],
      ['STATE_SNAPSHOT', 1],
      ['REASONING_ENCRYPTED_VALUE', 1],
      ['STATE_DELTA', 1],
      ['CUSTOM/confetti', 1],
      ['RUN_FINISHED', 1],
    ]);
  });

  test('is the same as a list, as lines and as server-sent events', () => {
    const records = recordsOf(agUiRun).map(({ record }) => record);
    const withoutPlaces = (one: Run) =>
      JSON.parse(JSON.stringify(one).replace(/"raw":\{"line":\d+\},?/g, ''));
    const list = readWith(format, JSON.stringify(records));
    expect(list.messages.length).toBe(5);
    const lines = readWith(format, records.map((record) => JSON.stringify(record)).join('\n'));
    expect(lines.messages[1]?.content).toMatchObject([{ data: { raw: { line: expect.any(Number) } } }]);
    expect(JSON.stringify(withoutPlaces(list).messages.map(({ id }: { id: string }) => id))).toBe(
      JSON.stringify(run.messages.map(({ id }) => id)),
    );
  });
});

describe('lists by name', () => {
  test('each is a run with its name', () => {
    const file = { greeting: text('m1', 'Hello'), farewell: text('m1', 'Bye'), note: 'of no list' };
    const run = readWith(format, JSON.stringify(file));
    expect(run.messages).toEqual([]);
    expect(run.runs).toMatchObject([
      { title: 'greeting', messages: [{ id: 'm1' }] },
      { title: 'farewell', messages: [{ id: 'm1' }] },
    ]);
  });

  test('a single list is the run itself', () => {
    const run = readWith(format, JSON.stringify({ events: text('m1', 'Hello') }));
    expect(typesOf(run)).toEqual([['assistant', 'text']]);
    expect(run.runs).toBeUndefined();
  });
});

describe('texts', () => {
  test('two at once keep their words apart', () => {
    const run = read(
      { type: 'TEXT_MESSAGE_START', messageId: 'a' },
      { type: 'TEXT_MESSAGE_START', messageId: 'b', role: 'system' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 'One' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'b', delta: 'Two' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: '!' },
    );
    expect(run.messages.map(({ role }) => role)).toEqual(['assistant', 'system']);
    expect(blocksOf(run, 0)).toMatchObject([{ value: 'One!', status: 'truncated' }]);
    expect(blocksOf(run, 1)).toMatchObject([{ value: 'Two' }]);
  });

  test('an id that another role has is another message', () => {
    const run = read(...text('m', 'Question', 'user'), ...text('m', 'Answer'));
    expect(run.messages.map(({ id, role }) => [id, role])).toEqual([
      ['m', 'user'],
      ['m~2', 'assistant'],
    ]);
  });

  test('content without a start, and a start without an id', () => {
    const run = read(
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Hello' },
      { type: 'TEXT_MESSAGE_START' },
      { type: 'TEXT_MESSAGE_CONTENT', delta: 'Bye' },
    );
    expect(typesOf(run)).toEqual([
      ['assistant', 'text'],
      ['assistant', 'text'],
    ]);
  });

  test('chunks end with the next event, and a new id begins a new text', () => {
    const chunk = (delta: string, messageId?: string) => ({ type: 'TEXT_MESSAGE_CHUNK', messageId, delta });
    const reader = format.createReader();
    for (const event of [chunk('One', 'a'), chunk('!'), chunk('Two', 'b')]) reader.read(event, { line: 1 });
    expect(blocksOf(reader.run(), 0)).toMatchObject([{ value: 'One!', status: 'complete' }]);
    expect(blocksOf(reader.run(), 1)).toMatchObject([{ value: 'Two', status: 'streaming' }]);
    reader.read({ type: 'RAW', event: {} }, { line: 4 });
    expect(blocksOf(reader.run(), 1)).toMatchObject([{ status: 'streaming' }]);
    reader.read({ type: 'STATE_SNAPSHOT', snapshot: {} }, { line: 5 });
    expect(blocksOf(reader.run(), 1)).toMatchObject([{ status: 'complete' }]);
  });
});

describe('reasoning', () => {
  test('the old events, with a title', () => {
    const run = read(
      { type: 'THINKING_START', title: 'Looking at the request' },
      { type: 'THINKING_TEXT_MESSAGE_START' },
      { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Hm' },
      { type: 'THINKING_TEXT_MESSAGE_END' },
      { type: 'THINKING_END' },
      ...text('m', 'Yes.'),
    );
    expect(run.messages).toHaveLength(1);
    expect(blocksOf(run, 0)).toMatchObject([
      { type: 'step', title: 'Looking at the request', children: [{ type: 'thinking', value: 'Hm' }] },
      { type: 'text', value: 'Yes.' },
    ]);
  });

  test('content without a start, twice, in chunks, and with the id of the text', () => {
    const run = read(
      { type: 'THINKING_CONTENT', delta: 'One' },
      { type: 'THINKING_END' },
      { type: 'THINKING_CONTENT', delta: 'Two' },
      { type: 'THINKING_END' },
      { type: 'REASONING_MESSAGE_CHUNK', messageId: 'm', delta: 'Th' },
      { type: 'REASONING_MESSAGE_CHUNK', delta: 'ree' },
      ...text('m', 'Yes.'),
    );
    expect(blocksOf(run, 0).map((node) => 'value' in node && node.value)).toEqual([
      'One',
      'Two',
      'Three',
      'Yes.',
    ]);
  });
});

describe('calls', () => {
  test('stand in the message that they name, else in the one that goes on', () => {
    const run = read(
      ...text('a', 'First'),
      ...text('b', 'Second'),
      ...call('1', '{}', 'a'),
      ...call('2', '', ''),
      ...call('3', '{', 'c'),
    );
    expect(typesOf(run)).toEqual([
      ['assistant', 'text', 'tool'],
      ['assistant', 'text', 'tool'],
      ['assistant', 'tool'],
    ]);
    expect(blocksOf(run, 1)[1]).toMatchObject({ children: [{ type: 'toolInput', value: '{}' }] });
    expect(blocksOf(run, 2)[0]).toMatchObject({ status: 'truncated', children: [{ value: '{' }] });
  });

  test('in chunks, and begun again after an interruption', () => {
    const run = read(
      { type: 'TOOL_CALL_CHUNK', toolCallId: '1', toolCallName: 'search', delta: '{"a"' },
      { type: 'TOOL_CALL_CHUNK', delta: ':1}' },
      { type: 'TOOL_CALL_CHUNK', toolCallId: '2', toolCallName: 'open', delta: '{}' },
      ...call('1', '{"a":1}'),
      result('1', 'found'),
    );
    expect(blocksOf(run, 0)).toMatchObject([
      { id: '1', name: 'search', children: [{ value: '{"a":1}' }, { value: 'found' }] },
      { id: '2', name: 'open', status: 'truncated' },
    ]);
  });

  test('a result of a call that an earlier file made', () => {
    const run = read({ type: 'RUN_STARTED', threadId: 't' }, result('old', 'found'), ...text('m', 'Done.'));
    expect(blocksOf(run, 0)).toMatchObject([
      { type: 'tool', id: 'old', name: 'tool', children: [{ type: 'toolResult', value: 'found' }] },
      { type: 'text' },
    ]);
  });

  test('a result that comes twice is counted, another one is shown', () => {
    const run = read(...call('1', '{}'), result('1', 'a'), result('1', 'a'), result('1', 'b'));
    expect(run.skipped).toMatchObject([{ kind: 'TOOL_CALL_RESULT', count: 1 }]);
    expect(blocksOf(run, 0)).toMatchObject([
      { children: [{ type: 'toolInput' }, { value: 'a' }] },
      { children: [{ type: 'toolResult', value: 'b' }] },
    ]);
  });

  test('parts of calls that never began are counted', () => {
    const run = read(
      { type: 'TOOL_CALL_ARGS', toolCallId: 'x', delta: '{' },
      { type: 'TOOL_CALL_CHUNK', delta: '' },
    );
    expect(run.skipped.map(({ kind }) => kind)).toEqual(['TOOL_CALL_ARGS', 'TOOL_CALL_CHUNK']);
  });

  test('texts of a list of results are joined', () => {
    const parts = [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ];
    const run = read(...call('1', '{}'), result('1', parts), ...call('2', '{}'), result('2', { rows: 3 }));
    expect((blocksOf(run, 0) as Tool[]).map(({ children }) => children[1])).toMatchObject([
      { value: 'a\nb' },
      { value: '{"rows":3}' },
    ]);
  });
});

describe('a snapshot of the messages', () => {
  const history = [
    { id: 'u', role: 'user', content: 'Find it' },
    {
      id: 'a',
      role: 'assistant',
      content: 'Looking.',
      toolCalls: [{ id: '1', type: 'function', function: { name: 'search', arguments: '{"q":1}' } }],
    },
    { id: 't', role: 'tool', toolCallId: '1', content: 'found' },
  ];
  const snapshot = (messages: readonly unknown[]) => ({ type: 'MESSAGES_SNAPSHOT', messages });

  test('adds what the stream left out, in its place, and keeps the rest', () => {
    const reader = format.createReader();
    const events = [
      { type: 'REASONING_MESSAGE_CHUNK', messageId: 'r', delta: 'Hm' },
      ...text('a', 'Looking.'),
      ...call('1', '{"q":1}', 'a'),
      result('1', 'found'),
    ];
    for (const event of events) reader.read(event, { line: 1 });
    const before = reader.run().messages[0];
    reader.read(snapshot(history), { line: 2 });
    expect(typesOf(reader.run())).toEqual([
      ['user', 'text'],
      ['assistant', 'thinking', 'text', 'tool'],
    ]);
    expect(reader.run().messages[1]).toBe(before);
  });

  test('matches messages under other ids than those of the stream', () => {
    const run = read(
      ...text('stream-1', 'Looking.'),
      ...call('1', '{"q":1}'),
      snapshot(history),
      snapshot(history),
    );
    expect(typesOf(run)).toEqual([
      ['user', 'text'],
      ['assistant', 'text', 'tool'],
    ]);
  });

  test('removes what it does not have, but no reasoning, step or error', () => {
    const run = read(
      { type: 'RUN_STARTED', threadId: 't' },
      ...text('x', 'Draft'),
      { type: 'RUN_STARTED', threadId: 't' },
      { type: 'RUN_ERROR', message: 'Too slow' },
      snapshot(history.slice(0, 1)),
    );
    expect(typesOf(run)).toEqual([
      ['assistant', 'error'],
      ['user', 'text'],
    ]);
    expect(run.skipped).toContainEqual(expect.objectContaining({ kind: 'message', count: 1 }));
  });

  test('without messages leaves the message that goes on', () => {
    const thought = { type: 'REASONING_MESSAGE_CHUNK', messageId: 'r', delta: 'Hm' };
    expect(typesOf(read(thought, snapshot([]), ...text('a', 'Looking.')))).toEqual([
      ['assistant', 'thinking', 'text'],
    ]);
  });

  test('keeps a result whose call it does not have', () => {
    const run = read(...text('x', 'Draft'), snapshot([history[0], history[2]]));
    expect(typesOf(run)).toEqual([
      ['user', 'text'],
      ['assistant', 'tool'],
    ]);
  });

  test('changes words, arguments and results', () => {
    const changed = [
      history[0],
      {
        ...history[1],
        content: 'Searching.',
        toolCalls: [{ id: '1', function: { name: 'search', arguments: '{"q":2}' } }],
      },
      { ...history[2], content: 'nothing', error: 'Timeout' },
    ];
    const run = read(snapshot(history), snapshot(changed));
    expect(blocksOf(run, 1)).toMatchObject([
      { value: 'Searching.' },
      { children: [{ value: '{"q":2}' }, { value: 'nothing' }, { type: 'error', message: 'Timeout' }] },
    ]);
  });

  test('reasoning and activities of a snapshot, and files of a person', () => {
    const run = read(
      snapshot([
        {
          id: 'u',
          role: 'user',
          content: [
            { type: 'text', text: 'What is it?' },
            {
              type: 'image',
              source: { type: 'url', value: 'https://example.com/a.png', mimeType: 'image/png' },
            },
            { type: 'document', source: { type: 'data', value: 'aGk=', mimeType: 'text/plain' } },
            { type: 'binary', mimeType: 'audio/wav', id: 'file-1', filename: 'note.wav' },
            { type: 'hologram' },
          ],
        },
        { id: 'act', role: 'activity', activityType: 'PLAN', content: { done: 1 } },
        { id: 'r', role: 'reasoning', content: 'Hm' },
        { id: 'a', role: 'assistant', content: 'A box.' },
        'not a message',
      ]),
    );
    expect(typesOf(run)).toEqual([
      ['user', 'text', 'media', 'media', 'media'],
      ['activity'],
      ['assistant', 'thinking', 'text'],
    ]);
    expect(blocksOf(run, 0)).toMatchObject([
      {},
      { mediaType: 'image/png', url: 'https://example.com/a.png' },
      { mediaType: 'text/plain', url: 'data:text/plain;base64,aGk=' },
      { mediaType: 'audio/wav', name: 'note.wav' },
    ]);
    expect(run.skipped.map(({ kind }) => kind)).toEqual(['content/hologram', 'message']);
  });

  test('an event after it may take an id of it for another role', () => {
    const run = read(snapshot(history.slice(0, 1)), ...text('u', 'Here.'));
    expect(run.messages.map(({ id }) => id)).toEqual(['u', 'u~2']);
  });
});

describe('requests', () => {
  test('a turn that begins with the history adds only what is new', () => {
    const input = (messages: readonly unknown[]) => ({
      type: 'RUN_STARTED',
      threadId: 't',
      input: { messages },
    });
    const first = { id: 'u1', role: 'user', content: 'One' };
    const run = read(
      input([first]),
      ...text('a1', 'Answer'),
      input([
        first,
        { id: 'a1', role: 'assistant', content: 'Answer' },
        { id: 'u2', role: 'user', content: 'Two' },
      ]),
      ...text('a2', 'Answer'),
    );
    expect(run.messages.map(({ id }) => id)).toEqual(['u1', 'a1', 'u2', 'a2']);
  });

  test('the result of a call that the person’s side answered', () => {
    const run = read(...call('1', '{}'), {
      type: 'RUN_STARTED',
      input: { messages: [{ id: 't', role: 'tool', toolCallId: '1', content: 'yes' }] },
    });
    expect(blocksOf(run, 0)).toMatchObject([{ status: 'complete', children: [{}, { value: 'yes' }] }]);
  });

  test('a request on a line of its own', () => {
    const run = read({ threadId: 't', runId: 'r', messages: [{ id: 'u', role: 'user', content: 'One' }] });
    expect(run).toMatchObject({ id: 't', messages: [{ id: 'u' }] });
  });
});

describe('ends', () => {
  const interrupt = (...interrupts: readonly Event[]) => ({
    type: 'RUN_FINISHED',
    outcome: { type: 'interrupt', interrupts },
  });

  test.each([
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'integer' }, 'number'],
    [{ enum: ['a'] }, 'choice'],
    [{ type: 'object' }, 'json'],
    [undefined, 'text'],
  ])('an interruption asks for what fits its schema: %j', (responseSchema, expected) => {
    const run = read(interrupt({ id: 'i', reason: 'Which?', responseSchema }));
    expect(blocksOf(run, 0)).toMatchObject([{ prompt: 'Which?', expectedTypes: [expected], children: [] }]);
  });

  test('a cancelled question, and an answer to a question of another file', () => {
    const run = read(interrupt({ id: 'i', reason: 'Which?' }), {
      type: 'RUN_STARTED',
      input: {
        resume: [
          { interruptId: 'i', status: 'cancelled' },
          { interruptId: 'other', status: 'resolved' },
        ],
      },
    });
    expect(blocksOf(run, 0)).toMatchObject([{ children: [{ value: '{"input":"cancelled"}' }] }]);
    expect(run.skipped).toContainEqual(expect.objectContaining({ kind: 'resume' }));
  });

  test('an error is shown once', () => {
    const error = {
      type: 'RUN_ERROR',
      message: 'Connection timeout',
      code: 'TIMEOUT',
      usage: [{ inputTokens: 5 }],
    };
    const run = read(...text('m', 'Working'), error, error);
    expect(blocksOf(run, 0)).toMatchObject([
      { type: 'text' },
      { type: 'error', message: 'Connection timeout', children: [{ value: 'TIMEOUT' }] },
    ]);
    expect(run.skipped).toContainEqual(expect.objectContaining({ kind: 'RUN_ERROR', count: 1 }));
  });

  test('a result is shown as data', () => {
    const run = read(...text('m', 'Done'), { type: 'RUN_FINISHED', outcome: null, result: { rows: 3 } });
    expect(run.messages[0]?.content.at(-1)).toEqual({ type: 'data', kind: 'result', data: { rows: 3 } });
  });

  test('what a finished run left open has ended', () => {
    const reader = format.createReader();
    reader.read({ type: 'STEP_STARTED', stepName: 'a' }, { line: 1 });
    reader.read({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'x' }, { line: 2 });
    reader.read({ type: 'RUN_FINISHED' }, { line: 3 });
    expect(reader.run().messages[0]?.content).toMatchObject([{ status: 'complete' }]);
  });
});

test('steps in steps, steps that end in another order, and an end without a step', () => {
  const step = (type: string, stepName: string) => ({ type, stepName });
  const run = read(
    step('STEP_STARTED', 'outer'),
    step('STEP_STARTED', 'inner'),
    ...text('a', 'One'),
    step('STEP_FINISHED', 'outer'),
    ...text('b', 'Two'),
    step('STEP_FINISHED', 'inner'),
    step('STEP_FINISHED', 'outer'),
  );
  expect(blocksOf(run, 0)).toMatchObject([
    { title: 'outer', children: [{ title: 'inner', children: [{ value: 'One' }, { value: 'Two' }] }] },
  ]);
  expect(run.skipped).toMatchObject([{ kind: 'STEP_FINISHED' }]);
});

test('activities: one that does not replace, a patch that fits nothing', () => {
  const activity = { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: 'PLAN' };
  const run = read(
    { ...activity, content: { n: 1 } },
    { ...activity, content: { n: 2 }, replace: false },
    { type: 'ACTIVITY_DELTA', messageId: 'a', patch: [{ op: 'replace', path: '/m', value: 1 }] },
    { type: 'ACTIVITY_DELTA', messageId: 'b', patch: [] },
  );
  expect(run.messages[0]?.content.at(-1)).toEqual({ type: 'data', kind: 'PLAN', data: { n: 1 } });
  expect(run.skipped).toMatchObject([
    { kind: 'ACTIVITY_SNAPSHOT', count: 1 },
    { kind: 'ACTIVITY_DELTA', count: 2 },
  ]);
});

test('unknown events and records that are not events are counted', () => {
  const run = read({ type: 'LATER_EVENT' }, { hello: 1 }, ...([4, null] as unknown as Event[]));
  expect(run.messages).toEqual([]);
  expect(run.skipped).toMatchObject([
    { kind: 'LATER_EVENT', why: 'Unknown event', places: [{ index: 0 }] },
    { kind: 'no type' },
    { kind: 'not an event', count: 2 },
  ]);
});

test('values that cannot become text never throw', () => {
  const none = { toString: 1, valueOf: 1 };
  const activity = { messageId: 'a', content: {} };
  const run = read(
    { type: 'CUSTOM', name: none },
    { type: 'ACTIVITY_SNAPSHOT', ...activity },
    { type: 'ACTIVITY_DELTA', messageId: 'a', patch: [{ op: none, path: none, value: none }] },
    { type: 'MESSAGES_SNAPSHOT', messages: [{ ...activity, role: none, content: [{ type: none }] }] },
    { type: 'STEP_STARTED', stepName: none },
    { type: 'RUN_ERROR', message: none },
  );
  expect(run.skipped.map(({ kind }) => kind)).toEqual(['CUSTOM/', 'ACTIVITY_DELTA', 'content/no type']);
});

test('words end with their end event, with their last chunk, or with the run', () => {
  const at = (timestamp: number, event: Event) => ({ ...event, timestamp });
  const [start = {}, words = {}, end = {}]: readonly Event[] = text('m', 'Hi');
  const ends = (...events: readonly Event[]) => blocksOf(read(...events), 0).map(({ data }) => data?.endedAt);
  expect(ends(at(1e12, start), at(1e12 + 1, words), at(1e12 + 2, end))).toEqual([1e12 + 2]);
  expect(ends(at(1e12, start), at(1e12 + 1, words), at(1e12 + 5, { type: 'RUN_FINISHED' }))).toEqual([
    1e12 + 5,
  ]);
  const chunk = { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Hi' };
  expect(
    ends(at(1e12, chunk), at(1e12 + 3, { ...chunk, delta: '!' }), at(1e12 + 9, { type: 'RUN_FINISHED' })),
  ).toEqual([1e12 + 3]);
});
