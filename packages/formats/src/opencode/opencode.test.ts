import type { FlowNode } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { readRun } from '../read/readRun';
import { readFiles } from '../testing/expectReader';
import { openCodeFiles, openCodeMain, openCodeRun } from '../testing/runs/openCode';
import { readWith } from '../testing/samples';
import * as format from './index';

const blocksOf = (run: Run, index: number): FlowNode[] =>
  (run.messages.at(index)?.content ?? []).flatMap((one) => (one.type === 'root' ? one.children : []));

const read = (...records: readonly unknown[]) => readWith(format, JSON.stringify(records));

const info = { id: 'm', sessionID: 's', role: 'assistant', time: { created: 1_730_000_000_000 } };

const withParts = (...parts: readonly unknown[]) => read({ info, parts });

const call = (state: object) => withParts({ type: 'tool', callID: 'c', tool: 'bash', state });

describe('a session in its folder', () => {
  const run = readFiles(format, openCodeFiles, openCodeMain);

  test('the header', () => {
    expect(run).toMatchObject({
      format: 'opencode',
      id: 'ses_flaky',
      title: 'Flaky test of seat holds',
      agent: 'opencode 1.14.2',
      model: 'big-model-2',
      startedAt: Date.UTC(2026, 3, 14, 13),
      endedAt: Date.UTC(2026, 3, 14, 13, 1, 35),
    });
  });

  test('messages with their parts, in the order of the files', () => {
    expect(
      run.messages.map(({ role }, index) => [role, ...blocksOf(run, index).map(({ type }) => type)]),
    ).toEqual([
      ['user', 'text', 'media', 'text'],
      ['assistant', 'thinking', 'tool', 'tool'],
      ['assistant', 'error', 'tool', 'tool', 'tool', 'text'],
      ['user'],
      ['assistant', 'checkpoint', 'text'],
      ['user', 'text'],
      ['assistant', 'tool'],
    ]);
  });

  test('texts that OpenCode adds to the words of a person are the program’s', () => {
    expect(blocksOf(run, 0)[2]?.data).toMatchObject({ role: 'system' });
  });

  test('calls: a result, an exit code, a refusal, an error, an end by the person', () => {
    expect(blocksOf(run, 1).slice(1)).toMatchObject([
      { id: 'call_1', name: 'grep', children: [{}, { value: 'src/holds.ts:12: holdFor(50)\n' }] },
      { id: 'call_2', name: 'bash', status: 'complete', data: { exitCode: 1 } },
    ]);
    expect(blocksOf(run, 2).slice(2, 4)).toMatchObject([
      { outcome: 'denied', children: [{ type: 'toolInput' }, { type: 'toolResult' }] },
      { children: [{ type: 'toolInput' }, { type: 'error', message: 'oldString not found in content' }] },
    ]);
    expect(blocksOf(run, 6)).toMatchObject([{ name: 'bash', outcome: 'cancelled', status: 'complete' }]);
  });

  test('the run of the sub-agent stands in the call that started it', () => {
    expect(blocksOf(run, 2)[1]).toMatchObject({
      name: 'task',
      children: [
        { type: 'toolInput' },
        {
          type: 'step',
          title: 'Search for timers',
          data: { agent: 'explore', usage: { input: 1_400, output: 210 } },
          children: [
            { type: 'text', value: 'List every timer below 100 ms.', data: { role: 'user' } },
            { type: 'tool', name: 'grep' },
            { type: 'text', value: 'Two timers: holds.ts and sweep.ts.' },
          ],
        },
        { type: 'toolResult', value: 'Two timers: holds.ts and sweep.ts.' },
      ],
    });
  });

  test('tokens: with those of the cache, and with the reasoning', () => {
    const [root] = run.messages[1]?.content ?? [];
    expect(root).toMatchObject({
      data: {
        model: 'big-model-2',
        cost: 0.02,
        usage: { input: 1_400, output: 210, cacheRead: 900, cacheWrite: 100, reasoning: 60 },
      },
    });
    expect(run.usage).toMatchObject({ input: 5_600, output: 840 });
  });

  test('skipped parts are counted', () => {
    expect(run.skipped.map(({ kind, count }) => [kind, count])).toEqual([
      ['session', 1],
      ['part/step-start', 1],
      ['part/step-finish', 1],
      ['part/patch', 1],
      ['part/compaction', 1],
    ]);
    expect(run.skipped[1]?.places).toEqual([{ file: 'part/msg_02/prt_msg_02_0.json' }]);
  });

  test('its export reads the same, but for the sub-agent', () => {
    const exported = readWith(format, openCodeRun);
    expect(exported.messages.map(({ id, role, createdAt }) => [id, role, createdAt])).toEqual(
      run.messages.map(({ id, role, createdAt }) => [id, role, createdAt]),
    );
    expect(blocksOf(exported, 2)[1]).toMatchObject({
      children: [{ type: 'toolInput' }, { type: 'toolResult' }],
    });
  });
});

