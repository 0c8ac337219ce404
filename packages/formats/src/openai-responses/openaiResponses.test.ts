import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { outlineRun } from '../testing/outlineRun';
import {
  openaiResponsesEvents,
  openaiResponsesItems,
  openaiResponsesRun,
} from '../testing/runs/openaiResponses';
import { readWith } from '../testing/samples';
import * as format from './index';

const read = (...records: readonly unknown[]) => {
  const reader = format.createReader();
  for (const [index, record] of records.entries()) reader.read(record, { line: index + 1 });
  reader.end();
  return reader.run();
};

const outlines = (messages: readonly RunMessage[]) => outlineRun({ messages }, { ids: true });

const treeOf = (message: RunMessage | undefined) => {
  const [tree] = message?.content ?? [];
  if (tree?.type !== 'root') throw new Error('There is no tree.');
  return tree;
};

const message = (text: string, fields: object = {}) => ({
  type: 'message',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
  ...fields,
});

const whole = [
  'assistant',
  '  thinking **Looking for the recipe**\n\nThe archive has the old cookery book.',
  '  tool web_search #ws_01',
  '    toolInput {"type":"search","query":"Linzer torte oldest recipe"}',
  '    citation https://archive.example/linzer-1696',
  '  tool read_page #call_archive (truncated)',
  '    toolInput {"book":"cookery-1696","page":12}',
  'assistant',
  '  text The oldest written recipe is from **1696**. It asks for almonds, butter, and redcurrant jelly.',
  '  citation Linzer torte, 1696 https://archive.example/linzer-1696',
];

describe('a search that the server does among tools', () => {
  const search = (id: string, query: string) => ({
    type: 'tool_search_call',
    id,
    call_id: null,
    execution: 'server',
    status: 'completed',
    arguments: { query },
  });
  const found = (id: string, ...names: readonly string[]) => ({
    type: 'tool_search_output',
    id,
    call_id: null,
    execution: 'server',
    status: 'completed',
    tools: names.map((name) => ({ type: 'function', name })),
  });

  test('is one call with the tools that it found', () => {
    const run = read({
      object: 'response',
      status: 'completed',
      output: [
        search('tsc_1', 'oven'),
        found('tso_1', 'heat_oven'),
        search('tsc_2', 'sieve'),
        found('tso_2'),
        { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'heat_oven', arguments: '{"to":180}' },
      ],
    });
    expect(outlineRun(run)).toEqual([
      'assistant',
      '  tool tool_search',
      '    toolInput {"query":"oven"}',
      '    toolResult [{"type":"function","name":"heat_oven"}]',
      '  tool tool_search',
      '    toolInput {"query":"sieve"}',
      '    toolResult []',
      '  tool heat_oven (truncated)',
      '    toolInput {"to":180}',
    ]);
  });

  test('is one call in a stream, and cut off without its output', () => {
    const done = (item: object, output_index: number) => ({
      type: 'response.output_item.done',
      output_index,
      item,
    });
    const added = { ...done(search('tsc_1', 'oven'), 0), type: 'response.output_item.added' };
    expect(outlineRun(read(added, done(search('tsc_1', 'oven'), 0), done(found('tso_1', 'a'), 1)))).toEqual([
      'assistant',
      '  tool tool_search',
      '    toolInput {"query":"oven"}',
      '    toolResult [{"type":"function","name":"a"}]',
    ]);
    expect(outlineRun(read(done(search('tsc_1', 'oven'), 0)))[1]).toBe('  tool tool_search (truncated)');
  });
});

