import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { listRuns } from '../read/listRuns';
import { readRun } from '../read/readRun';
import { makeDatabase, type TestValue } from '../testing/makeDatabase';

const AT = Date.UTC(2026, 4, 17, 10);

const blocksOf = (run: Run, index: number) =>
  (run.messages.at(index)?.content ?? []).flatMap((one) => (one.type === 'root' ? one.children : []));
const lostIn = ({ skipped }: Run) => skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));

const row = (id: string, value: object, key = '/home/kim/tides', time = AT): readonly TestValue[] => [
  key,
  id,
  JSON.stringify({ conversation_id: id, ...value }),
  time,
  time + 60_000,
];

const database = (...rows: readonly (readonly TestValue[])[]) =>
  makeDatabase([
    [
      'conversations_v2 (key TEXT NOT NULL, conversation_id TEXT NOT NULL, value TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (key, conversation_id))',
      rows,
    ],
  ]);
const options = { name: 'data.sqlite3', open: () => Promise.resolve(null) };
const read = async (history: readonly unknown[], more: object = {}) =>
  readRun(await database(row('c', { history, ...more })), options);

const prompt = (text: string) => ({
  additional_context: '',
  env_context: {},
  content: { Prompt: { prompt: text } },
  timestamp: '2026-05-17T10:00:00Z',
  images: null,
});
const says = (content: string) => ({ Response: { message_id: 'r', content } });
const uses = (...tools: readonly object[]) => ({
  ToolUse: { message_id: 't', content: 'I look.', tool_uses: tools },
});
const results = (kind: string, ...all: readonly object[]) => ({
  content: { [kind]: { tool_use_results: all } },
});

describe('a conversation', () => {
  test('shows prompts, answers, and calls with their results', async () => {
    const run = await read(
      [
        {
          user: { ...prompt('When is high tide?'), additional_context: 'Pier: 2' },
          assistant: uses(
            { id: 'u1', name: 'execute_bash', args: { command: 'cat tides' } },
            { id: 'u2', name: 'fs_read', args: {} },
          ),
          request_metadata: { request_start_timestamp_ms: AT + 1_000, stream_end_timestamp_ms: AT + 2_000 },
        },
        {
          user: results(
            'ToolUseResults',
            { tool_use_id: 'u1', content: [{ Json: { stdout: '06:12' } }], status: 'Success' },
            { tool_use_id: 'u2', content: [{ Text: 'No such file' }], status: 'Error' },
          ),
          assistant: says('At 06:12.'),
        },
      ],
      { model_info: { model_id: 'tide-3' }, next_message: prompt('And low tide?') },
    );
    expect(run).toMatchObject({
      format: 'kiro',
      id: 'c',
      agent: 'Kiro CLI',
      model: 'tide-3',
      startedAt: AT,
      endedAt: AT + 60_000,
    });
    expect(
      run.messages.map(({ role }, index) => [role, ...blocksOf(run, index).map(({ type }) => type)]),
    ).toEqual([
      ['user', 'text', 'text'],
      ['assistant', 'text', 'tool', 'tool'],
      ['assistant', 'text'],
      ['user', 'text'],
    ]);
    expect(blocksOf(run, 0)[1]).toMatchObject({ value: 'Pier: 2', data: { role: 'system' } });
    expect(blocksOf(run, 1).slice(1)).toMatchObject([
      { id: 'u1', name: 'execute_bash', children: [{}, { value: '{"stdout":"06:12"}' }] },
      { id: 'u2', children: [{}, { type: 'error', message: 'No such file' }] },
    ]);
    expect(lostIn(run)).toEqual([]);
  });

  test('shows calls that the person cancelled, and a summary', async () => {
    const cancelled = {
      tool_use_id: 'u',
      content: [{ Text: 'Tool use was cancelled by the user' }],
      status: 'Error',
    };
    const run = await read(
      [
        [prompt('Go'), uses({ id: 'u', name: 'execute_bash', args: {} })],
        {
          user: { content: { CancelledToolUses: { prompt: 'Stop', tool_use_results: [cancelled] } } },
          assistant: says('Stopped.'),
        },
      ],
      { latest_summary: ['Tides were read.', {}] },
    );
    expect(blocksOf(run, 0)).toMatchObject([{ type: 'checkpoint' }, { value: 'Tides were read.' }]);
    expect(blocksOf(run, 2)[1]).toMatchObject({ name: 'execute_bash', outcome: 'cancelled' });
    expect(blocksOf(run, 3)).toMatchObject([{ value: 'Stop' }]);
  });

  test('counts unknown kinds and pictures as lost', async () => {
    const run = await read([
      { user: { ...prompt('Look'), images: [{ format: 'png' }] }, assistant: { Dance: {} } },
      { user: { content: { Wave: {} } }, assistant: says('Hello') },
    ]);
    expect(lostIn(run)).toEqual(['image', 'assistant/Dance', 'user/Wave']);
  });
});

describe('a database', () => {
  test('keeps the newest state of a conversation that it has twice', async () => {
    const history = (text: string) => ({ history: [{ user: prompt(text), assistant: says('Yes') }] });
    const file = await database(
      row('c', history('New'), '/one', AT + 9_000),
      row('c', history('Old'), '/two', AT),
      row('d', { history: 1 }),
    );
    const list = await listRuns(file, options);
    expect(list?.runs.map(({ id }) => id)).toEqual(['c', 'd']);
    const run = await list?.read('c');
    expect(run?.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(blocksOf(run as Run, 0)).toMatchObject([{ value: 'New' }]);
    expect(list?.skipped).toMatchObject([
      { kind: 'run', why: 'An older state of another run', isLost: false },
    ]);
    expect(lostIn((await list?.read('d')) as Run)).toEqual(['conversation']);
  });
});
