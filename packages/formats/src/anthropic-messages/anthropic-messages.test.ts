import { expect, test } from 'vitest';
import { outlineMessage } from '../testing/outlineRun';
import { anthropicMessagesRun, anthropicStreamRun } from '../testing/runs/anthropicMessages';
import { readWith } from '../testing/samples';
import * as format from './index';

type Value = Readonly<Record<string, unknown>>;

const read = (...values: unknown[]) =>
  readWith(format, values.map((value) => JSON.stringify(value)).join('\n'));
const assistant = (...content: unknown[]): Value => ({ role: 'assistant', content });
const user = (...content: unknown[]): Value => ({ role: 'user', content });
const outline = (...content: unknown[]) => outlineMessage(read(assistant(...content)).messages[0]);

const start = (fields: Value = {}) => ({
  type: 'message_start',
  message: { role: 'assistant', content: [], ...fields },
});
const block = (index: number, content_block: Value) => ({
  type: 'content_block_start',
  index,
  content_block,
});
const delta = (index: number, type: string, fields: Value) => ({
  type: 'content_block_delta',
  index,
  delta: { type: `${type}_delta`, ...fields },
});
const stop = (index: number) => ({ type: 'content_block_stop', index });
const END = { type: 'message_stop' };

test('a request and its answer are one run', () => {
  const run = readWith(format, anthropicMessagesRun);
  expect(run).toMatchObject({
    format: 'anthropic-messages',
    model: 'claude-sonnet-4-5-20250929',
    usage: { input: 1_000, cacheRead: 800, cacheWrite: 80, output: 210 },
  });
  expect(run.messages.map(({ id, role }) => [id, role])).toEqual([
    ['system', 'system'],
    ['0', 'user'],
    ['1', 'assistant'],
    ['3', 'assistant'],
    ['4', 'user'],
    ['msg_01Water', 'assistant'],
  ]);
  expect(run.messages.map(outlineMessage)).toMatchInlineSnapshot(`
    [
      [
        "root",
        "  text: You help in a garden. Be short.",
      ],
      [
        "root",
        "  text: Do the tomatoes need water? Here is a leaf.",
        "  media: image/png data:image/png;base64,iVBORw0KGgo=",
        "  media: text/plain Planting plan data:text/plain;charset=utf-8,Bed%201%3A%20tomatoes%0ABed%202%3A%20beans",
      ],
      [
        "root",
        "  thinking: Bed 1 has them. Read both gauges.",
        "  text: I read the gauges.",
        "  tool: soil_moisture",
        "    toolInput: {"bed":1}",
        "    toolResult: 11 %",
        "  tool: soil_moisture",
        "    toolInput: {"bed":2}",
        "    error: Gauge 2 is offline.",
        "  tool: photograph",
        "    toolInput: {}",
        "    media: image/jpeg data:image/jpeg;base64,/9j/4AAQ",
        "    toolResult: Bed 1 at noon",
      ],
      [
        "root",
        "  text: At 11 % they are thirsty. Shall I look up how much they want?",
      ],
      [
        "root",
        "  text: Yes please.",
      ],
      [
        "root",
        "  tool: web_search",
        "    toolInput: {"query":"water per tomato plant"}",
        "    toolResult: [{"type":"web_search_result","title":"Tomatoes","url":"https://garden.example/tomatoes","encrypted_content":"YWJj","page_age":null}]",
        "  tool: web_fetch",
        "    toolInput: {"url":"https://garden.example/gone"}",
        "    error: url_not_accessible",
        "  text: For each plant:

    - two litres on hot days
    - in the morning",
        "  citation: Tomatoes https://garden.example/tomatoes On hot days two litres.",
        "  text: 

    That is \`1 << 1\` litres.",
      ],
    ]
  `);
  expect(run.skipped).toMatchObject([{ kind: 'redacted_thinking', count: 1 }]);
});

test('a stream is the message that it writes', () => {
  const run = readWith(format, anthropicStreamRun);
  expect(run.messages.map(outlineMessage)).toMatchInlineSnapshot(`
    [
      [
        "root (truncated)",
        "  thinking: Open the valve for five minutes.",
        "  text: I open the valve.",
        "  tool (truncated): open_valve",
        "    toolInput: {"bed": 1, "minutes": 5}",
      ],
    ]
  `);
  expect(run).toMatchObject({
    model: 'claude-sonnet-4-5-20250929',
    // `message_delta` replaces what it gives of the usage.
    usage: { input: 1_300, cacheRead: 1_000, cacheWrite: 0, output: 64 },
    skipped: [{ kind: 'ping', count: 1 }],
  });
});

