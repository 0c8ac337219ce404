import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectHost } from '../testing/expectHost';
import { expectRemembered } from '../testing/expectRemembered';
import { outlineRun } from '../testing/outlineRun';
import { langchainRun } from '../testing/runs/langchain';
import * as format from './index';
import { fromLangChain } from './index';

const state = JSON.parse(langchainRun) as { values: { messages: object[] } };
const outline = (given: unknown, streaming = false) =>
  outlineRun({ messages: fromLangChain(given, { streaming }) });

const asks = { content: '', tool_calls: [{ id: 'c', name: 'shelf', args: { row: 3 } }] };
const shown = [
  'user',
  '  text Is it in?',
  'assistant',
  '  tool shelf',
  '    toolInput {"row":3}',
  '    toolResult Yes.',
  'assistant',
  '  text It is.',
];

/** A message as version 1 of the library has it. */
class Message {
  readonly lc_serializable = true;
  readonly type: string;
  constructor(type: string, fields: object) {
    this.type = type;
    Object.assign(this, fields);
  }
}

/** A message as earlier versions have it: its type is a method. */
class OldMessage {
  readonly #type: string;
  constructor(type: string, fields: object) {
    this.#type = type;
    Object.assign(this, fields);
  }
  _getType(): string {
    return this.#type;
  }
}

const CLASSES: Readonly<Record<string, string>> = { human: 'Human', ai: 'AI', tool: 'Tool' };

test('a state shows what its file shows', () => {
  expectHost(fromLangChain, format, state, state.values.messages);
});

describe.each([
  ['as objects with a type', (type: string, fields: object) => ({ type, ...fields })],
  ['as objects with a type and data', (type: string, data: object) => ({ type, data })],
  [
    'as JSON of their classes',
    (type: string, kwargs: object) => ({
      lc: 1,
      type: 'constructor',
      id: ['langchain_core', 'messages', `${CLASSES[type]}Message`],
      kwargs,
    }),
  ],
  ['as instances', (type: string, fields: object) => new Message(type, fields)],
  ['as instances of earlier versions', (type: string, fields: object) => new OldMessage(type, fields)],
])('messages %s', (_, message) => {
  const messages = [
    message('human', { content: 'Is it in?' }),
    message('ai', asks),
    message('tool', { content: 'Yes.', tool_call_id: 'c' }),
    message('ai', { content: 'It is.' }),
  ];

  test('are read in a list, a state and the state of a thread', () => {
    expect(outline(messages)).toEqual(shown);
    expect(outline({ messages })).toEqual(shown);
    expect(outline({ values: { messages }, next: [] })).toEqual(shown);
  });

  test('give the same messages, also in a new state', () => {
    const before = fromLangChain({ messages });
    const now = fromLangChain({ messages: [...messages] });
    expect(now.every((one, index) => one === before[index])).toBe(true);
  });
});

test('pairs of a role and a text, and plain texts, are messages that a program gives to a graph', () => {
  expect(
    outline([['system', 'Hush.'], ['user', 'Is it in?'], 'Well?', ['ai', 'It is.'], ['hush', 'x']]),
  ).toEqual([
    'system',
    '  text Hush.',
    'user',
    '  text Is it in?',
    'user',
    '  text Well?',
    'assistant',
    '  text It is.',
  ]);
});

test('other roles keep their names, and a message that removes another is left out', () => {
  expect(
    fromLangChain([
      { type: 'chat', role: 'librarian', content: 'Hush.' },
      { role: 'visitor', content: 'Hm.' },
      { type: 'remove', id: 'm1' },
    ]).map(({ role }) => role),
  ).toEqual(['librarian', 'visitor']);
});

test('a picture is the bytes that a program has in hand', () => {
  const part = { type: 'image', mimeType: 'image/png', data: Uint8Array.from([251, 255, 0]) };
  expect(outline([{ type: 'human', content: [part] }])).toEqual([
    'user',
    '  media image/png data:image/png;base64,+/8A',
  ]);
});

test('a call that is in the content and in the list of calls takes one result', () => {
  const call = { id: 'c', name: 'shelf', input: { row: 3 }, type: 'tool_use' };
  const again = { type: 'tool', content: 'Again.', tool_call_id: 'c', name: 'shelf' };
  const messages = [{ type: 'ai', ...asks, content: [call] }, { ...again, content: 'Yes.' }, again];
  expect(outline(messages)).toEqual([...shown.slice(2, 6), 'tool', '  tool shelf', '    toolResult Again.']);
});

