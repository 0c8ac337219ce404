import { describe, expect, test } from 'vitest';
import type { RunMessage } from '../core/Run';
import { readGrowing, readRecords } from '../testing/expectReader';
import { outlineMessage } from '../testing/outlineRun';
import { codexRun } from '../testing/runs/codex';
import { readWith } from '../testing/samples';
import * as format from '.';

const item = (payload: object) => ({ timestamp: '2026-03-14T09:30:00Z', type: 'response_item', payload });
const event = (payload: object) => ({ timestamp: '2026-03-14T09:30:01Z', type: 'event_msg', payload });
const told = (text: string, role = 'user') =>
  item({ type: 'message', role, content: [{ type: 'input_text', text }] });
const said = (text: string) =>
  item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });
const typed = (message: string) => event({ type: 'user_message', message });
const call = (call_id: string, name = 'shell', more: object = {}) =>
  item({ type: 'function_call', name, arguments: '{"cmd":"ls"}', call_id, ...more });
const output = (call_id: string, value: unknown) =>
  item({ type: 'function_call_output', call_id, output: value });

const outlines = (messages: readonly RunMessage[]) =>
  messages.map((message) => [message.role, ...outlineMessage(message).slice(1)].join('\n'));
const read = (...records: unknown[]) => outlines(readRecords(format, records).messages);
const nodesOf = (...records: unknown[]) =>
  readRecords(format, records).messages.flatMap(({ content }) =>
    content.flatMap((one) => (one.type === 'root' ? one.children : [])),
  );
const skippedOf = (...records: unknown[]) => readRecords(format, records).skipped.map(({ kind }) => kind);

describe('a thread', () => {
  const run = readWith(format, codexRun);

  test('has a header', () => {
    expect(run).toMatchObject({
      format: 'codex',
      id: '019f2c10-0000-7000-8000-00000000c0de',
      agent: 'Codex 0.125.0',
      model: 'gpt-5.5',
      usage: { input: 19_000, cacheRead: 8_700, output: 330, reasoning: 140 },
      startedAt: Date.UTC(2026, 2, 14, 9, 30, 0),
      endedAt: Date.UTC(2026, 2, 14, 9, 30, 50),
    });
  });

  test('counts skipped records', () => {
    expect(run.skipped.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
      'session_meta 1',
      'session_meta/instructions 1',
      'event_msg/task_started 1',
      'turn_context 1',
      'event_msg/user_message 2',
      'response_item/reasoning 1',
      'response_item/message 1',
      'event_msg/token_count 2',
      'event_msg/exec_command_end 2',
      'event_msg/task_complete 1',
      'event_msg/turn_aborted 1',
    ]);
  });

  test('shows typed text as the user’s, and other text as the developer’s', () => {
    expect(run.messages.map(({ role }) => role).join(' ')).toBe(
      'developer developer user assistant assistant assistant assistant assistant user assistant',
    );
  });

  test('shows once what items and events repeat', () => {
    expect(outlineMessage(run.messages[3])).toEqual([
      'root',
      '  thinking: **Looking for time zones**\n\nSunday was the change to summer time.',
      '  text: I look at how times are read.',
      '  tool: exec_command',
      '    toolInput: {"cmd":"rg -n \\"new Date\\" src"}',
      expect.stringContaining('    toolResult: Chunk ID: 5a1f00'),
    ]);
  });

  test('has a patch as it was written, and its output without the envelope', () => {
    const [search, patch] = outlineMessage(run.messages[4]).join('\n').split('\n  tool: apply_patch\n');
    expect(search).toContain('tool: web_search\n    toolInput: {"type":"search"');
    expect(patch).toMatch(/toolInput: \*\*\* Begin Patch[^]*toolResult: Success\. Updated/);
  });

  test('has the exit code of a process that ran on only in the call that received it', () => {
    expect(run.messages[5]?.content[0]).toMatchObject({
      children: [
        {
          name: 'exec_command',
          id: 'call_test',
          data: expect.not.objectContaining({ exitCode: expect.anything() as unknown }) as unknown,
        },
      ],
    });
    expect(run.messages[6]?.content[0]).toMatchObject({ children: [{ data: { exitCode: 1 } }] });
  });

  test('has the tokens of each answer', () => {
    expect(run.messages[3]?.content[0]).toMatchObject({
      data: { model: 'gpt-5.5', usage: { input: 9_000, cacheRead: 0, output: 120, reasoning: 60 } },
    });
    expect(run.messages[4]?.content[0]).toMatchObject({ data: { usage: { input: 10_000 } } });
  });

  test('cancels the calls of a turn that was stopped', () => {
    expect(outlineMessage(run.messages.at(-1))).toContain('  tool: exec_command cancelled');
  });

  test('gives the same thread while it grows, and keeps equal messages', () => {
    const grown = readGrowing(format, codexRun, (now, before) => {
      const kept = now.messages.filter((message, index) => message === before?.messages[index]).length;
      // A record changes at most the message that it belongs to, and the call that began a process.
      expect(kept).toBeGreaterThanOrEqual((before?.messages.length ?? 0) - 2);
    });
    expect(grown).toEqual(run);
  });
});