test('a text with citations is one Markdown text for each paragraph', () => {
  const cited = (text: string, ...quotes: string[]) => ({
    type: 'text',
    text,
    citations: quotes.map((cited_text) => ({
      type: 'web_search_result_location',
      url: `https://${cited_text}.example`,
      title: cited_text,
      cited_text,
    })),
  });
  expect(
    outline(
      { type: 'text', text: 'Two facts:\n- ', citations: null },
      cited('One', 'a'),
      { type: 'text', text: '\n- ', citations: null },
      cited('Two', 'b', 'c'),
      { type: 'text', text: '\n\nNext', citations: null },
    ),
  ).toEqual([
    'root',
    '  text: Two facts:\n- One\n- Two',
    '  citation: a https://a.example a',
    '  citation: b https://b.example b',
    '  citation: c https://c.example c',
    '  text: \n\nNext',
  ]);
});

test('texts without citations stay apart', () => {
  expect(outline({ type: 'text', text: 'One' }, { type: 'text', text: 'Two' })).toEqual([
    'root',
    '  text: One',
    '  text: Two',
  ]);
});

test('in a stream a citation may come before its text', () => {
  const run = read(
    start(),
    block(0, { type: 'text', text: '' }),
    delta(0, 'text', { text: 'It is ' }),
    stop(0),
    block(1, { type: 'text', text: '', citations: [] }),
    delta(1, 'citations', { citation: { type: 'char_location', document_title: 'Plan', cited_text: 'red' } }),
    delta(1, 'text', { text: 're' }),
    delta(1, 'text', { text: 'd.' }),
    stop(1),
    END,
  );
  expect(outlineMessage(run.messages[0])).toEqual(['root', '  text: It is red.', '  citation: Plan red']);
});

test('a result finds the nearest earlier call of its id, and stands with it', () => {
  const call = { type: 'tool_use', id: '0', name: 'look', input: {} };
  const result = (content: string) => user({ type: 'tool_result', tool_use_id: '0', content });
  const run = read([
    assistant(call),
    result('one'),
    assistant(call),
    assistant(call),
    result('three'),
    result('two'),
    result('lost'),
  ]);
  expect(
    run.messages.map(outlineMessage).map((lines) => lines.filter((line) => line.includes('tool'))),
  ).toEqual([
    ['  tool: look', '    toolInput: {}', '    toolResult: one'],
    ['  tool: look', '    toolInput: {}', '    toolResult: two'],
    ['  tool: look', '    toolInput: {}', '    toolResult: three'],
    ['  tool: tool', '    toolResult: lost'],
  ]);
});

test('a call without a result is cut off', () => {
  expect(outline({ type: 'tool_use', id: '1', name: 'look', input: '' })).toEqual([
    'root (truncated)',
    '  tool (truncated): look',
    '    toolInput: {}',
  ]);
});

test('errors are what the format marks', () => {
  const run = read([
    assistant(
      { type: 'tool_use', id: '1', name: 'a', input: {} },
      { type: 'tool_use', id: '2', name: 'b', input: {} },
      { type: 'mcp_tool_use', id: '3', name: 'c', server_name: 's', input: {} },
      {
        type: 'mcp_tool_result',
        tool_use_id: '3',
        is_error: true,
        content: [
          { type: 'text', text: 'one' },
          { type: 'text', text: 'two' },
        ],
      },
      { type: 'server_tool_use', id: '4', name: 'code_execution', input: {} },
      {
        type: 'code_execution_tool_result',
        tool_use_id: '4',
        content: { type: 'code_execution_tool_result_error', error_code: 'unavailable' },
      },
      { type: 'server_tool_use', id: '5', name: 'bash_code_execution', input: {} },
      {
        type: 'bash_code_execution_tool_result',
        tool_use_id: '5',
        content: {
          type: 'bash_code_execution_result',
          stdout: '',
          stderr: 'no',
          return_code: 2,
          content: [],
        },
      },
    ),
    user(
      { type: 'tool_result', tool_use_id: '1', content: 'Error: looks like one' },
      { type: 'tool_result', tool_use_id: '2', is_error: true, content: 'is one' },
    ),
  ]);
  expect(outlineMessage(run.messages[0]).filter((line) => /error|toolResult/.test(line))).toEqual([
    '    toolResult: Error: looks like one',
    '    error: is one',
    '    error: one\ntwo',
    '    error: unavailable',
    '    toolResult: {"type":"bash_code_execution_result","stdout":"","stderr":"no","return_code":2,"content":[]}',
  ]);
  expect(run.messages[0]?.content[0]).toMatchObject({
    children: [{}, {}, {}, {}, { data: { exitCode: 2 } }],
  });
});