describe('files', () => {
  const parts = { 'part/m/1.json': '{"id":"p1","type":"text","text":"Hello"}' };
  const base = {
    'session/p/s.json': '{"id":"s","projectID":"p","directory":"/"}',
    'message/s/m.json': JSON.stringify(info),
  };

  test('parts that do not name their message belong to that of the folder', () => {
    const run = readFiles(format, { ...base, ...parts }, 'session/p/s.json');
    expect(blocksOf(run, 0)).toMatchObject([{ type: 'text', value: 'Hello' }]);
  });

  test('the parts of all messages in one folder, as old versions keep them', () => {
    const files = { ...base, 'part/s/1.json': '{"id":"p1","messageID":"m","type":"text","text":"Hello"}' };
    expect(blocksOf(readFiles(format, files, 'session/p/s.json'), 0)).toMatchObject([{ value: 'Hello' }]);
  });

  test('an id that leads out of the folder is not asked for', () => {
    const reader = format.createReader();
    reader.read({ id: '../../../etc', directory: '/' }, { file: 'x' });
    expect(reader.otherFiles?.()).toEqual([]);
    expect(reader.run().skipped.map(({ kind }) => kind)).toEqual(['session', 'message', 'part']);
  });

  test('each file is asked for once', () => {
    const reader = format.createReader();
    reader.read(JSON.parse(base['session/p/s.json']), { file: 'x' });
    expect(reader.otherFiles?.().map(({ name }) => name)).toEqual(['../../message/s/', '../../part/s/']);
    expect(reader.otherFiles?.()).toEqual([]);
    for (let n = 0; n < 2; n++) reader.read(info, { file: 'y' });
    expect(reader.otherFiles?.().map(({ name }) => name)).toEqual(['../../part/m/']);
  });

  test('missing parts of a message and missing sessions of sub-agents are lost', () => {
    const state = { status: 'completed', input: {}, output: '', metadata: { sessionId: 'other' } };
    const task = { id: 'p', messageID: 'm', type: 'tool', callID: 'c', tool: 'task', state };
    const lostOf = (run: Run) => run.skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));
    expect(lostOf(readFiles(format, base, 'session/p/s.json'))).toEqual(['part']);
    const files = { ...base, 'part/m/1.json': JSON.stringify(task) };
    expect(lostOf(readFiles(format, files, 'session/p/s.json'))).toEqual(['session']);
    expect(lostOf(withParts(task))).toEqual(['session']);
  });

  test('a session that starts itself as a sub-agent ends', () => {
    const state = { status: 'completed', input: {}, output: '', metadata: { sessionId: 's' } };
    const task = { id: 'p', messageID: 'm', type: 'tool', callID: 'c', tool: 'task', state };
    const run = readFiles(format, { ...base, 'part/m/1.json': JSON.stringify(task) }, 'session/p/s.json');
    expect(blocksOf(run, 0)).toMatchObject([{ children: [{ type: 'toolInput' }, { type: 'toolResult' }] }]);
  });
});