describe('typed text', () => {
  test('is text with an event', () => {
    expect(read(told('<environment_context>'), told('Go on.'), typed('Go on.'), said('Yes.'))).toEqual([
      'developer\n  text: <environment_context>',
      'user\n  text: Go on.',
      'assistant\n  text: Yes.',
    ]);
  });

  test('is all text but known additions of Codex, in a file without events', () => {
    expect(read(told('<user_instructions>Be brief.</user_instructions>'), told('Hi'), said('Hi.'))).toEqual([
      'developer\n  text: <user_instructions>Be brief.</user_instructions>',
      'user\n  text: Hi',
      'assistant\n  text: Hi.',
    ]);
  });

  test.each([
    '# AGENTS.md instructions\n\n<INSTRUCTIONS>\nBe brief.\n</INSTRUCTIONS>',
    '<SUBAGENT_NOTIFICATION>{}</subagent_notification>',
    '<external_context source="tides">Low</external_context>',
    '<codex_internal_context source="goal">Go on.</codex_internal_context>',
    '\n<recommended_plugins>\n- Tides\n</recommended_plugins>',
  ])('is not %j, in a file without events', (text) => {
    expect(read(told(text))[0]?.split('\n')[0]).toBe('developer');
  });

  test('may stand beside such words in a message', () => {
    const item = (...texts: readonly string[]) => ({
      type: 'response_item',
      payload: {
        type: 'message',
        role: 'user',
        content: texts.map((text) => ({ type: 'input_text', text })),
      },
    });
    const roles = readRecords(format, [
      item('# AGENTS.md instructions for /a\n\n<INSTRUCTIONS>', '<environment_context>'),
      item('<environment_context>', 'Fix it.'),
    ]).messages.map(({ role }) => role);
    expect(roles).toEqual(['developer', 'user']);
  });

  test('is shown once if its event comes first, and twice if it is typed twice', () => {
    expect(read(typed('Again'), told('Again'), said('1'), typed('Again'), told('Again'), said('2'))).toEqual([
      'user\n  text: Again',
      'assistant\n  text: 1',
      'user\n  text: Again',
      'assistant\n  text: 2',
    ]);
  });

  test('keeps its images', () => {
    const image = { type: 'input_image', image_url: 'data:image/png;base64,AAAA' };
    expect(
      read(
        item({
          type: 'message',
          role: 'user',
          content: [{ type: 'input_text', text: 'What is it?' }, image],
        }),
        typed('What is it?'),
      ),
    ).toEqual(['user\n  text: What is it?\n  media: image/png data:image/png;base64,AAAA']);
    expect(
      read(event({ type: 'user_message', message: 'See', images: ['https://a.example/b.png'] })),
    ).toEqual(['user\n  text: See\n  media: image https://a.example/b.png']);
  });

  test('excludes additions that events of the first versions mark', () => {
    const added = event({ type: 'user_message', message: 'Files are here.', kind: 'environment_context' });
    expect(read(told('Files are here.'), added)).toEqual(['developer\n  text: Files are here.']);
  });
});