test('a result keeps its type: text, files or another value', () => {
  const results: unknown[] = [
    null,
    [],
    [
      { type: 'text', text: 'a' },
      { type: 'text', text: 'b' },
    ],
    [{ type: 'image', source: { type: 'url', url: 'https://a.example/b.png' } }],
    [
      { type: 'text', text: 'a' },
      { type: 'tool_reference', tool_name: 't' },
    ],
  ];
  const run = read([
    assistant(...results.map((_, id) => ({ type: 'tool_use', id: `${id}`, name: 'a', input: {} }))),
    user(...results.map((content, id) => ({ type: 'tool_result', tool_use_id: `${id}`, content }))),
  ]);
  expect(outlineMessage(run.messages[0]).filter((line) => /media|toolResult/.test(line))).toEqual([
    '    toolResult',
    '    toolResult: []',
    '    toolResult: a\nb',
    '    media: image https://a.example/b.png',
    '    toolResult',
    '    toolResult: [{"type":"text","text":"a"},{"type":"tool_reference","tool_name":"t"}]',
  ]);
});

test('images, documents and search results are shown', () => {
  expect(
    outlineMessage(
      read(
        user(
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'aa' } },
          { type: 'image', source: { type: 'file', file_id: 'file_1' } },
          { type: 'document', title: 'T', source: { type: 'url', url: 'https://a.example/b.pdf' } },
          { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: 'bb' } },
          { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'ä\uD800' } },
          {
            type: 'document',
            source: {
              type: 'content',
              content: [
                { type: 'text', text: 'in it' },
                { type: 'image', source: { type: 'url', url: 'https://a.example/c.png' } },
              ],
            },
          },
          { type: 'document', source: { type: 'content', content: 'plain' } },
          {
            type: 'search_result',
            title: 'S',
            source: 'https://s.example',
            content: [
              { type: 'text', text: 'x' },
              { type: 'text', text: 'y' },
            ],
          },
          { type: 'container_upload', file_id: 'file_2' },
        ),
      ).messages[0],
    ),
  ).toEqual([
    'root',
    '  media: image/png data:image/png;base64,aa',
    '  media: image file_1',
    '  media: file T https://a.example/b.pdf',
    '  media: application/pdf data:application/pdf;base64,bb',
    '  media: text/plain data:text/plain;charset=utf-8,%C3%A4%EF%BF%BD',
    '  text: in it',
    '  media: image https://a.example/c.png',
    '  media: text/plain data:text/plain;charset=utf-8,plain',
    '  citation: S https://s.example x\ny',
    '  media: file file_2',
  ]);
});

test('a compaction is a checkpoint with its summary', () => {
  const whole = outline({ type: 'compaction', content: 'So far: nothing.' }, { type: 'text', text: 'Go on' });
  expect(whole).toEqual([
    'root',
    '  checkpoint: Conversation compacted',
    '  text: So far: nothing.',
    '  text: Go on',
  ]);
  const run = read(
    start(),
    block(0, { type: 'compaction', content: null }),
    delta(0, 'compaction', { content: 'So far: nothing.' }),
    stop(0),
    block(1, { type: 'text', text: '' }),
    delta(1, 'text', { text: 'Go on' }),
    stop(1),
    END,
  );
  expect(outlineMessage(run.messages[0])).toEqual(whole);
});

