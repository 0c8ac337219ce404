import { describe, expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { langchainRun } from '../testing/runs/langchain';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => readRecords(format, records);
const outline = (...records: readonly unknown[]) => outlineRun(read(...records));

test('a state of a graph keeps all roles, and each call has its result', () => {
  const run = readWith(format, langchainRun);
  expect(outlineRun(run)).toEqual([
    'system',
    '  text You look after books.',
    'user',
    '  text Is this book in?',
    '  media image data:image/png;base64,AAAA',
    'assistant',
    '  thinking I look at the shelf.',
    '  text I look.',
    '  tool shelf',
    '    toolInput {"row":3}',
    '    toolResult Row 3: 7',
    '  tool loans',
    '    toolInput {"book":7}',
    '    error No such book.',
    'assistant',
    '  text It is in, in row 3.',
    '  citation Book 7 https://books.example/7',
  ]);
  expect(run).toMatchObject({
    id: 'thread-1',
    model: 'model-b',
    usage: { input: 110, output: 16, cacheRead: 40 },
    skipped: [],
  });
});

describe.each([
  ['its type', (type: string, fields: object) => ({ type, ...fields })],
  ['its type, and its fields as data', (type: string, data: object) => ({ type, data })],
  [
    'the name of its class, and its fields as arguments',
    (type: string, kwargs: object) => ({
      lc: 1,
      type: 'constructor',
      id: ['langchain_core', 'messages', `${{ human: 'Human', ai: 'AI', tool: 'Tool' }[type]}Message`],
      kwargs,
    }),
  ],
])('a message that is written with %s', (_, message) => {
  const messages = [
    message('human', { content: 'Is it in?' }),
    message('ai', { content: '', tool_calls: [{ id: 'c', name: 'shelf', args: { row: 3 } }] }),
    message('tool', { content: 'Yes.', tool_call_id: 'c' }),
    message('ai', { content: 'It is.' }),
  ];
  const lines = [
    'user',
    '  text Is it in?',
    'assistant',
    '  tool shelf',
    '    toolInput {"row":3}',
    '    toolResult Yes.',
    'assistant',
    '  text It is.',
  ];

  test('is read in a list, a state, and a message a line', () => {
    expect(outline(messages)).toEqual(lines);
    expect(outline({ messages })).toEqual(lines);
    expect(outline({ values: { messages } })).toEqual(lines);
    expect(outline({ channel_values: { messages } })).toEqual(lines);
    expect(outline(...messages)).toEqual(lines);
  });

  test('is read once where each state repeats those before', () => {
    const run = read(...messages.map((_one, index) => ({ messages: messages.slice(0, index + 1) })));
    expect(outlineRun(run)).toEqual(lines);
    expect(run.skipped).toMatchObject([{ count: 6, isLost: false }]);
  });
});

test('updates by the steps of a graph are read', () => {
  expect(
    outline(
      { agent: { messages: [{ type: 'ai', content: 'I look.' }] } },
      { tools: { messages: [{ type: 'tool', name: 'shelf', content: 'Row 3' }] } },
    ),
  ).toEqual(['assistant', '  text I look.', 'tool', '  tool shelf', '    toolResult Row 3']);
});

test('a stream is put together, with the calls that come in pieces', () => {
  const chunk = (fields: object) => [
    { type: 'AIMessageChunk', id: 'm', content: '', ...fields },
    { langgraph_node: 'agent' },
  ];
  const piece = (fields: object) => chunk({ tool_call_chunks: [{ index: 0, ...fields }] });
  expect(
    outline(
      chunk({ content: [{ type: 'thinking', thinking: 'Row' }] }),
      chunk({ content: [{ type: 'thinking', thinking: 's.' }] }),
      chunk({ content: 'I lo' }),
      chunk({ content: 'ok.' }),
      piece({ id: 'c', name: 'shelf', args: '{"row"' }),
      piece({ args: ':3}' }),
      [{ type: 'tool', tool_call_id: 'c', content: 'Yes.' }, { langgraph_node: 'tools' }],
      [
        { type: 'AIMessageChunk', id: 'n', content: 'It is.', chunk_position: 'last' },
        { langgraph_node: 'agent' },
      ],
    ),
  ).toEqual([
    'assistant',
    '  thinking Rows.',
    '  text I look.',
    '  tool shelf',
    '    toolInput {"row":3}',
    '    toolResult Yes.',
    'assistant',
    '  text It is.',
  ]);
});

test('roles that only the program knows keep their names', () => {
  expect(
    outline([
      { type: 'chat', role: 'librarian', content: 'Hush.' },
      { role: 'human', content: 'Sorry.' },
      { role: 'visitor', content: 'Hm.' },
    ]),
  ).toEqual(['librarian', '  text Hush.', 'user', '  text Sorry.', 'visitor', '  text Hm.']);
});

test('calls that older versions keep as those of OpenAI, and calls that could not be parsed', () => {
  const call = { id: 'c', function: { name: 'shelf', arguments: '{"row":3}' } };
  expect(outline([{ type: 'ai', content: '', additional_kwargs: { tool_calls: [call] } }])).toEqual([
    'assistant',
    '  tool shelf (truncated)',
    '    toolInput {"row":3}',
  ]);
  const invalid = [{ id: 'c', name: 'shelf', args: '{"row"', error: 'x' }];
  expect(outline([{ type: 'ai', content: '', invalid_tool_calls: invalid }])[1]).toBe(
    '  tool shelf (truncated)',
  );
});

test('unknown parts are lost, and removals are counted', () => {
  const run = read(
    [{ type: 'ai', content: [{ type: 'hologram' }, { type: 'redacted_thinking', data: 'x' }] }],
    { type: 'remove', id: 'm1' },
    { books: 3 },
  );
  expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
    ['content/hologram', true],
    ['redacted_thinking', false],
    ['remove', false],
    ['record', true],
  ]);
});