describe('streams', () => {
  test('each response is a message', () => {
    const run = readWith(format, openaiResponsesRun);
    expect(outlines(run.messages)).toEqual(whole);
    expect(run.messages.map(({ id, createdAt }) => [id, createdAt])).toEqual([
      ['resp_01', 1_773_050_400_000],
      ['resp_02', 1_773_050_412_000],
    ]);
    expect(run).toMatchObject({
      model: 'oak-3',
      usage: { input: 1550, output: 129, cacheRead: 256, reasoning: 48 },
    });
    expect(run.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(11);
  });

  test('a response is shown as it comes, and closed blocks stay', () => {
    const reader = format.createReader();
    const feed = (from: number, to: number) => {
      for (const event of openaiResponsesEvents.slice(from, to)) reader.read(event, { line: 1 });
      return reader.run().messages;
    };
    expect(outlines(feed(0, 5))).toEqual(['assistant', '  thinking **Looking for the recipe** (streaming)']);
    const before = feed(5, 8);
    const now = feed(8, 14);
    expect(outlines(now).slice(-2)).toEqual([
      '  tool read_page #call_archive (streaming)',
      '    toolInput {"book":"cookery-1696", (streaming)',
    ]);
    expect(treeOf(now[0]).children[0]).toBe(treeOf(before[0]).children[0]);
    const first = feed(14, 19)[0];
    const end = feed(19, 28);
    expect(end[0]).toBe(first);
  });

  test('deltas are used for items that never came whole', () => {
    const cut = openaiResponsesEvents.filter(
      (event) => !/done|completed/.test((event as { type: string }).type),
    );
    const run = read(...cut);
    expect(outlines(run.messages).map((line) => line.replace(' (truncated)', ''))).toEqual([
      ...whole.slice(0, 2),
      '  tool web_search #ws_01',
      '  tool read_page #call_archive',
      ...whole.slice(6, 9),
    ]);
    expect(run.messages.map((one) => treeOf(one).status)).toEqual(['truncated', 'truncated']);
  });

  test('an event about an item counts as a repeat only if the item comes', () => {
    const at = { output_index: 0, content_index: 0 };
    const events = [
      { type: 'response.created', response: { id: 'r' } },
      { type: 'response.output_text.delta', ...at, delta: 'See' },
      { type: 'response.output_text.annotation.added', ...at, annotation: { url: 'https://a.example' } },
      { type: 'response.telepathy.done', ...at, thought: 'Words' },
    ];
    const lostOf = (...more: object[]) =>
      read(...events, ...more).skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));
    expect(lostOf()).toEqual(['response.output_text.annotation.added', 'response.telepathy.done']);
    expect(lostOf({ type: 'response.output_item.done', output_index: 0, item: message('See') })).toEqual([]);
  });

  test('the last event of a response adds items without an event of their own', () => {
    const run = read({
      type: 'response.completed',
      response: { id: 'r', status: 'completed', output: [message('All of it')] },
    });
    expect(outlines(run.messages)).toEqual(['assistant', '  text All of it']);
  });

  test('a response that fails says so once', () => {
    const failed = {
      type: 'response.failed',
      response: { id: 'r', status: 'failed', error: { code: 'server_error', message: 'Overloaded' } },
    };
    const created = { type: 'response.created', response: { id: 'r' } };
    expect(outlines(read(created, failed).messages)).toEqual([
      'assistant',
      '  error Overloaded',
      '    errorDetails {"code":"server_error"}',
    ]);
    const event = { type: 'error', code: 'server_error', message: 'Overloaded' };
    expect(outlines(read(created, event, failed).messages)).toEqual(['assistant', '  error Overloaded']);
  });

  test('a response that is cut short says why', () => {
    const run = read({
      type: 'response.incomplete',
      response: {
        id: 'r',
        status: 'incomplete',
        incomplete_details: { reason: 'max_output_tokens' },
        output: [message('Half')],
      },
    });
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  text Half',
      '  error The answer is not complete: max_output_tokens',
    ]);
  });
});

