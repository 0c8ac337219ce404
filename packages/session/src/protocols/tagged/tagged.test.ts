import { parse } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import { liveEvents } from '../../testing/liveAgent';
import { startSession } from '../../testing/startSession';
import { tagged } from './index';

const start = () => startSession(tagged());

const chunk = (content: string, more: object = {}) => ({
  type: 'response_chunk',
  content,
  task_id: 't',
  ...more,
});
const begin = { type: 'response_stream_start', message_id: 'None', task_id: 't' };
const asked = `Before.\n<<INPUT_REQUIRED_START>>\nWhich?\nExpected input types: text\ncheckpoint_name: ask\n<<INPUT_REQUIRED_END>>\n`;

/** JSON of a message's content, in which a test can find words. */
const words = (content: readonly unknown[]) => JSON.stringify(content);

test('pieces of text become the tree of one message', async () => {
  const { wire, now } = await start();
  expect(now().status).toBe('ready');
  wire.send(begin, chunk('Hel'), chunk('lo <<STEP_'), chunk('START>>\nOne\n<<STEP_END>>'));
  expect(now()).toMatchObject({ status: 'streaming', messages: [{ role: 'assistant' }] });
  wire.send({ type: 'agent_processing_completed', task_id: 't' });
  expect(now().status).toBe('ready');
  expect(now().messages[0]?.content[0]).toEqual(parse('Hello <<STEP_START>>\nOne\n<<STEP_END>>'));
});

test('an update replaces the text, and names the message and its parent', async () => {
  const { wire, now } = await start();
  wire.send(begin, chunk('Hel'));
  const { id } = now().messages[0] ?? {};
  wire.send(
    { type: 'agent_response_update', message_id: 'm', content: 'Hello', parent_id: 'p', task_id: 't' },
    chunk(' there'),
    { type: 'agent_processing_completed', task_id: 't' },
  );
  expect(now().messages).toEqual([{ id, role: 'assistant', content: [parse('Hello there')], parentId: 'p' }]);
  wire.send({ type: 'agent_response_update', message_id: 'm', content: 'Other' });
  expect(now().messages).toHaveLength(1);
  expect(words(now().messages[0]?.content ?? [])).toContain('Other');
});

test('progress of tools is by execution; numbered pieces come in any order and once', async () => {
  const { wire, now } = await start();
  const piece = (content: string, chunk_index: number) => ({
    event_type: 'tool_partial_update',
    data: { execution_id: 'x', content, chunk_index },
  });
  wire.send(
    { type: 'tool_update', execution_id: 'x', phase: 'Searching', message: 'page 1' },
    piece('c', 2),
    piece('b', 1),
    piece('a', 0),
    piece('b', 1),
  );
  expect(now().toolUpdates).toEqual({ x: { phase: 'Searching', message: 'page 1', content: 'abc' } });
  wire.send({ type: 'tool_partial_update', execution_id: '__proto__', content: 'y' });
  expect(Object.keys(now().toolUpdates)).toEqual(['x', '__proto__']);
});

test('steps and checkpoints stand beside the messages', async () => {
  const { wire, now } = await start();
  wire.send({ type: 'agent_step_started', step: 2, description: 'Look' });
  wire.send({ type: 'agent_step_progress', step: 2, progress: 50, message: 'half' });
  expect(now().activity).toEqual({ step: 2, title: 'Look', progress: 50, message: 'half' });
  wire.send(begin, chunk('x'), { type: 'checkpoint_created', checkpoint_name: 'a' });
  wire.send({ type: 'checkpoint_created', checkpoint_name: 'a' }, { type: 'agent_step_completed', step: 2 });
  expect(now().checkpoints).toEqual([{ name: 'a', messageId: now().messages[0]?.id }]);
  expect(now().activity).toBeUndefined();
});