test('a state after an answer that came as a stream goes on with the run', () => {
  const human = { type: 'human', content: 'Hi' };
  const chunk = (fields: object) => ({ type: 'AIMessageChunk', id: 'a', content: '', ...fields });
  const stream = [
    chunk({ content: 'Hel' }),
    chunk({ content: [{ type: 'text', text: 'lo' }] }),
    chunk({ tool_call_chunks: [{ index: 0, id: 'c', name: 'row', args: '{' }] }),
    chunk({ tool_call_chunks: [{ index: 0, args: '}' }] }),
  ];
  const answer = { type: 'ai', id: 'a', content: 'Hello', tool_calls: [{ id: 'c', name: 'row', args: {} }] };
  const run = readRecords(format, [
    { messages: [human] },
    ...stream,
    { messages: [human, answer, { type: 'tool', tool_call_id: 'c', content: 'rowed' }] },
  ]);
  expect(run.runs).toBeUndefined();
  expect(outlineRun(run)).toEqual([
    'user',
    '  text Hi',
    'assistant',
    '  text Hello',
    '  tool row',
    '    toolInput {}',
    '    toolResult rowed',
  ]);
  const other = { type: 'ai', content: 'Go away' };
  expect(
    readRecords(format, [{ messages: [human] }, ...stream, { messages: [human, other, human] }]).runs,
  ).toHaveLength(2);
});

test.each([
  [
    'in Python',
    { type: 'server_tool_result', tool_call_id: 's', output: [{ row: 3 }] },
    '    toolResult [{"row":3}]',
  ],
  [
    'in JavaScript',
    { type: 'server_tool_call_result', toolCallId: 's', status: 'success', output: 'Row 3' },
    '    toolResult Row 3',
  ],
  [
    'that failed',
    { type: 'server_tool_call_result', toolCallId: 's', status: 'error', output: 'No.' },
    '    error No.',
  ],
  [
    'of a provider',
    { type: 'tool_result', tool_use_id: 's', is_error: true, content: 'No.' },
    '    error No.',
  ],
])('a result of a tool that a server ran, %s, stands in its call', (_, part, line) => {
  const call = { type: 'server_tool_call', id: 's', name: 'search', args: {} };
  const run = read([{ type: 'ai', content: [call, part, { type: 'text', text: 'Row 3.' }] }]);
  expect(outlineRun(run)).toEqual(['assistant', '  tool search', '    toolInput {}', line, '  text Row 3.']);
  expect(run.skipped).toEqual([]);
});