describe('items', () => {
  const run = read(openaiResponsesItems);

  test('the tools of OpenAI, approvals and compaction', () => {
    expect(outlines(run.messages)).toEqual([
      'developer',
      '  text You keep the accounts of a bakery.',
      'user',
      '  text How did the almond cake sell? Here is a photo of the till roll.',
      '  media image https://bakery.example/till.jpg',
      '  media file sales.csv',
      'assistant',
      '  inputRequest Allow `export_day` of till?\n\n~~~json\n{"day":"2026-03-07"}\n~~~',
      '    userInput {"input":true}',
      'assistant',
      '  tool export_day #mcp_11',
      '    toolInput {"day":"2026-03-07"}',
      '    toolResult 17 almond cakes',
      '  tool code_interpreter #ci_11',
      '    toolInput {"code":"print(17 * 4.20)"}',
      '    media image https://bakery.example/chart.png',
      '    toolResult 71.4',
      '  tool shell #call_sh',
      '    toolInput {"commands":["ls sales","cat sales/march"],"timeout_ms":1000}',
      '    toolResult march.csv\ncat: sales/march: No such file',
      'assistant',
      '  tool apply_patch #call_ap',
      '    toolInput {"type":"update_file","path":"notes.md","diff":"+Almond cake: 17"}',
      '    toolResult notes.md is locked',
      '    error failed',
      'assistant',
      '  tool file_search #fs_11',
      '    toolInput {"queries":["almond"]}',
      '    toolResult [{"file_id":"file_77","filename":"sales.csv","score":0.9,"text":"almond;17"}]',
      '  tool computer #call_cu',
      '    toolInput {"type":"click","x":40,"y":12}',
      '    media image https://bakery.example/screen.png',
      '    toolResult ',
      'assistant',
      '  tool image_generation #ig_11',
      '    toolInput {"revised_prompt":"A poster of an almond cake","output_format":"webp"}',
      '    media image/webp data:image/webp;base64,UklGRg==',
      '    toolResult ',
      '  checkpoint Compaction',
      '  text Seventeen were sold, for 71.40 euros.',
      '  citation sales.csv',
      '  text I cannot guess tomorrow’s weather.',
    ]);
  });

  test('skipped items are counted', () => {
    expect(run.skipped).toEqual([
      {
        kind: 'reasoning',
        why: 'Encrypted, or without text',
        isLost: false,
        count: 1,
        places: [{ line: 1 }],
      },
      {
        kind: 'mcp_list_tools',
        why: 'Tools that a server offers, not part of the run',
        isLost: false,
        count: 1,
        places: [{ line: 1 }],
      },
    ]);
  });

  test('an approval has the id that its answer names, and a call its exit code', () => {
    const nodes = run.messages.flatMap((one) => treeOf(one).children);
    expect(nodes.find(({ type }) => type === 'inputRequest')?.data?.requestId).toBe('mcpr_11');
    expect(nodes.flatMap(({ data }) => data?.exitCode ?? [])).toEqual([1]);
  });

  test('items that come one by one are the same run', () => {
    expect(outlines(read(...openaiResponsesItems).messages)).toEqual(outlines(run.messages));
  });

  test('an approval that is refused with a reason, or that nobody asked for', () => {
    const asked = {
      type: 'mcp_approval_request',
      id: 'q',
      name: 'send',
      server_label: 'mail',
      arguments: '{}',
    };
    const refused = {
      type: 'mcp_approval_response',
      approval_request_id: 'q',
      approve: false,
      reason: 'Not today',
    };
    expect(outlines(read(asked, refused).messages).at(-1)).toBe(
      '    userInput {"input":{"approved":false,"reason":"Not today"}}',
    );
    expect(read(refused)).toMatchObject({
      messages: [],
      skipped: [{ kind: 'mcp_approval_response', count: 1 }],
    });
  });

  test('calls are linked by `call_id`, the nearest that waits first; outputs without a call stand alone', () => {
    const call = (id: string) => ({ type: 'function_call', id, call_id: 'same', name: 'add', arguments: '' });
    const output = (text: string) => ({ type: 'function_call_output', call_id: 'same', output: text });
    expect(outlines(read(call('a'), output('1'), call('b'), output('2'), output('3')).messages)).toEqual([
      'assistant',
      '  tool add #same',
      '    toolInput {}',
      '    toolResult 1',
      'assistant',
      '  tool add #same',
      '    toolInput {}',
      '    toolResult 2',
      'tool',
      '  tool function #same',
      '    toolResult 3',
    ]);
  });

  test('outputs in parts, with images', () => {
    const run = read(
      { type: 'custom_tool_call', call_id: 'a', name: 'draw', input: 'a cat' },
      {
        type: 'custom_tool_call_output',
        call_id: 'a',
        output: [
          { type: 'input_text', text: 'Drawn' },
          { type: 'input_image', image_url: 'data:image/png;base64,AAAA' },
        ],
      },
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  tool draw #a',
      '    toolInput a cat',
      '    media image/png data:image/png;base64,AAAA',
      '    toolResult Drawn',
    ]);
  });

  test('the local shell links by `id`', () => {
    const run = read(
      { type: 'local_shell_call', id: 'lsh', call_id: 'call_l', action: { type: 'exec', command: ['ls'] } },
      { type: 'local_shell_call_output', id: 'call_l', output: '{"stdout":"a"}' },
    );
    expect(outlines(run.messages).at(-1)).toBe('    toolResult {"stdout":"a"}');
  });

  test('calls that failed, or that go on', () => {
    const run = read(
      {
        type: 'mcp_call',
        id: 'a',
        name: 'find',
        arguments: '{}',
        error: { type: 'http_error', code: 502, message: 'Bad gateway' },
      },
      {
        type: 'web_search_call',
        id: 'b',
        status: 'failed',
        action: { type: 'open_page', url: 'https://a.example' },
      },
      { type: 'image_generation_call', id: 'c', status: 'generating', result: null },
      { type: 'teleport_call', id: 'd', status: 'completed', target: 'Graz' },
      { type: 'teleport', id: 'e' },
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  tool find #a',
      '    toolInput {}',
      '    error Bad gateway',
      '  tool web_search #b',
      '    toolInput {"type":"open_page","url":"https://a.example"}',
      '    error failed',
      '  tool image_generation #c (truncated)',
      '    toolInput {}',
      '  tool teleport #d',
      '    toolInput {"target":"Graz"}',
    ]);
    expect(run.skipped).toEqual([expect.objectContaining({ kind: 'teleport', why: 'Unknown type of item' })]);
  });

  test('the text of reasoning wins over its summary', () => {
    const run = read({
      type: 'reasoning',
      content: [{ type: 'reasoning_text', text: 'All' }],
      summary: [{ type: 'summary_text', text: 'Short' }],
    });
    expect(outlines(run.messages)).toEqual(['assistant', '  thinking All']);
  });
});