describe('questions', () => {
  test('a question in the text waits, is answered there, and the run goes on', async () => {
    const { session, wire, now } = await start();
    wire.send(begin, chunk(asked), {
      type: 'input_required',
      prompt: 'Which?',
      checkpoint_name: 'ask',
      task_id: 't',
    });
    expect(now()).toMatchObject({
      status: 'waiting',
      pending: [{ id: 'input:ask', prompt: 'Which?', checkpoint: 'ask', expectedTypes: [] }],
    });
    expect(now().messages[0]?.content).toHaveLength(1);
    await session.onProvideInput({
      answer: { input: 'Brest', type: 'text' },
      node: {},
      index: 0,
      messageId: now().messages[0]?.id,
    });
    expect(wire.sent).toMatchObject([
      { path: 'input', body: { checkpoint_name: 'ask', input: 'Brest', type: 'text' } },
    ]);
    expect(now()).toMatchObject({ status: 'streaming', pending: [] });
    wire.send(chunk('After.'));
    expect(words(now().messages[0]?.content ?? [])).toMatch(/userInput.*Brest.*After/);
  });

  test('an answer stays when the stream comes again without it, and gives way to an answer in the text', async () => {
    const { session, wire, now } = await start();
    const events = [begin, chunk(asked), { type: 'input_required', checkpoint_name: 'ask', task_id: 't' }];
    wire.send(...events);
    await session.answer('input:ask', { input: 'Brest', type: 'text' });
    wire.target().opened(false);
    wire.send(...events, chunk('After.'));
    expect(now().status).toBe('streaming');
    const answered = words(now().messages[0]?.content ?? []);
    expect(answered).toMatch(/userInput.*Brest.*After/);
    const [before = '', rest = ''] = asked.split('<<INPUT_REQUIRED_END>>');
    const own = `${before}<<USER_INPUT_PROVIDED_START>>\n{"input": "Oban", "type": "text"}\n<<USER_INPUT_PROVIDED_END>>\n<<INPUT_REQUIRED_END>>${rest}After.`;
    wire.send({ type: 'agent_response_update', content: own, task_id: 't' });
    expect(now().messages[0]?.content[0]).toEqual({
      ...parse(own),
      status: 'streaming',
      children: expect.anything(),
    });
    expect(words(now().messages[0]?.content ?? [])).not.toContain('Brest');
  });

  test('a question of an event alone stands after the text, with its schema', async () => {
    const { session, wire, now } = await start();
    const schema = { type: 'object', properties: { port: { type: 'string' } } };
    wire.send(begin, chunk('Text.'), {
      type: 'tool_input_required',
      execution_id: 'x',
      message: 'Which port?',
      input_schema: schema,
      task_id: 't',
    });
    expect(now().pending).toMatchObject([{ id: 'tool:x', schema, toolCallId: 'x' }]);
    expect(now().messages[0]?.content[1]).toMatchObject({
      children: [{ type: 'inputRequest', prompt: 'Which port?', data: { requestId: 'tool:x' } }],
    });
    const node = { data: { requestId: 'tool:x' } };
    expect(session.schemaOf(node)).toEqual(schema);
    const { messageId } = now().pending[0] ?? {};
    await session.onProvideInput({
      answer: { input: { port: 'Oban' }, type: 'json' },
      node,
      index: 0,
      messageId,
    });
    expect(wire.sent[0]?.body).toMatchObject({ execution_id: 'x', input: { port: 'Oban' } });
    expect(words(now().messages[0]?.content ?? [])).toContain('Oban');
    expect(now().pending).toEqual([]);
  });

  test('a question may be answered before its event comes', async () => {
    const { session, wire, now } = await start();
    wire.send(begin, chunk(asked));
    expect(now()).toMatchObject({ status: 'streaming', pending: [{ checkpoint: 'ask' }] });
    await session.answer(now().pending[0]?.id ?? '', { input: 'Brest', type: 'text' });
    wire.send({ type: 'input_required', prompt: 'Which?', checkpoint_name: 'ask', task_id: 't' });
    expect(now()).toMatchObject({ status: 'streaming', pending: [] });
    expect(now().messages[0]?.content).toHaveLength(1);
  });

  test('an answer without an open question is refused, and one that the server refuses changes nothing', async () => {
    const { session, wire, now } = await start();
    expect(await session.answer('nothing', { input: 1, type: 'number' })).toMatchObject({ ok: false });
    wire.send(begin, chunk(asked), { type: 'input_required', checkpoint_name: 'ask', task_id: 't' });
    wire.refusal = { code: 'http', message: 'no', status: 500 };
    const before = now();
    const given = {
      answer: { input: 'x', type: 'text' },
      node: {},
      index: 0,
      messageId: before.messages[0]?.id,
    };
    await expect(session.onProvideInput(given)).rejects.toThrow('no');
    expect(now().messages).toBe(before.messages);
  });
});

test('a sent message is shown once, whichever id the service gives it', async () => {
  const { session, wire, now } = await start();
  await session.send('Hello');
  expect(wire.sent).toEqual([
    { path: 'messages', body: { content: 'Hello', message_id: 'own-1', stream: true } },
  ]);
  wire.send({
    id: 'server-1',
    role: 'user',
    content: 'Hello',
    parent_id: null,
    created_at: '2026-01-02T03:04:05Z',
  });
  wire.send(begin, chunk('Hi'), {
    type: 'agent_response_update',
    message_id: 'a',
    content: 'Hi',
    parent_id: 'server-1',
    task_id: 't',
  });
  expect(now().messages).toMatchObject([
    {
      id: 'own-1',
      role: 'user',
      content: ['Hello'],
      parentId: null,
      createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    },
    { role: 'assistant', parentId: 'own-1' },
  ]);
});