describe('the first versions', () => {
  const items = [
    { id: 'old-1', timestamp: '2025-05-01T10:00:00.000Z', instructions: null },
    { record_type: 'state' },
    { role: 'user', content: [{ type: 'input_text', text: 'List the files.' }] },
    { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'Easy.' }] },
    {
      type: 'local_shell_call',
      id: 'lsh_1',
      call_id: 'c1',
      status: 'completed',
      action: { type: 'exec', command: ['ls'] },
    },
    {
      type: 'function_call_output',
      call_id: 'c1',
      output: '{"output":"a.txt\\n","metadata":{"exit_code":0}}',
    },
    { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'One file.' }] },
  ];
  const expected = [
    'user\n  text: List the files.',
    'assistant\n  thinking: Easy.\n  tool: local_shell\n    toolInput: {"type":"exec","command":["ls"]}\n    toolResult: a.txt\n',
    'assistant\n  text: One file.',
  ];

  test('wrote bare items, line by line', () => {
    expect(read(...items)).toEqual(expected);
    expect(readRecords(format, items)).toMatchObject({ id: 'old-1', startedAt: Date.UTC(2025, 4, 1, 10) });
  });

  test('or one file with a session and items, or a list', () => {
    expect(read({ session: items[0], items: items.slice(2) })).toEqual(expected);
    expect(read(items)).toEqual(expected);
  });
});

describe('a file with nothing but events', () => {
  test('is shown from them', () => {
    expect(
      read(
        typed('Run the tests'),
        event({ type: 'agent_reasoning', text: 'There is a script.' }),
        event({ type: 'exec_command_begin', call_id: 'x', command: ['npm', 'test'], cwd: '/a' }),
        event({ type: 'exec_command_end', call_id: 'x', stdout: 'ok', stderr: '', exit_code: 0 }),
        event({
          type: 'mcp_tool_call_begin',
          call_id: 'm',
          invocation: { server: 'docs', tool: 'find', arguments: {} },
        }),
        event({
          type: 'mcp_tool_call_end',
          call_id: 'm',
          result: { Ok: { content: [{ type: 'text', text: 'no index' }], isError: true } },
        }),
        event({ type: 'patch_apply_end', call_id: 'p', success: false, stderr: 'no such line', changes: {} }),
        event({ type: 'web_search_end', call_id: 'w', action: { type: 'search', query: 'tests' } }),
        event({ type: 'agent_message', message: 'They pass.' }),
        event({ type: 'error', message: 'The stream broke.' }),
      ),
    ).toEqual([
      'user\n  text: Run the tests',
      `assistant
  thinking: There is a script.
  tool: exec_command
    toolInput: {"command":["npm","test"],"cwd":"/a"}
    toolResult: ok
  tool: docs.find
    toolInput: {}
    error: no index
  tool: apply_patch
    toolInput: {"changes":{}}
    error: no such line
  tool: web_search
    toolInput: {"type":"search","query":"tests"}
  text: They pass.
  error: The stream broke.`,
    ]);
  });

  test('later items replace events', () => {
    expect(
      read(
        event({ type: 'exec_command_end', call_id: 'x', aggregated_output: 'from the event', exit_code: 3 }),
        call('x'),
        output('x', 'from the item'),
      ),
    ).toEqual(['assistant\n  tool: shell\n    toolInput: {"cmd":"ls"}\n    toolResult: from the item']);
  });

  test('an event answers a call whose output never came', () => {
    expect(read(call('x'), event({ type: 'exec_command_end', call_id: 'x', stdout: 'late' }))).toEqual([
      'assistant\n  tool: shell\n    toolInput: {"cmd":"ls"}\n    toolResult: late',
    ]);
  });

  test('typed text and answers are read from the newest events', () => {
    const completed = (content: object) => event({ type: 'item_completed', item: content });
    expect(
      read(
        completed({ type: 'UserMessage', content: [{ type: 'text', text: 'Hello' }] }),
        completed({ type: 'AgentMessage', content: [{ type: 'Text', text: 'Good day.' }] }),
      ),
    ).toEqual(['user\n  text: Hello', 'assistant\n  text: Good day.']);
  });
});

