import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { readRun } from '../read/readRun';
import { makeDatabase, type TestTable, type TestValue } from '../testing/makeDatabase';

const AT = Date.UTC(2026, 7, 21, 6) / 1_000;

const blocksOf = (run: Run, index: number) =>
  (run.messages.at(index)?.content ?? []).flatMap((one) => (one.type === 'root' ? one.children : []));
const lostIn = ({ skipped }: Run) => skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));

const session = (id: string, parent: string | null = null): readonly TestValue[] => [
  id,
  parent,
  `Session ${id}`,
  4,
  900,
  80,
  0.04,
  AT + 60,
  AT,
];

const part = (type: string, data: object) => ({ type, data });
const message = (
  id: string,
  second: number,
  role: string,
  parts: readonly object[],
  { of = 's', isSummary = 0 } = {},
): readonly TestValue[] => [
  id,
  of,
  role,
  JSON.stringify(parts),
  'glm-5',
  AT + second,
  AT + second,
  isSummary,
];

const tables = (
  sessions: readonly (readonly TestValue[])[],
  messages: readonly (readonly TestValue[])[],
): readonly TestTable[] => [
  [
    'sessions (id TEXT PRIMARY KEY, parent_session_id TEXT, title TEXT NOT NULL, message_count INTEGER NOT NULL DEFAULT 0 CHECK (message_count >= 0), prompt_tokens INTEGER, completion_tokens INTEGER NOT NULL DEFAULT 0, cost REAL, updated_at INTEGER NOT NULL, -- Unix\n created_at INTEGER NOT NULL)',
    sessions,
  ],
  [
    "messages (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, role TEXT NOT NULL, parts TEXT NOT NULL default '[]', model TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, is_summary_message INTEGER DEFAULT 0 NOT NULL, FOREIGN KEY (session_id) REFERENCES sessions (id))",
    messages,
  ],
];

const read = async (...given: Parameters<typeof tables>) =>
  readRun(await makeDatabase(tables(...given)), { name: 'crush.db', open: () => Promise.resolve(null) });
const readParts = (role: string, ...parts: readonly object[]) =>
  read([session('s')], [message('m', 0, role, [part('text', { text: 'Hello' }), ...parts])]);

const call = (id: string, name: string, input: object) =>
  part('tool_call', { id, name, input: JSON.stringify(input), finished: true });
const result = (id: string, content: string, more: object = {}) =>
  part('tool_result', { tool_call_id: id, name: 'bash', content, is_error: false, ...more });

describe('a session', () => {
  test('has its header', async () => {
    expect(await readParts('user')).toMatchObject({
      format: 'crush',
      id: 's',
      title: 'Session s',
      agent: 'Crush',
      cost: 0.04,
      startedAt: AT * 1_000,
      endedAt: (AT + 60) * 1_000,
    });
  });

  test('shows messages, thinking, calls with their results, and files', async () => {
    const run = await read(
      [session('s')],
      [
        message('m1', 0, 'user', [
          part('text', { text: 'Count the hives.' }),
          part('binary', { Path: '/hives.png', MIMEType: 'image/png', Data: 'iVBORw0KGgo=' }),
          part('image_url', { url: 'https://example.org/a.png' }),
        ]),
        message('m2', 1, 'assistant', [
          part('reasoning', { thinking: 'A list.', signature: '', started_at: AT + 1, finished_at: AT + 2 }),
          part('text', { text: 'I look.' }),
          call('c1', 'bash', { command: 'wc -l hives' }),
          call('c2', 'view', { file: 'x' }),
          part('finish', { reason: 'tool_use', time: AT + 3 }),
        ]),
        message('m3', 4, 'tool', [
          result('c1', '12', { data: 'iVBORw0KGgo=', mime_type: 'image/png' }),
          result('c2', 'No such file', { is_error: true }),
        ]),
        message('m4', 5, 'assistant', [
          part('text', { text: 'Twelve.' }),
          part('finish', { reason: 'end_turn', time: AT + 6 }),
        ]),
      ],
    );
    expect(run.model).toBe('glm-5');
    expect(
      run.messages.map(({ role }, index) => [role, ...blocksOf(run, index).map(({ type }) => type)]),
    ).toEqual([
      ['user', 'text', 'media', 'media'],
      ['assistant', 'thinking', 'text', 'tool', 'tool'],
      ['assistant', 'text'],
    ]);
    expect(blocksOf(run, 1).slice(2)).toMatchObject([
      {
        id: 'c1',
        name: 'bash',
        children: [{ value: '{"command":"wc -l hives"}' }, { type: 'media' }, { value: '12' }],
      },
      { id: 'c2', children: [{}, { type: 'error', message: 'No such file' }] },
    ]);
    expect(lostIn(run)).toEqual([]);
  });

  test('shows a command of the person, a summary, an error and a stop', async () => {
    const run = await read(
      [session('s')],
      [
        message('m1', 0, 'user', [part('shell_command', { command: 'ls', output: 'a', exit_code: 1 })]),
        message('m2', 1, 'assistant', [part('text', { text: 'So far.' })], { isSummary: 1 }),
        message('m3', 2, 'assistant', [
          part('finish', { reason: 'error', time: AT, message: 'Overloaded', details: '529' }),
        ]),
        message('m4', 3, 'assistant', [part('finish', { reason: 'canceled', time: AT })]),
      ],
    );
    expect(blocksOf(run, 0)).toMatchObject([
      { name: 'bash', data: { exitCode: 1 }, children: [{}, { value: 'a' }] },
    ]);
    expect(blocksOf(run, 1).map(({ type }) => type)).toEqual(['checkpoint', 'text']);
    expect(blocksOf(run, 2)).toMatchObject([{ type: 'error', message: 'Overloaded' }]);
    expect(blocksOf(run, 3)).toMatchObject([{ type: 'checkpoint', name: 'Stopped by the person' }]);
  });

  test('shows the session of a sub-agent in its call', async () => {
    const run = await read(
      [session('s'), session('m1$$c1', 's'), session('title-s', 's')],
      [
        message('m1', 0, 'assistant', [call('c1', 'agent', { prompt: 'Find hives' })]),
        message('m2', 1, 'user', [part('text', { text: 'Find hives' })], { of: 'm1$$c1' }),
        message('m3', 2, 'assistant', [part('text', { text: 'Found.' })], { of: 'm1$$c1' }),
      ],
    );
    expect(run.messages).toHaveLength(1);
    expect(blocksOf(run, 0)).toMatchObject([
      {
        id: 'c1',
        children: [
          { type: 'toolInput' },
          { type: 'step', children: [{ value: 'Find hives', data: { role: 'user' } }, { value: 'Found.' }] },
        ],
      },
    ]);
  });

  test('counts unknown parts and damaged messages as lost', async () => {
    expect(lostIn(await readParts('user', part('hologram', {})))).toEqual(['part/hologram']);
    const damaged = message('m2', 1, 'user', []).with(3, '[{"type":');
    const run = await read(
      [session('s')],
      [message('m1', 0, 'user', [part('text', { text: 'Hi' })]), damaged],
    );
    expect(lostIn(run)).toEqual(['message']);
  });
});