test('a message after an earlier one is a branch; siblings follow the same message', async () => {
  const { session, wire, now } = await start();
  wire.send(
    { id: 'u', role: 'user', content: 'Hello', parent_id: null },
    { id: 'a', role: 'assistant', content: 'One', parent_id: 'u' },
  );
  await session.send('Again', { parentId: 'a' });
  expect(wire.sent[0]?.body).toMatchObject({ parent_id: 'a' });
  expect(now().messages.at(-1)).toMatchObject({ role: 'user', parentId: 'a' });
  wire.send({ id: 'b', role: 'assistant', content: 'Two', sibling_ids: ['a', 'gone'] });
  expect(now().messages.at(-1)).toMatchObject({ content: [parse('Two')], parentId: 'u' });
});

test('a checkpoint, and a run that is cancelled or fails', async () => {
  const { session, wire, now } = await start();
  await session.goTo('a', 'faster');
  expect(wire.sent[0]).toEqual({
    path: 'navigate-to-checkpoint',
    body: { checkpoint_name: 'a', checkpoint_hint: 'faster', stream: true },
  });
  wire.send(begin, chunk('<<STEP_START>>\nOne'));
  await session.cancel();
  expect(wire.sent[1]).toEqual({ path: 'cancel', body: { task_id: 't' } });
  expect(now().status).toBe('ready');
  expect(now().messages[0]?.content[0]).toMatchObject({ children: [{ type: 'step', status: 'truncated' }] });
  wire.send(
    { type: 'agent_processing_started', task_id: 'u' },
    { type: 'error', error: 'Out of quota', task_id: 'u' },
  );
  expect(now().error).toEqual({ code: 'run', message: 'Out of quota' });
  expect(words(now().messages.at(-1)?.content ?? [])).toContain('Out of quota');
});

test('values that are not events are skipped and reported', async () => {
  const { wire, now } = await start();
  wire.send(
    '{',
    '[]',
    '4',
    '"x"',
    'null',
    '{"type":"hologram"}',
    '{"type":"response_chunk"}',
    '{"type":"tool_update"}',
  );
  expect(now().diagnostics.map(({ code }) => code)).toEqual([
    'not-json',
    'no-event',
    'no-event',
    'no-event',
    'no-event',
    'unknown-event',
    'no-text',
    'no-id',
  ]);
  expect(now().messages).toEqual([]);
  for (let i = 0; i < 300; i++) wire.send('{');
  expect(now().diagnostics).toHaveLength(100);
});

test('a task may reveal later that it continues an earlier message', async () => {
  const { wire, now } = await start();
  wire.send({ id: 'a', role: 'assistant', content: 'One. ' });
  const events = [
    { type: 'response_stream_start', task_id: 'u', message_id: 'None' },
    { type: 'response_chunk', content: 'Two.', task_id: 'u' },
    { type: 'agent_response_update', message_id: 'a', task_id: 'u' },
  ];
  wire.send(...events);
  wire.target().opened(false);
  wire.send(...events, { type: 'agent_processing_completed', task_id: 'u' });
  expect(now().messages).toEqual([{ id: 'a', role: 'assistant', content: [parse('One. Two.')] }]);
});

test('the cost of an event does not grow with the session', async () => {
  const { wire, now } = await start();
  /** Number of new objects in the message after one more piece. */
  const newNodes = () => {
    const before = new Set(now().messages[0]?.content.flatMap((one) => nodesOf(one)));
    wire.send(chunk('x'));
    return now()
      .messages[0]?.content.flatMap((one) => nodesOf(one))
      .filter((node) => !before.has(node)).length;
  };
  wire.send(begin, chunk('Begin'));
  const first = newNodes();
  const [head, ...rest] = liveEvents({ steps: 60, task: 't', messageId: 'm' }).slice(0, -3);
  wire.send(head ?? {}, ...rest);
  expect(nodesOf(now().messages[0]?.content[0]).length).toBeGreaterThan(300);
  expect(newNodes()).toBe(first);
});

function nodesOf(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const children = 'children' in value && Array.isArray(value.children) ? value.children : [];
  return [value, ...children.flatMap(nodesOf)];
}
