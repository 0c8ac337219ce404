import { expect, test } from 'vitest';
import { outlineMessage } from '../testing/outlineRun';
import { aiSdkUiRun } from '../testing/runs/aiSdkUi';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (value: unknown) => readWith(format, JSON.stringify(value));

/** A run with one message of the assistant. */
const readParts = (...parts: unknown[]) => read([{ id: 'm', role: 'assistant', parts }]);
const outline = (...parts: unknown[]) => outlineMessage(readParts(...parts).messages[0]);

test('a stored chat is a run with its title and what is known of its messages', () => {
  const run = readWith(format, aiSdkUiRun);
  expect(run).toMatchObject({
    format: 'ai-sdk-ui',
    id: 'chat-88',
    title: 'A bent chain',
    model: 'shop-assistant-2',
    startedAt: Date.parse('2026-03-02T09:14:03Z'),
    endedAt: Date.parse('2026-03-02T09:16:41Z'),
    usage: { input: 2_310, output: 412, cacheRead: 2_000, cacheWrite: 0, reasoning: 80 },
    skipped: [],
  });
  expect(run.messages.map(({ id, role }) => [id, role])).toEqual([
    ['msg-1', 'user'],
    ['msg-2', 'assistant'],
    ['msg-3', 'user'],
    ['msg-4', 'assistant'],
  ]);
  expect(run.messages.map(outlineMessage)).toMatchInlineSnapshot(`
    [
      [
        "root",
        "  text: The chain of order 4471 came bent. Can you send a new one and refund the shipping?",
        "  media: image/png bent-chain.png data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      ],
      [
        "root",
        "  thinking: A damaged part: look at the order and at the stock at the same time.",
        "  text: I look at your order and at the stock.",
        "  tool: getOrder",
        "    toolInput: {"id":4471}",
        "    toolResult: {"id":4471,"items":[{"sku":"CH-11-116","quantity":1}],"shipping":4.9,"status":"delivered"}",
        "  tool: checkStock",
        "    toolInput: {"sku":"CH-11-116"}",
        "    error: The stock service did not answer within 5 s.",
        "  tool: warehouse_search",
        "    toolInput: {"query":"chain 11 speed"}",
        "    toolResult: CH-11-116: 14 in Graz, 3 in Linz",
        "data stock: {"sku":"CH-11-116","Graz":14,"Linz":3}",
        "root",
        "  tool: refund",
        "    toolInput: {"order":4471,"amount":4.9}",
        "    inputRequest: Run refund?",
        "      userInput: {"input":true}",
        "    toolResult: {"refunded":4.9}",
        "  tool: sendExpress denied",
        "    toolInput: {"order":4471,"sku":"CH-11-116"}",
        "    inputRequest: Run sendExpress?",
        "      userInput: {"input":false}",
        "    text: Normal post will do.",
        "  text: I refunded the shipping of €4.90. A new chain goes out today by normal post:

    \`\`\`ts
    const order = parts.filter((part) => part.weight << 1 > 0);
    \`\`\`",
        "  citation: Returns and damages https://shop.example/returns",
        "  citation: Terms of 2026",
      ],
      [
        "root",
        "  text: Thanks! How do I fit it?",
      ],
      [
        "root (truncated)",
        "  tool: search",
        "    toolInput: {"query":"fit 11 speed chain"}",
        "    toolResult: [{"title":"Fitting a chain","url":"https://shop.example/guides/chain"}]",
        "  text (truncated): Lead the chain through the rear derailleur first, then close the link",
        "  citation: Fitting a chain https://shop.example/guides/chain Begin at the rear derailleur.",
      ],
    ]
  `);
});