test('a second message begins its own indexes, and open blocks of the first stay cut off', () => {
  const run = read(
    start({ id: 'a' }),
    block(0, { type: 'text', text: '' }),
    delta(0, 'text', { text: 'whole' }),
    stop(0),
    block(1, { type: 'tool_use', id: '1', name: 'look', input: {} }),
    delta(1, 'input_json', { partial_json: '{"a' }),
    start({ id: 'b' }),
    block(0, { type: 'text', text: '' }),
    delta(0, 'text', { text: 'again' }),
    stop(0),
    END,
  );
  expect(run.messages.map(outlineMessage)).toEqual([
    ['root (truncated)', '  text: whole', '  tool (truncated): look', '    toolInput (truncated): {"a'],
    ['root', '  text: again'],
  ]);
});

test('an input is being prepared until its block stops, then the call runs', () => {
  const reader = format.createReader();
  const more = (...events: unknown[]) => {
    for (const event of events) reader.read(event, { line: 1 });
    return outlineMessage(reader.run().messages[0]).slice(1);
  };
  expect(more(start(), block(0, { type: 'tool_use', id: '1', name: 'look', input: {} }))).toEqual([
    '  tool (streaming): look',
  ]);
  expect(more(delta(0, 'input_json', { partial_json: '{"a":1}' })).at(-1)).toBe(
    '    toolInput (streaming): {"a":1}',
  );
  expect(more(stop(0), END)).toEqual(['  tool (streaming): look', '    toolInput: {"a":1}']);
  reader.end();
  expect(more()[0]).toBe('  tool (truncated): look');
});

test('an error ends the stream, and is shown once', () => {
  const run = read(start(), block(0, { type: 'text', text: '' }), delta(0, 'text', { text: 'I beg' }), {
    type: 'error',
    error: { type: 'overloaded_error', message: 'Overloaded' },
  });
  expect(run.messages.map(outlineMessage)).toEqual([
    ['root (truncated)', '  text (truncated): I beg', '  error: Overloaded'],
  ]);
});

test('a message that was refused or ran out of tokens says so', () => {
  expect(
    outlineMessage(
      read({
        ...assistant(),
        stop_reason: 'refusal',
        stop_details: { type: 'refusal', explanation: 'Not that.' },
      }).messages[0],
    ),
  ).toEqual(['root', '  error: Not that.']);
  expect(
    outlineMessage(
      read({ ...assistant({ type: 'text', text: 'And th' }), stop_reason: 'max_tokens' }).messages[0],
    ),
  ).toEqual(['root (truncated)', '  text: And th']);
});

test('the requests of a log repeat the history, which is read once', () => {
  const one = user({ type: 'text', text: 'Hello' });
  const two = assistant({ type: 'text', text: 'Hello you' });
  const three = user({ type: 'text', text: 'Bye', cache_control: { type: 'ephemeral' } });
  const log = (messages: Value[], answer: Value) => ({
    request: { model: 'm', system: 'Be kind', messages },
    response: { ...answer, type: 'message', usage: { output_tokens: 2 } },
  });
  const run = read(
    log([one], two),
    log([{ role: 'user', content: 'Hello' }, two, three], assistant({ type: 'text', text: 'Bye you' })),
  );
  expect(run.messages.map(outlineMessage)).toEqual(
    ['Be kind', 'Hello', 'Hello you', 'Bye', 'Bye you'].map((text) => ['root', `  text: ${text}`]),
  );
  expect(run.skipped).toMatchObject([{ kind: 'message of a request', count: 2 }]);
  expect(run.usage).toEqual({ output: 4 });
});

test('a request after a stream does not repeat what the stream wrote', () => {
  const run = read(
    { messages: [user({ type: 'text', text: 'Hello' })] },
    start(),
    block(0, { type: 'tool_use', id: '1', name: 'look', input: {} }),
    stop(0),
    END,
    {
      messages: [
        user({ type: 'text', text: 'Hello' }),
        assistant({ type: 'tool_use', id: '1', name: 'look', input: {} }),
        user({ type: 'tool_result', tool_use_id: '1', content: 'seen' }),
      ],
    },
  );
  expect(run.messages.map(outlineMessage)).toEqual([
    ['root', '  text: Hello'],
    ['root', '  tool: look', '    toolInput: {}', '    toolResult: seen'],
  ]);
});