describe('outputs', () => {
  const resultOf = (value: unknown) => nodesOf(call('c'), output('c', value))[0];

  test.each([
    ['{"output":"no","metadata":{"exit_code":2}}', 'no', 2],
    ['Exit code: 127\nWall time: 0.1 seconds\nOutput:\nnot found', undefined, 127],
    ['Chunk ID: a\nWall time: 1 seconds\nProcess exited with code -9\nOutput:\n', undefined, -9],
    [
      'failed in sandbox LinuxSeccomp with execution error: sandbox denied exec error, exit code: 2, stdout: , stderr: no',
      undefined,
      2,
    ],
  ])('%j has an exit code, and that is no error', (value, text, exitCode) => {
    expect(resultOf(value)).toMatchObject({ data: { exitCode }, children: [{}, { value: text ?? value }] });
  });

  test('output of a process is never its exit code', () => {
    const text = 'Wall time: 1 seconds\nOutput:\nProcess exited with code 7\n';
    expect(resultOf(text)?.data).not.toHaveProperty('exitCode');
  });

  test.each([
    ['{"output":"","metadata":{"exit_code":0,"duration_seconds":4.5}}', 4_500],
    ['Chunk ID: a\nWall time: 2.25 seconds\nProcess exited with code 0\nOutput:\n', 2_250],
    // Less than what lies between the two lines: the call waited.
    ['{"output":"","metadata":{"exit_code":0,"duration_seconds":0.5}}', 1_000],
    ['{"output":"","metadata":{"exit_code":0,"duration_seconds":-1}}', 1_000],
    [`Wall time: ${'9'.repeat(320)} seconds\nOutput:\n`, 1_000],
    ['no word of it\nWall time: 7 seconds\n', 1_000],
  ])('%j says how long the call took', (value, took) => {
    const at = '2026-01-01T00:00:00.000Z';
    const [node] = nodesOf(
      { ...call('c'), timestamp: at },
      { ...output('c', value), timestamp: '2026-01-01T00:00:01.000Z' },
    );
    const { startedAt = 0, endedAt = 0 } = node?.data ?? {};
    expect(endedAt - startedAt).toBe(took);
  });

  test('a list of texts and images', () => {
    const parts = [
      { type: 'input_text', text: 'one' },
      { type: 'input_text', text: 'two' },
      { type: 'input_image', image_url: 'data:image/webp;base64,AA' },
      { type: 'hologram' },
    ];
    expect(resultOf(parts)).toMatchObject({
      children: [{}, { type: 'media', mediaType: 'image/webp' }, { type: 'toolResult', value: 'one\ntwo' }],
    });
    expect(skippedOf(call('c'), output('c', parts))).toEqual(['output/hologram']);
  });

  test('content that is marked as failed is an error', () => {
    expect(resultOf({ content: 'no server', success: false })).toMatchObject({
      children: [{}, { type: 'error', message: 'no server' }],
    });
  });

  test('a refusal and a stop are no errors', () => {
    expect(resultOf('patch rejected by user')).toMatchObject({ outcome: 'denied' });
    expect(resultOf('aborted by user after 3.2s')).toMatchObject({ outcome: 'cancelled' });
  });

  test('of a custom tool that is marked as an error by its event', () => {
    const failed = event({ type: 'mcp_tool_call_end', call_id: 'c', result: { Err: 'timed out' } });
    const expected = {
      children: [{}, { type: 'toolResult', value: 'err' }, { type: 'error', message: 'timed out' }],
    };
    expect(nodesOf(call('c'), failed, output('c', 'err'))[0]).toMatchObject(expected);
    expect(nodesOf(call('c'), output('c', 'err'), failed)[0]).toMatchObject(expected);
  });
});