describe('records on their own', () => {
  test('a message, and then its parts', () => {
    const run = read(info, { id: 'p', messageID: 'm', type: 'text', text: 'Hello' });
    expect(blocksOf(run, 0)).toMatchObject([{ value: 'Hello' }]);
  });

  test('a part before its message, and one without any', () => {
    const run = read(
      { id: 'p', messageID: 'm', type: 'text', text: 'Hello' },
      { ...info, role: 'user' },
      { type: 'text', text: 'Alone' },
    );
    expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(blocksOf(run, 0)).toMatchObject([{ value: 'Hello' }]);
    expect(blocksOf(run, 1)).toMatchObject([{ value: 'Alone' }]);
  });

  test('a later state of a part replaces the one before', () => {
    const tool = (state: object) => ({
      id: 'p',
      messageID: 'm',
      type: 'tool',
      callID: 'c',
      tool: 'bash',
      state,
    });
    const reader = format.createReader();
    const words = (text: string) => ({ id: 'q', messageID: 'm', type: 'text', text });
    for (const record of [info, words('Hel'), tool({ status: 'pending', input: {}, raw: '{"a"' })])
      reader.read(record, { line: 1 });
    expect(blocksOf(reader.run(), 0)[1]).toMatchObject({
      status: 'streaming',
      children: [{ value: '{"a"' }],
    });
    reader.read(words('Hello'), { line: 2 });
    reader.read(tool({ status: 'completed', input: { a: 1 }, output: 'done' }), { line: 3 });
    expect(blocksOf(reader.run(), 0)).toMatchObject([
      { value: 'Hello' },
      { status: 'complete', children: [{ value: '{"a":1}' }, { value: 'done' }] },
    ]);
  });

  test('records that do not belong to a session are counted', () => {
    expect(read({ hello: 1 }, 4, null).skipped).toMatchObject([{ kind: 'not a record', count: 3 }]);
  });
});

describe('parts', () => {
  test('an error of a message stands after its parts', () => {
    const error = { name: 'APIError', data: { message: 'Overloaded' } };
    const run = read({ info: { ...info, error }, parts: [{ type: 'text', text: 'Hello' }] });
    expect(blocksOf(run, 0)).toMatchObject([
      { type: 'text' },
      { type: 'error', message: 'Overloaded', children: [{ value: 'APIError' }] },
    ]);
  });

  test('a reader that ends twice shows an error once', () => {
    const reader = format.createReader();
    reader.read({ ...info, error: { name: 'APIError' } }, { line: 1 });
    reader.end();
    reader.end();
    expect(blocksOf(reader.run(), 0)).toMatchObject([{ type: 'error', message: 'APIError' }]);
  });

  test('files in a result', () => {
    const attachments = [
      { type: 'file', mime: 'image/png', url: 'data:image/png;base64,AA==', filename: 'a.png' },
    ];
    expect(blocksOf(call({ status: 'completed', input: {}, output: 'ok', attachments }), 0)).toMatchObject([
      { children: [{ type: 'toolInput', value: '{}' }, { type: 'media', name: 'a.png' }, { value: 'ok' }] },
    ]);
  });

  test('a call that was interrupted keeps what it had written', () => {
    const state = {
      status: 'error',
      input: {},
      error: 'Stopped',
      metadata: { interrupted: true, output: 'half' },
    };
    expect(blocksOf(call(state), 0)).toMatchObject([
      { outcome: 'cancelled', children: [{ type: 'toolInput' }, { type: 'toolResult', value: 'half' }] },
    ]);
  });

  test('a call without an end is cut off, one in an unknown state is counted', () => {
    expect(blocksOf(call({ status: 'running', input: {} }), 0)).toMatchObject([{ status: 'truncated' }]);
    expect(call({ status: 'paused' }).skipped).toMatchObject([{ kind: 'part/tool/paused' }]);
  });

  test('tokens of several model calls in a message are added', () => {
    const finish = {
      type: 'step-finish',
      tokens: { input: 10, output: 5, reasoning: 2, cache: { read: 0, write: 0 } },
    };
    const run = withParts(finish, finish);
    expect(run.usage).toEqual({ input: 20, output: 10, reasoning: 4, cacheRead: 0, cacheWrite: 0 });
  });

  test('a task that a person gives to a sub-agent is shown', () => {
    const run = withParts({
      type: 'subtask',
      prompt: 'Find the timers.',
      description: 'Timers',
      agent: 'explore',
    });
    expect(blocksOf(run, 0)).toMatchObject([{ type: 'text', value: 'Find the timers.' }]);
    expect(run.skipped).toEqual([]);
  });

  test('unknown parts are counted', () => {
    expect(withParts({ type: 'hologram' }, 'text').skipped).toMatchObject([
      { kind: 'part/hologram', why: 'Unknown kind of part' },
      { kind: 'part' },
    ]);
  });
});