describe('requests with their responses', () => {
  const response = (id: string, ...output: readonly object[]) => ({
    id,
    object: 'response',
    status: 'completed',
    output,
  });
  const call = { type: 'function_call', id: 'fc', call_id: 'c', name: 'add', arguments: '{}' };

  test('items that a request repeats are read once', () => {
    const hello = { role: 'user', content: 'yes' };
    const result = { type: 'function_call_output', call_id: 'c', output: '5' };
    const run = read(
      { instructions: 'Be brief.', input: [hello], response: response('r1', call) },
      {
        instructions: 'Be brief.',
        input: [hello, { ...call, id: undefined }, result],
        response: response('r2', message('Five')),
      },
      {
        instructions: 'Be brief.',
        input: [
          { ...hello, content: [{ type: 'input_text', text: 'yes' }] },
          call,
          result,
          message('Five'),
          hello,
        ],
      },
    );
    expect(outlines(run.messages)).toEqual([
      'developer',
      '  text Be brief.',
      'user',
      '  text yes',
      'assistant',
      '  tool add #c',
      '    toolInput {}',
      '    toolResult 5',
      'assistant',
      '  text Five',
      'user',
      '  text yes',
    ]);
    expect(run.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(2 + 4);
  });

  test('the requests of a batch, and values that are not records', () => {
    const run = read(
      { body: { input: 'Hi' } },
      { response: { body: response('r', message('Hello')) } },
      5,
      {},
      { body: {} },
    );
    expect(outlines(run.messages)).toEqual(['user', '  text Hi', 'assistant', '  text Hello']);
    expect(run.skipped.map(({ count }) => count)).toEqual([1, 1, 1]);
  });
});

test('responses inside responses are counted, however deep', () => {
  let nested: object = { output: [] };
  for (let depth = 0; depth < 20_000; depth++) nested = { output: [nested] };
  const run = read(nested, { type: 'response.completed', response: nested });
  expect(run.messages.every((one) => treeOf(one).children.length === 0)).toBe(true);
  expect(run.skipped.map(({ kind }) => kind)).toContain('item');
});

test('events after the end of a response begin none', () => {
  const run = read(
    { type: 'response.completed', response: { id: 'r', output: [message('Whole')] } },
    { type: 'response.rate_limits.updated' },
  );
  expect(outlines(run.messages)).toEqual(['assistant', '  text Whole']);
});

describe('while it grows', () => {
  test('messages that further records do not touch are the same objects', () => {
    const reader = format.createReader();
    let before: readonly RunMessage[] = [];
    for (const [index, item] of openaiResponsesItems.entries()) {
      reader.read(item, { line: index });
      const now = reader.run().messages;
      // Only the last, or the one whose call is answered.
      expect(before.filter((one, at) => now[at] !== one).length).toBeLessThanOrEqual(1);
      before = now;
    }
  });

  test('any value is read without an exception', () => {
    const values = fc.anything({ withNullPrototype: true, maxDepth: 3 });
    const types = [...openaiResponsesItems, ...openaiResponsesEvents].flatMap(
      (one) => (one as { type?: string }).type ?? [],
    );
    const item = fc.record(
      {
        type: fc.oneof(fc.constantFrom(...types), values),
        role: fc.constantFrom('user', 'assistant', '__proto__'),
        id: fc.oneof(values, fc.constantFrom('a', '__proto__')),
        call_id: fc.oneof(values, fc.constantFrom('a', '__proto__')),
        approval_request_id: values,
        content: fc.oneof(
          values,
          fc.array(
            fc.record({
              type: fc.constantFrom('output_text', 'input_image', 'output_audio'),
              text: values,
              annotations: values,
            }),
          ),
        ),
        output: values,
        outputs: values,
        summary: values,
        arguments: values,
        action: values,
        result: values,
        error: values,
        status: fc.constantFrom('completed', 'failed', 'in_progress'),
      },
      { requiredKeys: [] },
    );
    const event = fc.record(
      {
        type: fc.constantFrom(...types),
        item,
        response: fc.oneof(
          values,
          fc.record({ id: values, output: fc.array(item), error: values, status: values, usage: values }),
        ),
        part: values,
        delta: fc.oneof(values, fc.string()),
        output_index: fc.oneof(values, fc.nat(2)),
        content_index: values,
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(item, event, values)), (records) => {
        expect(read(...records, records, { input: records }).format).toBe('openai-responses');
      }),
      { numRuns: 30 },
    );
  });
});