test('calls that run side by side have each their own state', () => {
  const call = (id: string, fields: object) => ({ type: 'tool-look', toolCallId: id, ...fields });
  expect(
    outline(
      call('1', { state: 'output-available', input: { a: 1 }, output: 'found' }),
      call('2', { state: 'output-error', input: undefined, rawInput: '{"a":', errorText: 'no JSON' }),
      call('3', { state: 'input-available', input: {} }),
      call('4', { state: 'output-available', input: {}, output: 'half', preliminary: true }),
      call('5', { state: 'input-streaming', rawInput: '{"a' }),
      call('6', { state: 'output-denied', input: {}, approval: { id: 'x', approved: false } }),
    ),
  ).toMatchInlineSnapshot(`
    [
      "root (truncated)",
      "  tool: look",
      "    toolInput: {"a":1}",
      "    toolResult: found",
      "  tool: look",
      "    toolInput: {"a":",
      "    error: no JSON",
      "  tool (truncated): look",
      "    toolInput: {}",
      "  tool (truncated): look",
      "    toolInput: {}",
      "    toolResult (truncated): half",
      "  tool (truncated): look",
      "    toolInput (truncated): {"a",
      "  tool: look denied",
      "    toolInput: {}",
      "    inputRequest: Run look?",
      "      userInput: {"input":false}",
    ]
  `);
});

test('an approval is a question that names its id', () => {
  const { messages } = readParts({
    type: 'dynamic-tool',
    toolName: 'pay',
    toolCallId: '1',
    state: 'approval-requested',
    input: { amount: 3 },
    approval: { id: 'approval-9', requestReason: 'May it pay?' },
  });
  expect(messages[0]?.content[0]).toMatchObject({
    children: [
      {
        name: 'pay',
        status: 'truncated',
        children: [
          { type: 'toolInput' },
          {
            type: 'inputRequest',
            prompt: 'May it pay?',
            expectedTypes: ['boolean'],
            data: { requestId: 'approval-9' },
            children: [],
          },
        ],
      },
    ],
  });
});

test('an approval that was refused ends the call', () => {
  const part = {
    type: 'tool-pay',
    toolCallId: '1',
    state: 'approval-responded',
    input: {},
    approval: { id: 'a', approved: false, reason: 'Too much' },
  };
  expect(outline(part)).toMatchInlineSnapshot(`
    [
      "root",
      "  tool: pay denied",
      "    toolInput: {}",
      "    inputRequest: Run pay?",
      "      userInput: {"input":false}",
      "    text: Too much",
    ]
  `);
  expect(readParts(part).messages[0]?.content[0]).toMatchObject({
    children: [{ children: [{}, {}, { type: 'text', data: { role: 'user' } }] }],
  });
});

test('a policy that decides asks nobody', () => {
  const approval = { id: 'a', approved: true, isAutomatic: true };
  expect(
    outline({ type: 'tool-pay', toolCallId: '1', state: 'output-available', input: {}, output: 1, approval }),
  ).toEqual(['root', '  tool: pay', '    toolInput: {}', '    toolResult: 1']);
});

test('data stands between the trees', () => {
  const { messages } = readParts(
    { type: 'text', text: 'before' },
    { type: 'data-weather', id: 'w', data: { sky: 'clear' } },
    { type: 'text', text: 'after' },
  );
  expect(messages[0]?.content).toMatchObject([
    { type: 'root', children: [{ value: 'before' }] },
    { type: 'data', kind: 'weather', data: { sky: 'clear' } },
    { type: 'root', children: [{ value: 'after' }] },
  ]);
});

test('a message of the user amid an answer is the user’s', () => {
  const { messages } = readParts(
    { type: 'text', text: 'I begin' },
    {
      type: 'steering-message',
      id: 's',
      parts: [
        { type: 'text', text: 'In French, please' },
        { type: 'file', mediaType: 'image/png', url: 'https://a.example/b.png' },
      ],
    },
    { type: 'text', text: 'Je commence' },
  );
  expect(messages[0]?.content[0]).toMatchObject({
    children: [
      { value: 'I begin' },
      { value: 'In French, please', data: { role: 'user' } },
      { type: 'media', data: { role: 'user' } },
      { value: 'Je commence' },
    ],
  });
});