describe('calls', () => {
  test('with an id that comes again are answered from the nearest one', () => {
    expect(read(call('c', 'a'), call('c', 'b'), output('c', 'of b'), output('c', 'of a'))).toEqual([
      'assistant\n  tool: a\n    toolInput: {"cmd":"ls"}\n    toolResult: of a\n  tool: b\n    toolInput: {"cmd":"ls"}\n    toolResult: of b',
    ]);
  });

  test('a result without a call has no input', () => {
    expect(read(output('gone', 'late'))).toEqual(['assistant\n  tool: tool\n    toolResult: late']);
  });

  test('of a server carry its name, and without arguments have none', () => {
    expect(read(call('c', 'read', { namespace: 'mcp__files__', arguments: '' }))).toEqual([
      'assistant\n  tool (truncated): mcp__files__read\n    toolInput: {}',
    ]);
    expect(read(call('c', 'spawn_agent', { namespace: 'agents' }))[0]).toContain('agents.spawn_agent');
  });

  test('of the model’s own host end without an output', () => {
    const search = { type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'q' } };
    const image = { type: 'image_generation_call', id: 'ig', status: 'completed', result: 'AAAA' };
    const find = { type: 'tool_search_call', call_id: 't', arguments: { query: 'mail' } };
    const found = { type: 'tool_search_output', call_id: 't', tools: [{ name: 'send' }] };
    expect(
      read(
        event({ type: 'web_search_end', call_id: 'ws', action: search.action }),
        ...[search, image, find, found].map(item),
        event({ type: 'image_generation_end', call_id: 'ig', result: 'AAAA' }),
      ),
    ).toEqual([
      `assistant
  tool: web_search
    toolInput: {"type":"search","query":"q"}
  tool: image_generation
    toolInput: {}
    media: image/png data:image/png;base64,AAAA
  tool: tool_search
    toolInput: {"query":"mail"}
    toolResult: [{"name":"send"}]`,
    ]);
  });

  test('that come after the turn was stopped are cancelled too', () => {
    const aborted = event({ type: 'turn_aborted', reason: 'interrupted' });
    expect(read(call('a'), aborted, call('b'), output('b', 'done'), told('Next'))).toEqual([
      expect.stringMatching(/tool: shell cancelled[^]*tool: shell\n[^]*toolResult: done/),
      'user\n  text: Next',
    ]);
  });

  test('that a person must approve are questions', () => {
    expect(
      nodesOf(event({ type: 'exec_approval_request', call_id: 'c', command: ['rm', '-r', 'dist'] })),
    ).toMatchObject([{ type: 'inputRequest', prompt: 'rm -r dist', data: { requestId: 'c' } }]);
  });
});

describe('tokens', () => {
  const count = (total: number, last: number) =>
    event({
      type: 'token_count',
      info: {
        total_token_usage: { input_tokens: total, total_tokens: total },
        last_token_usage: { input_tokens: last, total_tokens: last },
      },
    });
  const usages = (...records: unknown[]) =>
    readRecords(format, records).messages.map(({ content }) => {
      const [root] = content;
      return root?.type === 'root' ? root.data?.usage?.input : undefined;
    });

  test('are cumulative in the header, once for each answer, and may be unknown', () => {
    const records = [
      event({ type: 'token_count', info: null }),
      said('a'),
      count(5, 5),
      count(5, 5),
      count(9, 4),
    ];
    expect(readRecords(format, records).usage).toEqual({ input: 9 });
    expect(usages(...records)).toEqual([5]);
  });

  test('that come before the items belong to them', () => {
    expect(usages(count(5, 5), call('a'), output('a', ''), count(9, 4), call('b'))).toEqual([5, 4]);
  });

  test('are added up when their count begins anew', () => {
    expect(readRecords(format, [count(5, 5), count(3, 3)]).usage).toEqual({ input: 8 });
  });
});