describe('ids that a person has masked', () => {
  const masked = { id: 'X', sessionID: 'X', role: 'assistant', time: { created: 1_730_000_000_000 } };
  const text = (words: string) => ({ id: 'X', messageID: 'X', type: 'text', text: words });
  const tool = (callID: string, output: string) => ({
    id: 'X',
    messageID: 'X',
    type: 'tool',
    callID,
    tool: 'bash',
    state: { status: 'completed', input: { command: output }, output },
  });

  test('equal parts of a list are different parts', () => {
    const run = read({
      info: masked,
      parts: [text('Yes.'), tool('X', 'one'), text('Yes.'), tool('X', 'two')],
    });
    expect(blocksOf(run, 0)).toMatchObject([
      { value: 'Yes.' },
      { children: [{}, { value: 'one' }] },
      { value: 'Yes.' },
      { children: [{}, { value: 'two' }] },
    ]);
    expect(run.skipped).toEqual([]);
  });

  test('single parts are states of each other only if one continues the other', () => {
    const run = read(
      masked,
      text('Look'),
      text('Looking.'),
      text('Done.'),
      tool('X', 'one'),
      tool('X', 'two'),
    );
    expect(blocksOf(run, 0)).toMatchObject([
      { value: 'Looking.' },
      { value: 'Done.' },
      { children: [{}, { value: 'one' }] },
      { children: [{}, { value: 'two' }] },
    ]);
  });

  test('messages of a list are different ones', () => {
    const user = { ...masked, role: 'user' };
    const messages = [user, masked, user, masked].map((message, at) => ({
      info: message,
      parts: [text(`${at}`)],
    }));
    const session = { id: 'X', projectID: 'X', directory: '/', title: 'T' };
    const run = readWith(format, JSON.stringify({ info: session, messages }));
    expect(run.messages.map(({ role }, at) => [role, blocksOf(run, at).length])).toEqual([
      ['user', 1],
      ['assistant', 1],
      ['user', 1],
      ['assistant', 1],
    ]);
  });

  test('an export that comes again adds nothing', () => {
    const one = {
      info,
      parts: [text('Yes.'), tool('c', 'one'), { id: 'f', type: 'file', mime: 'text/plain' }],
    };
    const reader = format.createReader();
    for (const line of [1, 2]) reader.read([one], { line });
    reader.end();
    expect(reader.run().messages.map((_, at) => blocksOf(reader.run(), at).length)).toEqual([3]);
    expect(reader.run().skipped).toMatchObject([{ kind: 'part', why: 'Repeats a part', count: 1 }]);
  });
});

describe('the parts of all sessions in one folder', () => {
  const files = {
    'session/p/s.json': '{"id":"s","projectID":"p","directory":"/"}',
    'message/s/m.json': JSON.stringify(info),
    'part/1.json': '{"id":"p1","messageID":"m","sessionID":"s","type":"text","text":"Hello"}',
    'part/2.json': '{"id":"p2","messageID":"n","sessionID":"t","type":"text","text":"Elsewhere"}',
  };

  test('are read if no message has parts otherwise, and those of other sessions are counted', () => {
    const run = readFiles(format, files, 'session/p/s.json');
    expect(run.messages.map((_, at) => blocksOf(run, at))).toMatchObject([[{ value: 'Hello' }]]);
    expect(run.skipped).toMatchObject([{ kind: 'session' }, { kind: 'part', isLost: false, count: 1 }]);
  });

  test('are not asked for where messages have folders of their own', () => {
    const nested = { ...files, 'part/m/1.json': '{"id":"p1","type":"text","text":"Nested"}' };
    const run = readFiles(format, nested, 'session/p/s.json');
    expect(blocksOf(run, 0)).toMatchObject([{ value: 'Nested' }]);
    expect(run.skipped.map(({ kind }) => kind)).toEqual(['session']);
  });
});