test('tags and code stay text', () => {
  const text = 'Write `a << 2`, or <<ERROR_START>> x <<ERROR_END>>\n';
  expect(readParts({ type: 'text', text }).messages[0]?.content[0]).toMatchObject({
    children: [{ type: 'text', value: text }],
  });
});

test('a message without an id gets one from its index', () => {
  const { messages } = read([
    { role: 'user', parts: [{ type: 'text', text: 'a' }] },
    { role: 'assistant', parts: [] },
  ]);
  expect(messages.map(({ id }) => id)).toEqual(['0', '1']);
});

test('a message that is stored at each state is there once', () => {
  const states = ['Hel', 'Hello', 'Hello you'].map((text) => ({
    id: 'm',
    role: 'assistant',
    parts: [{ type: 'step-start' }, { type: 'text', text }],
  }));
  const run = readWith(format, states.map((state) => JSON.stringify(state)).join('\n'));
  expect(run.messages.map(outlineMessage)).toEqual([['root', '  text: Hello you']]);
  expect(run.messages[0]?.content[0]).toMatchObject({ data: { raw: { line: 3 } } });
  expect(run.skipped).toMatchObject([{ kind: 'earlier version of a message', count: 2 }]);
});

test('another answer under the same id is another message', () => {
  const state = (text: string, id = 'm') => ({ id, role: 'assistant', parts: [{ type: 'text', text }] });
  expect(read([state('Hello'), state('Hello you')]).messages).toHaveLength(1);
  expect(read([state('Hello'), state('Good day')]).messages.map(outlineMessage)).toEqual([
    ['root', '  text: Hello'],
    ['root', '  text: Good day'],
  ]);
  const call = (toolCallId: string) => ({
    id: 'm',
    role: 'assistant',
    parts: [{ type: 'tool-look', toolCallId, state: 'input-available', input: {} }],
  });
  expect(read([call('a'), call('a')]).messages).toHaveLength(1);
  expect(read([call('a'), call('b')]).messages).toHaveLength(2);
});

test('a list may come message by message', () => {
  const chat = JSON.parse(aiSdkUiRun) as { messages: object[] };
  const whole = read(chat.messages);
  const one = readWith(format, chat.messages.map((message) => JSON.stringify(message)).join('\n'));
  expect(one.messages.map(outlineMessage)).toEqual(whole.messages.map(outlineMessage));
});

test('parts and records of unknown types are counted', () => {
  const run = read([
    { role: 'assistant', parts: [{ type: 'hologram' }, { type: 'custom', kind: 'acme.note' }, 4] },
    'nothing',
    { id: 'x' },
  ]);
  expect(run.skipped.map(({ kind, count }) => [kind, count])).toEqual([
    ['hologram', 1],
    ['custom acme.note', 1],
    ['part without a type', 1],
    ['not a message', 2],
  ]);
  expect(run.skipped.find(({ kind }) => kind === 'not a message')?.isLost).toBe(true);
});

test('a sentence that sources cut is one text, with the sources behind it', () => {
  const text = (words: string) => ({ type: 'text', text: words, state: 'done' });
  const source = { type: 'source-url', sourceId: 's', url: 'https://tides.example', title: 'Tides' };
  const parts = [
    text('High at '),
    text('nine'),
    source,
    text('.\n\n- low at '),
    source,
    text('three\n\n'),
    text('Boots.'),
  ];
  expect(
    outlineMessage(readWith(format, JSON.stringify([{ role: 'assistant', parts }])).messages[0]),
  ).toEqual([
    'root',
    '  text: High at nine.\n\n- low at three\n\n',
    '  citation: Tides https://tides.example',
    '  citation: Tides https://tides.example',
    '  text: Boots.',
  ]);
});