test('answers of a batch are messages, and its errors are shown', () => {
  const run = read(
    { custom_id: 'a', result: { type: 'succeeded', message: assistant({ type: 'text', text: 'Yes' }) } },
    { custom_id: 'b', result: { type: 'errored', error: { type: 'error', error: { message: 'Too long' } } } },
  );
  expect(run.messages.map(outlineMessage)).toEqual([
    ['root', '  text: Yes'],
    ['root (truncated)', '  error: Too long'],
  ]);
});

test('tags and code stay text', () => {
  expect(outline({ type: 'text', text: ' `a << 2` <<THINK_START>>\n' })).toEqual([
    'root',
    '  text:  `a << 2` <<THINK_START>>\n',
  ]);
});

test('unknown and hidden blocks are counted', () => {
  const run = read(
    assistant({ type: 'hologram' }, 4, { type: 'thinking', thinking: '', signature: 'c2ln' }),
    { type: 'fanfare' },
    5,
    start(),
    delta(7, 'text', { text: 'x' }),
    block(0, { type: 'text', text: '' }),
    delta(0, 'hologram', {}),
    stop(0),
    END,
  );
  expect(run.skipped.map(({ kind, places }) => [kind, places])).toEqual([
    ['hologram', [{ line: 1 }]],
    ['block without a type', [{ line: 1 }]],
    ['thinking', [{ line: 1 }]],
    ['fanfare', [{ line: 2 }]],
    ['not a message', [{ line: 3 }]],
    ['text_delta', [{ line: 5 }]],
    ['hologram_delta', [{ line: 7 }]],
  ]);
});

test('a message that a log has after its stream is there once', () => {
  const written = { ...assistant({ type: 'text', text: 'Hello' }), id: 'm', type: 'message' };
  const stream = [
    start({ id: 'm' }),
    block(0, { type: 'text', text: '' }),
    delta(0, 'text', { text: 'Hello' }),
    stop(0),
  ];
  const run = read({ response: [...stream, END] }, written);
  expect(run.messages.map(outlineMessage)).toEqual([['root', '  text: Hello']]);
  expect(run.skipped).toMatchObject([{ kind: 'message', count: 1 }]);
  // A stream that broke off has less than the message.
  expect(read(...stream.slice(0, 2), written).messages).toHaveLength(2);
});

/** A reader that can still take events. */
function createLive() {
  const reader = format.createReader();
  return (...events: unknown[]) => {
    for (const event of events) reader.read(event, { line: 1 });
    return reader.run().messages.map(outlineMessage);
  };
}

test('a text that goes on in the next block grows again', () => {
  const more = createLive();
  more(start(), block(0, { type: 'text', text: '', citations: [] }), delta(0, 'text', { text: 'One' }));
  expect(more(stop(0))).toEqual([['root (streaming)', '  text: One']]);
  expect(more(block(1, { type: 'text', text: '' }), delta(1, 'text', { text: ' two' }))).toEqual([
    ['root (streaming)', '  text (streaming): One two'],
  ]);
});

test('a citation that comes first stands behind its own text', () => {
  const more = createLive();
  expect(
    more(
      start(),
      block(0, { type: 'text', text: '', citations: [] }),
      delta(0, 'citations', { citation: { title: 'Plan', cited_text: 'red' } }),
      delta(0, 'text', { text: 'Red' }),
      stop(0),
      END,
    ),
  ).toEqual([['root', '  text: Red', '  citation: Plan red']]);
});

test('a call between cited texts keeps them apart', () => {
  const cited = (text: string) => ({ type: 'text', text, citations: [] });
  expect(
    outline(cited('a'), { type: 'server_tool_use', id: '1', name: 'b', input: {} }, cited('c')).slice(1),
  ).toEqual(['  text: a', '  tool (truncated): b', '    toolInput: {}', '  text: c']);
});

test('open blocks are cut off when their message stops, or another starts', () => {
  const more = createLive();
  const text = [block(0, { type: 'text', text: '' }), delta(0, 'text', { text: 'I' })];
  expect(more(start(), ...text, END)[0]).toEqual(['root (truncated)', '  text (truncated): I']);
  expect(more(start(), ...text)[1]).toEqual(['root (streaming)', '  text (streaming): I']);
  expect(more(start())[1]).toEqual(['root (truncated)', '  text (truncated): I']);
});
