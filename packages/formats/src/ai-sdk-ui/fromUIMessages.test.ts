import type { TranscriptNode } from '@agent-transcript/parser';
import { createUIMessageStream, readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineMessage } from '../testing/outlineRun';
import { fromUIMessages } from './index';

const user = (text: string): UIMessage => ({
  id: `u-${text}`,
  role: 'user',
  parts: [{ type: 'text', text }],
});
const assistant = (...parts: unknown[]) => ({ id: 'a', role: 'assistant', parts });

/** Nodes of the first tree of a message. */
const nodesOf = (message: RunMessage | undefined) => {
  const tree = message?.content[0];
  return tree?.type === 'root' ? tree.children : [];
};

/** States of the message that the AI SDK makes of chunks, as `useChat` puts them in its list. */
async function statesOf(chunks: readonly UIMessageChunk[]): Promise<UIMessage[]> {
  const stream = createUIMessageStream({
    execute: ({ writer }) => {
      for (const chunk of chunks) writer.write(chunk);
    },
  });
  const states: UIMessage[] = [];
  for await (const message of readUIMessageStream({ stream, terminateOnError: false })) states.push(message);
  return states;
}

const words = (id: string, text: string): UIMessageChunk[] => [
  { type: 'text-start', id },
  ...text.split(/(?<= )/).map((delta): UIMessageChunk => ({ type: 'text-delta', id, delta })),
  { type: 'text-end', id },
];

const CHUNKS: readonly UIMessageChunk[] = [
  { type: 'start', messageId: 'a' },
  { type: 'start-step' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: 'Both at once.' },
  { type: 'reasoning-end', id: 'r' },
  ...words('t1', 'I look at the weather and the trains.'),
  { type: 'tool-input-start', toolCallId: '1', toolName: 'weather' },
  { type: 'tool-input-delta', toolCallId: '1', inputTextDelta: '{"city":"Gr' },
  { type: 'tool-input-delta', toolCallId: '1', inputTextDelta: 'az"}' },
  { type: 'tool-input-available', toolCallId: '1', toolName: 'weather', input: { city: 'Graz' } },
  { type: 'tool-input-available', toolCallId: '2', toolName: 'trains', input: { to: 'Graz' }, dynamic: true },
  { type: 'tool-output-available', toolCallId: '2', output: 'asking …', preliminary: true },
  { type: 'tool-output-error', toolCallId: '1', errorText: 'no weather' },
  { type: 'tool-output-available', toolCallId: '2', output: ['08:12', '09:12'] },
  { type: 'data-map', id: 'm', data: { zoom: 1 } },
  { type: 'start-step' },
  ...words('t2', 'Take the train at nine.'),
  { type: 'tool-input-available', toolCallId: '3', toolName: 'buy', input: { train: '09:12' } },
  { type: 'tool-approval-request', toolCallId: '3', approvalId: 'ok-3' },
];

test('at each token, nodes equal to those of the last state are the same objects', async () => {
  const question = user('How do I get to Graz?');
  const states = await statesOf(CHUNKS);
  expect(states.length).toBeGreaterThan(20);
  let before = fromUIMessages([question], 'submitted');
  const tally = { same: 0, new: 0 };
  for (const state of states) {
    const now = fromUIMessages([question, state], 'streaming');
    expect(now[0]).toBe(before[0]);
    expect(fromUIMessages([question, state], 'streaming')[1]).toBe(now[1]);
    const [nodes, earlier] = [allNodes(now[1]), allNodes(before[1])];
    for (const [place, node] of nodes) {
      const last = earlier.get(place);
      if (last === undefined) continue;
      const isEqual = JSON.stringify(last) === JSON.stringify(node);
      expect(last === node).toBe(isEqual);
      tally[isEqual ? 'same' : 'new']++;
    }
    before = now;
  }
  expect(tally.same).toBeGreaterThan(tally.new);
});

test('a state gives the same message, whatever the state before it was', async () => {
  const question = user('How do I get to Graz?');
  for (const state of await statesOf(CHUNKS)) {
    const [, now] = fromUIMessages([question, state], 'streaming');
    // Another first message makes this list a new chat, so no node of an earlier state is kept.
    const [, fresh] = fromUIMessages([user('How do I get to Graz?'), structuredClone(state)], 'streaming');
    expect(now).toEqual(fresh);
  }
});

/** Nodes of a message by their places. */
function allNodes(message: RunMessage | undefined): Map<string, TranscriptNode> {
  const nodes = new Map<string, TranscriptNode>();
  const add = (node: TranscriptNode, place: string) => {
    nodes.set(place, node);
    if ('children' in node) for (const [at, child] of node.children.entries()) add(child, `${place}.${at}`);
  };
  for (const [at, one] of message?.content.entries() ?? []) if (one.type === 'root') add(one, `${at}`);
  return nodes;
}

test('calls go through their true states', async () => {
  const seen: string[] = [];
  for (const state of await statesOf(CHUNKS)) {
    const [message] = fromUIMessages([state], 'streaming');
    const line = nodesOf(message)
      .filter((node) => node.type === 'tool')
      .map(
        (tool) =>
          `${tool.name} ${tool.status}: ${tool.children.map(({ type, status }) => `${type} ${status}`).join(', ')}`,
      )
      .join(' | ');
    if (line !== '' && line !== seen.at(-1)) seen.push(line);
  }
  expect(seen).toMatchInlineSnapshot(`
    [
      "weather streaming: ",
      "weather streaming: toolInput streaming",
      "weather streaming: toolInput complete",
      "weather streaming: toolInput complete | trains streaming: toolInput complete",
      "weather streaming: toolInput complete | trains streaming: toolInput complete, toolResult streaming",
      "weather complete: toolInput complete, error complete | trains streaming: toolInput complete, toolResult streaming",
      "weather complete: toolInput complete, error complete | trains complete: toolInput complete, toolResult complete",
    ]
  `);
});