test('a call that is not valid is shown among the parts, and a document of plain text is a file', () => {
  const invalid = { type: 'invalid_tool_call', id: 'c', name: 'shelf', args: '{"row"', error: 'x' };
  const document = { type: 'text-plain', text: 'Rows: 3', title: 'rows.txt' };
  expect(
    outline([
      { type: 'human', content: [document] },
      { type: 'ai', content: [invalid] },
    ]),
  ).toEqual([
    'user',
    '  media text/plain rows.txt data:text/plain;charset=utf-8,Rows%3A%203',
    'assistant',
    '  tool shelf (truncated)',
    '    toolInput {"row"',
  ]);
});

describe('the steps of a graph, detected by their shape', () => {
  const human = { type: 'human', content: 'Is it in?' };
  const asks = { type: 'ai', content: '', tool_calls: [{ id: 'c', name: 'shelf', args: { row: 3 } }] };
  const gives = { type: 'tool', content: 'Yes.', tool_call_id: 'c' };
  const says = { type: 'ai', content: 'It is.' };
  const shown = [
    'assistant',
    '  tool shelf',
    '    toolInput {"row":3}',
    '    toolResult Yes.',
    'assistant',
    '  text It is.',
  ];
  const updates = [
    { agent: { messages: [asks] } },
    { tools: { messages: [gives] } },
    { agent: { messages: says } },
  ];
  const values = [[human], [human, asks], [human, asks, gives], [human, asks, gives, says]].map(
    (messages) => ({ messages }),
  );
  const linesOf = (records: readonly unknown[]) => records.map((one) => JSON.stringify(one)).join('\n');

  test.each([
    ['updates', updates],
    ['updates with their mode', updates.map((one) => ['updates', one])],
    ['updates of a graph in a graph', updates.map((one) => [['inner:1'], 'updates', one])],
    ['updates with the graph that they are of', updates.map((one) => [[], one])],
    ['updates as events', updates.map((data) => ({ event: 'updates', data }))],
    ['updates in parts of a stream', updates.map((data) => ({ type: 'updates', ns: [], data }))],
    [
      'several updates of one step',
      [{ agent: [{ messages: [asks] }, { messages: [gives] }, { messages: [says] }] }],
    ],
  ])('%s', async (_, records) => {
    for (const text of [linesOf(records), JSON.stringify(records)]) {
      const run = await readRun(text);
      expect(run.format).toBe('langchain');
      expect(outlineRun(run)).toEqual(shown);
    }
  });

  test.each([
    ['values', values],
    ['values with their mode', values.map((one) => ['values', one])],
    ['values of a graph in a graph', values.map((one) => [['inner:1'], 'values', one])],
    ['values in parts of a stream', values.map((data) => ({ type: 'values', ns: [], data }))],
    [
      'values and updates in turn',
      values.flatMap((one, at) => [...(at === 0 ? [] : [['updates', updates[at - 1]]]), ['values', one]]),
    ],
  ])('%s', async (_, records) => {
    const run = await readRun(linesOf(records));
    expect(run).toMatchObject({ format: 'langchain' });
    expect(run.runs).toBeUndefined();
    expect(outlineRun(run)).toEqual(['user', '  text Is it in?', ...shown]);
  });

  test('pieces with their mode', async () => {
    const piece = (content: string) => [
      'messages',
      [{ type: 'AIMessageChunk', id: 'a', content }, { langgraph_node: 'agent' }],
    ];
    const run = await readRun(linesOf([piece('It '), piece('is.'), piece('')]));
    expect(outlineRun(run)).toEqual(['assistant', '  text It is. (truncated)']);
  });

  test('in a trace they are the input and output of a span', async () => {
    const state = { messages: [human, says] };
    const span = {
      id: '1',
      trace_id: 't',
      run_type: 'chain',
      name: 'graph',
      inputs: state,
      outputs: { agent: state },
    };
    expect((await readRun(linesOf([span, { ...span, id: '2' }]))).format).toBe('langsmith');
  });

  test('an answer names its agent: by itself, or by a node that is more than a model', () => {
    const { messages } = read(
      { researcher: { messages: [says] } },
      { agent: { messages: [{ ...says, name: 'writer' }] } },
      { agent: { messages: [{ ...says, id: 'x' }] } },
    );
    const agents = messages.map(({ content: [tree] }) => tree?.type === 'root' && tree.data?.agent);
    expect(agents).toEqual(['researcher', 'writer', undefined]);
  });
});
