import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { listRuns } from '../read/listRuns';
import { readRun } from '../read/readRun';
import { makeDatabase, type TestValue } from '../testing/makeDatabase';
import { rawZstd } from '../testing/makeZip';

const AT = Date.UTC(2026, 6, 19, 9);

const blocksOf = (run: Run, index: number) =>
  (run.messages.at(index)?.content ?? []).flatMap((one) => (one.type === 'root' ? one.children : []));
const lostIn = ({ skipped }: Run) => skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));

const row = (id: string, data: TestValue, parent: string | null = null): readonly TestValue[] => [
  id,
  `Thread ${id}`,
  '2026-07-19T09:30:00.5+00:00',
  typeof data === 'string' ? 'json' : 'zstd',
  data,
  parent,
  '2026-07-19T09:00:00+00:00',
];

const packed = (thread: object) => rawZstd(new TextEncoder().encode(JSON.stringify(thread)));

const database = (...rows: readonly (readonly TestValue[])[]) =>
  makeDatabase([
    [
      'threads (id TEXT PRIMARY KEY, summary TEXT NOT NULL, updated_at TEXT NOT NULL, data_type TEXT NOT NULL, data BLOB NOT NULL, parent_id TEXT, created_at TEXT)',
      rows,
    ],
  ]);

const options = { name: 'threads.db', open: () => Promise.resolve(null) };
const read = async (...rows: readonly (readonly TestValue[])[]) => readRun(await database(...rows), options);
const readMessages = (...messages: readonly unknown[]) =>
  read(row('t', packed({ version: '0.3.0', messages })));

describe('a thread', () => {
  test('has its header', async () => {
    const run = await read(
      row(
        't',
        packed({
          version: '0.3.0',
          title: 'Where the ferry stops',
          model: { provider: 'example', model: 'glm-5' },
          cumulative_token_usage: { input_tokens: 100, output_tokens: 20, cache_read_input_tokens: 400 },
          messages: [{ User: { id: 'u1', content: [{ Text: 'Hello' }] } }],
        }),
      ),
    );
    expect(run).toMatchObject({
      format: 'zed',
      id: 't',
      title: 'Where the ferry stops',
      agent: 'Zed',
      model: 'glm-5',
      startedAt: AT,
      endedAt: AT + 1_800_500,
      usage: { input: 500, output: 20, cacheRead: 400 },
    });
  });

  test('shows messages, mentions, pictures, thinking and calls with their results', async () => {
    const run = await readMessages(
      {
        User: {
          id: 'u1',
          content: [
            { Text: 'Where does it stop?' },
            { Mention: { uri: { File: { abs_path: '/stops.md' } }, content: '# Stops' } },
            { Image: { source: 'iVBORw0KGgo=', size: null } },
          ],
        },
      },
      'Resume',
      {
        Agent: {
          content: [
            { Thinking: { text: 'Read the list.', signature: null } },
            { RedactedThinking: 'x' },
            { Text: 'I look.' },
            {
              ToolUse: {
                id: 'c1',
                name: 'read_file',
                raw_input: '{"path":"stops.md"}',
                input: { path: 'stops.md' },
              },
            },
            { ToolUse: { id: 'c2', name: 'terminal', raw_input: '{"cmd":', input: {} } },
            { ToolUse: { id: 'c3', name: 'wait', raw_input: '', input: {} } },
          ],
          tool_results: {
            c1: {
              tool_use_id: 'c1',
              is_error: false,
              content: [{ Text: 'Pier 2' }, { Image: { source: 'AA==' } }],
            },
            c2: { tool_use_id: 'c2', is_error: true, content: { Text: 'Not JSON' }, output: null },
          },
          reasoning_details: null,
        },
      },
    );
    expect(run.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(blocksOf(run, 0)).toMatchObject([
      { value: 'Where does it stop?' },
      { value: '# Stops', data: { role: 'system' } },
      { type: 'media' },
    ]);
    expect(blocksOf(run, 1)).toMatchObject([
      { type: 'thinking', value: 'Read the list.' },
      { value: 'I look.' },
      { id: 'c1', children: [{ value: '{"path":"stops.md"}' }, { type: 'media' }, { value: 'Pier 2' }] },
      { id: 'c2', children: [{ value: '{"cmd":' }, { type: 'error', message: 'Not JSON' }] },
      { id: 'c3', children: [{ type: 'toolInput' }] },
    ]);
    expect(lostIn(run)).toEqual([]);
  });

  test('of the first agent, in segments, is read too', async () => {
    const run = await read(
      row(
        'old',
        JSON.stringify({
          version: '0.2.0',
          summary: 'Old thread',
          messages: [
            { id: 1, role: 'user', segments: [{ type: 'text', text: 'Hi' }], context: 'file.md' },
            {
              id: 2,
              role: 'assistant',
              segments: [
                { type: 'thinking', text: 'Hm' },
                { type: 'text', text: 'Hello' },
              ],
              tool_uses: [{ id: 'c', name: 'now', input: {} }],
              tool_results: [{ tool_use_id: 'c', is_error: false, content: 'noon', output: null }],
            },
          ],
        }),
      ),
    );
    expect(run.title).toBe('Old thread');
    expect(
      run.messages.map(({ role }, index) => [role, ...blocksOf(run, index).map(({ type }) => type)]),
    ).toEqual([
      ['user', 'text', 'text'],
      ['assistant', 'thinking', 'text', 'tool'],
    ]);
    expect(blocksOf(run, 1).at(-1)).toMatchObject({ children: [{}, { value: 'noon' }] });
  });

  test('with unknown parts, and results without a call, is read up to these', async () => {
    const run = await readMessages(
      { User: { id: 'u', content: [{ Text: 'Hi' }, { Hologram: {} }] } },
      { Robot: { content: [] } },
      { Agent: { content: [{ Text: 'Hello' }], tool_results: { x: { content: [] } } } },
    );
    expect(run.messages).toHaveLength(2);
    expect(lostIn(run)).toEqual(['content/Hologram', 'message', 'tool_results']);
  });
});

describe('a database of threads', () => {
  const said = (text: string) => packed({ messages: [{ User: { id: 'u', content: [{ Text: text }] } }] });

  test('lists them, and shows a sub-agent as a step of its thread', async () => {
    const file = await database(row('t', said('Hello')), row('sub', said('Look for stops'), 't'));
    expect((await listRuns(file, options))?.runs).toMatchObject([
      { id: 't', title: 'Thread t', startedAt: AT },
    ]);
    const run = await readRun(file, options);
    expect(blocksOf(run, 1)).toMatchObject([
      { type: 'step', title: 'Thread sub', children: [{ value: 'Look for stops', data: { role: 'user' } }] },
    ]);
  });

  test('loses a damaged thread alone', async () => {
    const run = await read(
      row('t', said('Hello')),
      row('b', said('Damaged').subarray(0, -4)),
      row('c', '{"messages":'),
    );
    expect(run.runs?.flatMap(({ id, messages }) => (messages.length > 0 ? [id] : []))).toEqual(['t']);
    const all = [run, ...(run.runs ?? [])].flatMap(lostIn);
    expect(all.toSorted()).toEqual(['damage', 'thread']);
  });
});