test('a question to a person waits when the chat is ready, and takes its answer', async () => {
  const last = (await statesOf(CHUNKS)).at(-1);
  const [message] = fromUIMessages([last], 'ready');
  const request = message?.content
    .flatMap((one) => (one.type === 'root' ? one.children : []))
    .flatMap((node) => (node.type === 'tool' ? node.children : []))
    .find((node) => node.type === 'inputRequest');
  expect(request).toMatchObject({ expectedTypes: ['boolean'], data: { requestId: 'ok-3' }, children: [] });
  expect(outlineMessage(message).at(-3)).toBe('  tool (streaming): buy');

  // `addToolApprovalResponse` replaces the part.
  const answered = {
    ...last,
    parts: last?.parts.map((part) =>
      part.type === 'tool-buy'
        ? { ...part, state: 'approval-responded', approval: { id: 'ok-3', approved: true } }
        : part,
    ),
  };
  expect(outlineMessage(fromUIMessages([answered], 'submitted')[0]).slice(-4)).toEqual([
    '  tool (streaming): buy',
    '    toolInput: {"train":"09:12"}',
    '    inputRequest: Run buy?',
    '      userInput: {"input":true}',
  ]);
  expect(outlineMessage(fromUIMessages([answered], 'ready')[0]).at(-4)).toBe('  tool (truncated): buy');
});

test('open parts are cut off once nothing more comes', () => {
  const message = assistant(
    { type: 'reasoning', text: 'Hm', state: 'done' },
    { type: 'text', text: 'I look', state: 'streaming' },
    { type: 'tool-look', toolCallId: '1', state: 'input-available', input: {} },
  );
  const before = fromUIMessages([message], 'streaming');
  expect(outlineMessage(before[0])).toEqual([
    'root (streaming)',
    '  thinking: Hm',
    '  text (streaming): I look',
    '  tool (streaming): look',
    '    toolInput: {}',
  ]);
  const now = fromUIMessages([message], 'error');
  expect(outlineMessage(now[0])).toEqual([
    'root (truncated)',
    '  thinking: Hm',
    '  text (truncated): I look',
    '  tool (truncated): look',
    '    toolInput: {}',
  ]);
  expect(nodesOf(now[0])[0]).toBe(nodesOf(before[0])[0]);
  expect(fromUIMessages([message])[0]).toBe(now[0]);
});

test('beside a question that waits, other calls are cut off', () => {
  const call = (toolCallId: string, fields: object) => ({
    type: 'tool-pay',
    toolCallId,
    input: {},
    ...fields,
  });
  const [message] = fromUIMessages([
    assistant(
      call('1', { state: 'input-available' }),
      call('2', { state: 'approval-requested', approval: { id: 'x' } }),
    ),
  ]);
  expect(nodesOf(message).map(({ status }) => status)).toEqual(['truncated', 'streaming']);
});

test('one more message leaves the others as they are', () => {
  const messages = [user('one'), assistant({ type: 'text', text: 'two' })];
  const before = fromUIMessages(messages, 'ready');
  const now = fromUIMessages([...messages, user('three')], 'submitted');
  expect(now).toHaveLength(3);
  expect(now[0]).toBe(before[0]);
  expect(now[1]).toBe(before[1]);
});

test('a message of the user is never open', () => {
  const [message] = fromUIMessages([user('one')], 'submitted');
  expect(message?.content[0]).toMatchObject({ status: 'complete' });
});

test('values of any kind give messages, and never throw', () => {
  const cycle: Record<string, unknown> = { id: 'c', role: 'assistant' };
  cycle.parts = [
    { type: 'tool-x', toolCallId: cycle, state: 'output-available', input: cycle, output: cycle },
  ];
  const odd = [
    null,
    4,
    'x',
    [],
    {},
    { parts: 4 },
    { role: {}, parts: [null, { type: 3 }] },
    cycle,
    { id: 2n, parts: [{ type: 'data-x', data: 2n }] },
  ];
  expect(fromUIMessages(odd, 'streaming').map(({ role }) => role)).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'assistant',
    'unknown',
  ]);
  expect(fromUIMessages('messages' as never)).toEqual([]);
});

test('a date of a program’s own is a time', () => {
  const createdAt = new Date(1_700_000_000_000);
  const [message] = fromUIMessages([{ ...user('one'), metadata: { createdAt } }]);
  expect(message?.createdAt).toBe(1_700_000_000_000);
});

test('an answer of complete parts is open while more may come', () => {
  const message = assistant({ type: 'text', text: 'One', state: 'done' });
  expect(outlineMessage(fromUIMessages([message], 'streaming')[0])).toEqual([
    'root (streaming)',
    '  text: One',
  ]);
});

test('a list gives the same messages, whichever lists came before it', () => {
  const part = fc.oneof(
    fc.record({
      type: fc.constantFrom('text', 'reasoning'),
      text: fc.constantFrom('', 'A', 'A b', 'D'),
      state: fc.constantFrom('streaming', 'done'),
    }),
    fc.record({ type: fc.constant('data-map'), data: fc.nat(2) }),
    fc.record({
      type: fc.constant('tool-add'),
      toolCallId: fc.constantFrom('a', 'b'),
      state: fc.constantFrom('input-available', 'output-available'),
      output: fc.nat(2),
    }),
  );
  expectRemembered(
    (messages, isRunning) => fromUIMessages(messages, isRunning ? 'streaming' : 'ready'),
    fc.record({
      id: fc.constantFrom('a', 'b'),
      role: fc.constantFrom('user', 'assistant'),
      parts: fc.array(part, { maxLength: 3 }),
    }),
  );
});