test('a result among the parts of a person’s message goes to its call', () => {
  const parts = [
    { type: 'tool_result', tool_use_id: 'c', content: 'Yes.' },
    { type: 'text', text: 'And row 4?' },
  ];
  expect(
    outline([
      { type: 'ai', ...asks },
      { type: 'human', content: parts },
    ]),
  ).toEqual([...shown.slice(2, 6), 'user', '  text And row 4?']);
});

describe('the pieces of an answer', () => {
  const piece = (fields: object) => ({ type: 'AIMessageChunk', id: 'a', content: '', ...fields });
  const pieces = [
    piece({ content: 'I lo' }),
    piece({ content: 'ok.' }),
    piece({ tool_call_chunks: [{ index: 0, id: 'c', name: 'shelf', args: '{"row"' }] }),
    piece({ tool_call_chunks: [{ index: 0, args: ':3}' }] }),
  ];
  const result = { type: 'tool', content: 'Yes.', tool_call_id: 'c' };

  test('are one message, which grows and then waits for its results', () => {
    expect(outline(pieces.slice(0, 2), true)).toEqual(['assistant', '  text I look. (streaming)']);
    expect(outline(pieces, true)).toEqual([
      'assistant',
      '  text I look.',
      '  tool shelf (streaming)',
      '    toolInput {"row":3} (streaming)',
    ]);
    expect(outline([...pieces, result, piece({ id: 'b', content: 'It is.' })])).toEqual([
      'assistant',
      '  text I look.',
      ...shown.slice(3),
    ]);
  });

  test('are read with their metadata, and as instances', () => {
    expect(outline(pieces.map((one) => [one, { langgraph_node: 'agent' }]).slice(0, 2))).toEqual([
      'assistant',
      '  text I look.',
    ]);
    const instances = ['It ', 'is.'].map(
      (content) => new Message('ai', { id: 'a', content, tool_call_chunks: [] }),
    );
    expect(outline(instances)).toEqual(['assistant', '  text It is.']);
  });
});

test('the last state of a stream is shown, with the steps after it', () => {
  const human = { type: 'human', content: 'Is it in?' };
  const result = { type: 'tool', content: 'Yes.', tool_call_id: 'c' };
  const states = [{ messages: [human] }, { messages: [human, { type: 'ai', ...asks }] }];
  expect(
    outline([
      ...states,
      { tools: { messages: [result] } },
      { agent: { messages: [{ type: 'ai', content: 'It is.' }] } },
    ]),
  ).toEqual(shown);
});

test('a message that is replaced grows, and keeps its other nodes', () => {
  const human = { type: 'human', content: 'Is it in?' };
  const growing = (text: string) => {
    const content = [
      { type: 'thinking', thinking: 'Hm.' },
      { type: 'text', text },
    ];
    return fromLangChain([human, new Message('ai', { content })], { streaming: true });
  };
  const [before, now] = [growing('It'), growing('It is')];
  expect(now[0]).toBe(before[0]);
  const [one, other] = [before[1]?.content[0], now[1]?.content[0]];
  if (one?.type !== 'root' || other?.type !== 'root') throw new Error('There is no tree.');
  expect(other.children[0]).toBe(one.children[0]);
  expect(outlineRun({ messages: now.slice(1) })).toEqual([
    'assistant',
    '  thinking Hm.',
    '  text It is (streaming)',
  ]);
});

test('an instance whose type throws is left out', () => {
  const odd = {
    content: 'Hm',
    _getType() {
      throw new Error('No.');
    },
  };
  expect(fromLangChain([odd, { type: 'human', content: 'Hi' }]).map(({ role }) => role)).toEqual(['user']);
});

test('a list gives the same messages, whichever lists came before it', () => {
  const id = fc.constantFrom('a', 'b');
  const text = fc.constantFrom('A', 'A b', ' c');
  const calls = fc.array(
    id.map((one) => ({ id: one, name: 'add', args: {} })),
    { maxLength: 2 },
  );
  expectRemembered(
    (messages, streaming) => fromLangChain(messages, { streaming }),
    fc.oneof(
      fc.record({ type: fc.constantFrom('human', 'ai'), content: text }),
      fc.record({ type: fc.constant('ai'), content: text, tool_calls: calls }),
      fc.record({ type: fc.constant('tool'), tool_call_id: fc.option(id), content: text }),
      fc.record({ type: fc.constant('AIMessageChunk'), id, content: text }),
      fc.record({
        type: fc.constant('human'),
        content: fc.array(
          id.map((one) => ({ type: 'tool_result', tool_use_id: one, content: '5' })),
          { maxLength: 2 },
        ),
      }),
    ),
  );
});
