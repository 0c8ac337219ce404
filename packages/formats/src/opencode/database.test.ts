import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { readRun } from '../read/readRun';
import { readFiles } from '../testing/expectReader';
import { makeDatabase, type TestValue } from '../testing/makeDatabase';
import { openCodeFiles, openCodeMain } from '../testing/runs/openCode';
import {
  openCode2Tables,
  openCodeDatabase,
  openCodeTables,
  sessionRow,
} from '../testing/runs/openCodeTables';
import * as format from './index';

const blocksOf = (run: Run | undefined, index: number) =>
  (run?.messages.at(index)?.content ?? []).flatMap((one) => (one.type === 'root' ? one.children : []));

const open = () => Promise.resolve(null);
const read = async (...tables: Parameters<typeof makeDatabase>[0]) =>
  readRun(await makeDatabase(tables), { name: 'opencode.db', open });

const AT = Date.UTC(2026, 8, 3, 7);

describe('a database of OpenCode 1.2 and later', () => {
  test('reads like its folder of files, with the sub-agent in its call', async () => {
    const run = await read(...openCodeDatabase);
    const files = readFiles(format, openCodeFiles, openCodeMain);
    const { skipped, messages, ...header } = run;
    const { skipped: _skipped, messages: expected, ...facts } = files;
    expect(header).toEqual(facts);
    expect(messages).toEqual(expected);
    expect(skipped.filter(({ isLost }) => isLost)).toEqual([]);
  });

  test('has the messages in the order of their times, and parts in that of their ids', async () => {
    const message = (id: string, time: number, role: string) =>
      [id, 's', AT + time, AT + time, JSON.stringify({ role, time: { created: AT + time } })] as const;
    const part = (id: string, message: string, text: string) =>
      [id, message, 's', AT, AT, JSON.stringify({ type: 'text', text })] as const;
    const run = await read(
      ...openCodeTables(
        [sessionRow('s', AT)],
        [message('m2', 9, 'assistant'), message('m1', 1, 'user')],
        [
          part('p3', 'm2', 'Three hives.'),
          part('p1', 'm1', 'How many hives?'),
          part('p2', 'm2', 'Let me count.'),
        ],
      ),
    );
    expect(
      run.messages.map(({ role }, index) => [
        role,
        ...blocksOf(run, index).map((one) => 'value' in one && one.value),
      ]),
    ).toEqual([
      ['user', 'How many hives?'],
      ['assistant', 'Let me count.', 'Three hives.'],
    ]);
  });

  test('shows a sub-agent that no call names at the end', async () => {
    const message = (id: string, session: string) =>
      [id, session, AT, AT, JSON.stringify({ role: 'user', time: { created: AT } })] as const;
    const part = (id: string, of: string, session: string, text: string) =>
      [id, of, session, AT, AT, JSON.stringify({ type: 'text', text })] as const;
    const run = await read(
      ...openCodeTables(
        [sessionRow('s', AT), sessionRow('child', AT, 's')],
        [message('m1', 's'), message('m2', 'child')],
        [part('p1', 'm1', 's', 'Hello'), part('p2', 'm2', 'child', 'Look for bees')],
      ),
    );
    expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(blocksOf(run, 1)).toMatchObject([
      {
        type: 'step',
        title: 'Session child',
        children: [{ value: 'Look for bees', data: { role: 'user' } }],
      },
    ]);
  });

  test('counts a row whose data are not JSON as lost', async () => {
    const run = await read(
      ...openCodeTables(
        [sessionRow('s', AT)],
        [
          ['m1', 's', AT, AT, '{"role":"user"}'],
          ['m2', 's', AT, AT, '{"role":'],
        ],
        [['p1', 'm1', 's', AT, AT, '{"type":"text","text":"Hi"}']],
      ),
    );
    expect(run.skipped).toContainEqual({
      kind: 'message',
      why: 'Its data are not JSON',
      isLost: true,
      count: 1,
      places: [{ file: 'message/2' }],
    });
  });
});