describe('pieces of a response that was cut', () => {
  test('are shown if they are words', () => {
    const run = read(
      { type: 'response.created', response: { id: 'r' } },
      { type: 'response.output_text.delta', output_index: 0, delta: 'It is n' },
      { type: 'response.output_text.done', output_index: 1, text: 'It was noon.' },
    );
    expect(outlines(run.messages)).toEqual([
      'assistant',
      '  text It is n (truncated)',
      '  text It was noon.',
    ]);
  });

  test('are lost if only the whole item would show them', () => {
    const piece = { type: 'response.code_interpreter_call_code.delta', output_index: 0, delta: '1 + ' };
    const item = { type: 'code_interpreter_call', id: 'ci', code: '1 + 1', status: 'completed' };
    const lostOf = (...events: object[]) => read(piece, ...events).skipped.map(({ isLost }) => isLost);
    expect(lostOf()).toEqual([true]);
    expect(lostOf({ type: 'response.created', response: { id: 'other' } })).toEqual([true, false]);
    expect(lostOf({ type: 'response.output_item.done', output_index: 0, item })).toEqual([false]);
  });

  test('of an unknown kind are lost', () => {
    expect(read({ type: 'response.hologram' }).skipped).toMatchObject([
      { kind: 'response.hologram', isLost: true },
    ]);
  });
});

test('items of the Agents SDK for JavaScript have their calls with their results', () => {
  const run = read([
    { type: 'message', role: 'user', content: 'Which bed?' },
    { type: 'reasoning', content: [{ type: 'input_text', text: 'I ask both.' }] },
    { type: 'function_call', id: 'f1', callId: 'c1', name: 'beds', arguments: '{"n":1}', providerData: {} },
    { type: 'function_call', id: 'f2', callId: 'c2', name: 'beds', arguments: '{"n":2}', providerData: {} },
    { type: 'function_call_result', name: 'beds', callId: 'c2', output: { type: 'text', text: 'dry' } },
    { type: 'function_call_result', name: 'beds', callId: 'c1', output: 'wet' },
    { type: 'hosted_tool_call', id: 'h', name: 'web_search', status: 'completed', output: 'nothing' },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Bed 2.' }] },
  ]);
  expect(outlines(run.messages)).toEqual([
    'user',
    '  text Which bed?',
    'assistant',
    '  thinking I ask both.',
    '  tool beds #c1',
    '    toolInput {"n":1}',
    '    toolResult wet',
    '  tool beds #c2',
    '    toolInput {"n":2}',
    '    toolResult dry',
    'assistant',
    '  tool web_search #h',
    '    toolInput {}',
    '    toolResult nothing',
    '  text Bed 2.',
  ]);
  expect(run.skipped).toEqual([]);
});

test('a request after a response that came as a stream repeats its items', () => {
  const call = { id: 'f1', type: 'function_call', call_id: 'c1', name: 'wave', arguments: '{}' };
  const said = { id: 'm1', ...message('Hello') };
  const hi = { role: 'user', content: 'Hi' };
  const done = (output_index: number, item: object) => ({
    type: 'response.output_item.done',
    output_index,
    item,
  });
  const created = { type: 'response.created', response: { id: 'r1' } };
  const ended = { type: 'response.completed', response: { id: 'r1', output: [said, call] } };
  const next = { input: [hi, said, call, { type: 'function_call_output', call_id: 'c1', output: 'waved' }] };
  for (const items of [[done(0, said), done(1, call)], [done(0, said)], []])
    expect(outlines(read({ input: [hi] }, created, ...items, ended, next).messages)).toEqual([
      'user',
      '  text Hi',
      'assistant',
      '  text Hello',
      '  tool wave #c1',
      '    toolInput {}',
      '    toolResult waved',
    ]);
});