describe('a part that another one nearly always repeats', () => {
  const user = { ...info, role: 'user' };
  const lostOrNot = (run: Run) => run.skipped.map(({ kind, isLost }) => [kind, isLost]);

  test('the agent that a person names is in their text', () => {
    const agent = { type: 'agent', name: 'scout', source: { value: '@scout', start: 0, end: 6 } };
    const run = read({ info: user, parts: [agent, { type: 'text', text: '@scout look here' }] });
    expect(blocksOf(run, 0)).toMatchObject([{ type: 'text', value: '@scout look here' }]);
    expect(lostOrNot(run)).toEqual([['part/agent', false]]);
  });

  test('the agent that no text names is shown', () => {
    const run = read({
      info: user,
      parts: [
        { type: 'agent', name: 'scout' },
        { type: 'text', text: 'Look' },
      ],
    });
    expect(blocksOf(run, 0).map((block) => ('value' in block ? block.value : ''))).toEqual([
      'Look',
      '@scout',
    ]);
    expect(run.skipped).toEqual([]);
  });

  test('a compaction is in the summary after it, or a checkpoint where none came', () => {
    const compaction = { info: user, parts: [{ type: 'compaction', auto: true }] };
    const summary = { ...info, id: 'm2', summary: true, time: { created: 1_730_000_000_001 } };
    const summed = read(compaction, { info: summary, parts: [{ type: 'text', text: 'So far.' }] });
    expect(blocksOf(summed, 0)).toEqual([]);
    expect(lostOrNot(summed)).toEqual([['part/compaction', false]]);
    const cut = read({ info: summary, parts: [] }, { ...compaction, info: { ...user, id: 'm3' } });
    expect(blocksOf(cut, 1)).toMatchObject([{ type: 'checkpoint' }]);
    expect(lostOrNot(cut)).toEqual([]);
  });
});

describe('the lines of `opencode run --format json`', () => {
  const at = Date.UTC(2026, 8, 3, 7);
  const line = (type: string, second: number, fields: object) =>
    JSON.stringify({ type, timestamp: at + second * 1_000, sessionID: 'ses_1', ...fields });
  const part = (id: string, message: string, fields: object) => ({
    part: { id, sessionID: 'ses_1', messageID: message, ...fields },
  });
  const lines = [
    line('step_start', 1, part('p1', 'm1', { type: 'step-start' })),
    line(
      'reasoning',
      2,
      part('p2', 'm1', { type: 'reasoning', text: 'Count first.', time: { start: at, end: at } }),
    ),
    line(
      'tool_use',
      3,
      part('p3', 'm1', {
        type: 'tool',
        callID: 'c1',
        tool: 'bash',
        state: {
          status: 'completed',
          input: { command: 'wc -l' },
          output: '12',
          metadata: { exit: 0 },
          time: {},
        },
      }),
    ),
    line(
      'step_finish',
      4,
      part('p4', 'm1', {
        type: 'step-finish',
        cost: 0.02,
        tokens: { input: 10, output: 5, reasoning: 0, cache: { read: 0, write: 0 } },
      }),
    ),
    line('text', 5, part('p5', 'm2', { type: 'text', text: 'Twelve hives.', time: { start: at, end: at } })),
    line('error', 6, { error: { name: 'APIError', data: { message: 'Overloaded' } } }),
    line('done', 7, { reason: 'idle', rejected: [] }),
  ];

  test('are detected and read as messages of the model', async () => {
    const run = await readRun(lines.join('\n'));
    expect(run).toMatchObject({
      format: 'opencode',
      id: 'ses_1',
      agent: 'opencode',
      startedAt: at + 1_000,
      endedAt: at + 6_000,
      usage: { input: 10, output: 5 },
    });
    expect(run.messages[0]?.content[0]).toMatchObject({ data: { cost: 0.02 } });
    expect(
      run.messages.map(({ role }, index) => [role, ...blocksOf(run, index).map(({ type }) => type)]),
    ).toEqual([
      ['assistant', 'thinking', 'tool'],
      ['assistant', 'text'],
      ['assistant', 'error'],
    ]);
    expect(blocksOf(run, 2)).toMatchObject([{ message: 'Overloaded' }]);
    expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
  });

  test('of a run that failed at once are read, too', async () => {
    const run = await readRun([lines[5], lines[6]].join('\n'));
    expect([run.format, blocksOf(run, 0)]).toMatchObject(['opencode', [{ type: 'error' }]]);
  });

  test('with an unknown part are counted as lost', async () => {
    const run = await readRun([...lines, line('text', 8, part('p9', 'm9', { type: 'hologram' }))].join('\n'));
    expect(run.skipped).toContainEqual(expect.objectContaining({ kind: 'part/hologram', isLost: true }));
  });
});