describe('a database of OpenCode 2', () => {
  const entry = (seq: number, type: string, data: object): readonly TestValue[] => [
    `msg_${100 - seq}`,
    's',
    type,
    seq,
    AT,
    AT,
    JSON.stringify({ time: { created: AT + seq * 1_000 }, ...data }),
  ];
  const readEntries = (...entries: readonly (readonly TestValue[])[]) =>
    read(...openCode2Tables([sessionRow('s', AT)], entries));

  const tool = (id: string, name: string, state: object) => ({
    type: 'tool',
    id,
    name,
    state,
    time: { created: AT, ran: AT + 1_000, completed: AT + 2_000 },
  });

  test('shows what a person, the model and the program say', async () => {
    const run = await readEntries(
      entry(9, 'idle', { outcome: 'succeeded' }),
      entry(1, 'user', {
        text: 'Draw the ferry.',
        files: [{ uri: 'data:image/png;base64,iVBORw0KGgo=', mime: 'image/png', name: 'ferry.png' }],
      }),
      entry(2, 'synthetic', { text: 'The folder has changed.' }),
      entry(3, 'assistant', {
        agent: 'build',
        model: { id: 'glm-5', providerID: 'example' },
        content: [
          { type: 'reasoning', text: 'A boat.', time: { created: AT, completed: AT + 500 } },
          { type: 'text', text: 'Here it is.' },
        ],
        cost: 0.01,
        tokens: { input: 100, output: 20, reasoning: 5, cache: { read: 40, write: 0 } },
      }),
      entry(4, 'system', { text: 'Be brief.' }),
      entry(5, 'skill', { skill: 'k', name: 'Knots', text: 'How to tie knots.' }),
    );
    expect(run).toMatchObject({ id: 's', title: 'Session s', model: 'glm-5', format: 'opencode' });
    expect(run.usage).toMatchObject({ input: 140, cacheRead: 40 });
    expect(
      run.messages.map(({ role }, index) => [
        role,
        ...blocksOf(run, index).map(({ type, data }) => [type, data?.role]),
      ]),
    ).toEqual([
      ['user', ['text', undefined], ['media', undefined]],
      ['user', ['text', 'system']],
      ['assistant', ['thinking', undefined], ['text', undefined]],
      ['system', ['text', undefined]],
      ['user', ['text', 'system']],
    ]);
    expect(run.skipped.map(({ kind, isLost }) => [kind, isLost])).toEqual([
      ['session', false],
      ['session_message/idle', false],
    ]);
  });

  test('shows calls with their results, and the commands of a person', async () => {
    const run = await readEntries(
      entry(1, 'shell', {
        shellID: 'sh_1',
        command: 'ls',
        status: 'exited',
        exit: 2,
        output: { output: 'hull.md\n', cursor: 8, size: 8, truncated: false },
      }),
      entry(2, 'assistant', {
        content: [
          tool('c1', 'read', {
            status: 'completed',
            input: { path: 'hull.md' },
            content: [
              { type: 'text', text: '# Hull' },
              { type: 'file', uri: 'data:image/png;base64,AA==', mime: 'image/png' },
            ],
          }),
          tool('c2', 'write', {
            status: 'error',
            input: {},
            error: { type: 'unknown', message: 'Disk full' },
          }),
          tool('c3', 'write', { status: 'streaming', input: '{"path": "ke' }),
        ],
        retry: { attempt: 2, at: AT, error: { type: 'provider', message: 'Overloaded' } },
      }),
    );
    expect(blocksOf(run, 0)).toMatchObject([
      {
        name: 'bash',
        data: { exitCode: 2 },
        children: [{ value: '{"command":"ls"}' }, { value: 'hull.md\n' }],
      },
    ]);
    expect(blocksOf(run, 1)).toMatchObject([
      { id: 'c1', children: [{ type: 'toolInput' }, { type: 'media' }, { value: '# Hull' }] },
      { id: 'c2', children: [{ type: 'toolInput' }, { type: 'error', message: 'Disk full' }] },
      { id: 'c3', children: [{ value: '{"path": "ke' }] },
      { type: 'error', message: 'Overloaded' },
    ]);
  });

  test('shows a compaction as a checkpoint with its summary, and a failed one as an error', async () => {
    const run = await readEntries(
      entry(1, 'compaction', {
        status: 'completed',
        reason: 'auto',
        summary: 'Bees were counted.',
        recent: '',
      }),
      entry(2, 'compaction', {
        status: 'failed',
        reason: 'auto',
        error: { type: 'unknown', message: 'No model' },
      }),
    );
    expect(blocksOf(run, 0)).toMatchObject([{ type: 'checkpoint' }, { value: 'Bees were counted.' }]);
    expect(blocksOf(run, 1)).toMatchObject([{ type: 'error', message: 'No model' }]);
  });

  test('an unknown kind of entry is lost', async () => {
    const run = await readEntries(entry(1, 'user', { text: 'Hi' }), entry(2, 'hologram', {}));
    expect(run.skipped).toContainEqual(
      expect.objectContaining({ kind: 'session_message/hologram', isLost: true, count: 1 }),
    );
  });

  test('the copy of a session that OpenCode 1 left is not shown again', async () => {
    const words = JSON.stringify({ type: 'text', text: 'Old copy' });
    const run = await read(
      ...openCodeTables(
        [sessionRow('s', AT), sessionRow('old', AT - 9_000_000)],
        [
          ['m1', 's', AT, AT, '{"role":"user"}'],
          ['m2', 'old', AT, AT, '{"role":"user"}'],
        ],
        [
          ['p1', 'm1', 's', AT, AT, words],
          ['p2', 'm2', 'old', AT, AT, JSON.stringify({ type: 'text', text: 'Only here' })],
        ],
      ),
      ...openCode2Tables([sessionRow('s', AT)], [entry(1, 'user', { text: 'New copy' })]),
    );
    expect(run.runs?.map((one) => [one.id, blocksOf(one, 0)])).toMatchObject([
      ['s', [{ value: 'New copy' }]],
      ['old', [{ value: 'Only here' }]],
    ]);
  });
});