describe('a thread with other threads', () => {
  test('has the prompt and the answer of a sub-agent in the call that spawned it', () => {
    expect(
      read(
        call('s', 'spawn_agent'),
        event({
          type: 'collab_agent_spawn_end',
          call_id: 's',
          new_thread_id: 'child',
          new_agent_nickname: 'Ada',
          prompt: 'Count the files.',
        }),
        output('s', '{"agent_id":"child"}'),
        event({ type: 'collab_waiting_end', call_id: 'w', statuses: { child: { completed: 'Seven.' } } }),
      ),
    ).toEqual([
      `assistant
  tool: spawn_agent
    toolInput: {"cmd":"ls"}
    step: Ada
      text: Count the files.
      text: Seven.
    toolResult: {"agent_id":"child"}`,
    ]);
  });

  test('has the name of its sub-agent, and its own id even if it begins with a copy', () => {
    const meta = (id: string, source: unknown) => ({ type: 'session_meta', payload: { id, source } });
    const child = meta('child', { subagent: { thread_spawn: { agent_nickname: 'Ada' } } });
    expect(readRecords(format, [child, meta('parent', 'cli')])).toMatchObject({ id: 'child', title: 'Ada' });
  });

  test('has messages of other agents with their names', () => {
    const message = {
      type: 'agent_message',
      author: 'Ada',
      content: [{ type: 'input_text', text: 'Done.' }],
    };
    expect(readRecords(format, [item(message)]).messages).toMatchObject([
      { role: 'developer', content: [{ data: { agent: 'Ada' } }] },
    ]);
  });
});

test('a compaction is a checkpoint, and repetitions in it are counted', () => {
  const records = [
    said('Long.'),
    { type: 'compacted', payload: { message: 'So far: a map.', replacement_history: [{}] } },
    event({ type: 'context_compacted' }),
    said('On we go.'),
  ];
  expect(read(...records)).toEqual([
    'assistant\n  text: Long.',
    'system\n  checkpoint: Compacted\n  text: So far: a map.',
    'assistant\n  text: On we go.',
  ]);
  expect(skippedOf(...records)).toEqual(['compacted/replacement_history', 'event_msg/context_compacted']);
});

test.each(['compaction', 'compaction_summary', 'context_compaction'])(
  'the item %s is a checkpoint',
  (type) => {
    expect(read(item({ type, encrypted_content: 'gAAA' }))).toEqual(['system\n  checkpoint: Compacted']);
  },
);

test('skipped records are counted', () => {
  expect(
    skippedOf(
      'text',
      7,
      { type: 'surprise', payload: {} },
      item({ type: 'ghost_snapshot' }),
      item({ type: 'hologram' }),
      event({ type: 'hologram_end' }),
      item({ type: 'reasoning', summary: [], encrypted_content: 'gAAA' }),
      item({ type: 'message', role: 'assistant', content: [{ type: 'hologram' }] }),
      event({ type: 'task_started' }),
    ),
  ).toEqual([
    'not a record',
    'surprise',
    'response_item/ghost_snapshot',
    'response_item/hologram',
    'event_msg/hologram_end',
    'response_item/reasoning',
    'content/hologram',
    'event_msg/task_started',
  ]);
});

test('an answer has ended when its last record was written', () => {
  const at = (timestamp: string, record: object) => ({ ...record, timestamp: `2026-03-14T${timestamp}Z` });
  const [answer] = readRecords(format, [
    at('07:00:01', said('One')),
    at('07:00:04', said('Two')),
    at('09:00:00', event({ type: 'shutdown_complete' })),
  ]).messages;
  expect(answer).toMatchObject({
    createdAt: Date.UTC(2026, 2, 14, 7, 0, 1),
    content: [{ data: { endedAt: Date.UTC(2026, 2, 14, 7, 0, 4) } }],
  });
});
