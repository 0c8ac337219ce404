import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { readRun } from '../read/readRun';
import { readRecords } from '../testing/expectReader';
import { makeDatabase, type TestTable, type TestValue } from '../testing/makeDatabase';
import { gooseMessages, gooseRun, gooseSession } from '../testing/runs/goose';
import * as format from './index';

const blocksOf = (run: Run, index: number) =>
  (run.messages.at(index)?.content ?? []).flatMap((one) => (one.type === 'root' ? one.children : []));

const message = (role: string, ...content: readonly object[]) => ({ role, created: 1_785_650_400, content });
const read = (...records: readonly object[]) => readRecords(format, records);
const lostIn = ({ skipped }: Run) => skipped.flatMap(({ kind, isLost }) => (isLost ? [kind] : []));

describe('lines of an older version', () => {
  test('the header', async () => {
    expect(await readRun(gooseRun)).toMatchObject({
      format: 'goose',
      agent: 'Goose',
      title: 'Counting apple trees',
      usage: { input: 2_000, output: 400 },
      startedAt: Date.UTC(2026, 7, 2, 6),
      endedAt: Date.UTC(2026, 7, 2, 6, 0, 20),
    });
  });

  test('messages; results stand in their calls, and the words of the program are those of the system', async () => {
    const run = await readRun(gooseRun);
    expect(
      run.messages.map(({ role }, index) => [role, ...blocksOf(run, index).map(({ type }) => type)]),
    ).toEqual([
      ['user', 'text', 'media'],
      ['assistant', 'thinking', 'text', 'tool', 'tool'],
      ['assistant', 'tool', 'error'],
      ['assistant', 'text'],
      ['system', 'text'],
    ]);
    expect(lostIn(run)).toEqual([]);
  });

  test('calls with their results: texts, an error, a picture of a failed call', async () => {
    const run = await readRun(gooseRun);
    expect(blocksOf(run, 1).slice(2)).toMatchObject([
      {
        id: 'call_1',
        name: 'developer__shell',
        children: [{}, { type: 'toolResult', value: 'apple,12\nplum,3' }],
      },
      { id: 'call_2', children: [{}, { type: 'error', message: 'No such file: pears.csv' }] },
    ]);
    expect(blocksOf(run, 2)).toMatchObject([
      { id: 'call_3', children: [{ type: 'toolInput' }, { type: 'media' }, { type: 'error' }] },
      { type: 'error', message: 'Invalid arguments' },
    ]);
  });

  test('an export, one value with the conversation', async () => {
    const lines = await readRun(gooseRun);
    for (const conversation of [gooseMessages, { messages: gooseMessages }]) {
      const text = JSON.stringify(
        { id: '20260802_1', name: 'Trees', ...gooseSession, conversation },
        null,
        2,
      );
      const run = await readRun(text);
      expect(run).toMatchObject({ format: 'goose', id: '20260802_1', title: 'Trees' });
      expect(run.messages).toHaveLength(lines.messages.length);
    }
  });
});

describe('contents', () => {
  test('a question to the person with its answer', () => {
    const action = (data: object) => ({ type: 'actionRequired', data });
    const run = read(
      message(
        'assistant',
        action({ actionType: 'elicitation', id: 'q', message: 'Which row?', requested_schema: {} }),
      ),
      message('user', action({ actionType: 'elicitationResponse', id: 'q', user_data: { row: 3 } })),
    );
    expect(blocksOf(run, 0)).toMatchObject([
      { type: 'inputRequest', prompt: 'Which row?', children: [{ value: '{"input":{"row":3}}' }] },
    ]);
    expect(run.messages).toHaveLength(1);
  });

  test('a notification is the program’s; a word beside a mark of progress is left out', () => {
    const notification = (notificationType: string, msg: string) => ({
      type: 'systemNotification',
      notificationType,
      msg,
    });
    const run = read(
      message(
        'assistant',
        notification('inlineMessage', 'The context was compacted.'),
        notification('thinkingMessage', 'Pruning…'),
      ),
    );
    expect(blocksOf(run, 0)).toMatchObject([
      { value: 'The context was compacted.', data: { role: 'system' } },
    ]);
  });

  test('the list of contents of an older result', () => {
    const run = read(
      message('assistant', {
        type: 'toolRequest',
        id: 'c',
        toolCall: { status: 'success', value: { name: 'look', arguments: {} } },
      }),
      message('user', {
        type: 'toolResponse',
        id: 'c',
        toolResult: { status: 'success', value: [{ type: 'text', text: 'ripe' }] },
      }),
    );
    expect(blocksOf(run, 0)).toMatchObject([{ children: [{}, { value: 'ripe' }] }]);
  });

  test('unknown kinds are lost', () => {
    expect(
      lostIn(
        read(
          message('assistant', { type: 'hologram' }, { type: 'actionRequired', data: {} }),
          { role: 'user', created: 1 },
          { who: 1 },
        ),
      ),
    ).toEqual(['content/hologram', 'content/actionRequired', 'message', 'record']);
  });
});

const SESSIONS =
  "sessions (id TEXT PRIMARY KEY, name TEXT, description TEXT NOT NULL DEFAULT '', session_type TEXT, working_dir TEXT NOT NULL, created_at TIMESTAMP, updated_at TIMESTAMP, accumulated_input_tokens INTEGER, accumulated_output_tokens INTEGER, accumulated_cost REAL, model_config_json TEXT, parent_session_id TEXT)";
const MESSAGES =
  'messages (id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT, session_id TEXT NOT NULL, role TEXT NOT NULL, content_json TEXT NOT NULL, created_timestamp INTEGER NOT NULL, metadata_json TEXT)';

const session = (id: string, parent: string | null): readonly TestValue[] => [
  id,
  `Session ${id}`,
  '',
  parent === null ? 'user' : 'sub_agent',
  '/home/kim/orchard',
  '2026-08-02 06:00:00',
  '2026-08-02 06:10:00',
  2_000,
  400,
  0.03,
  '{"model_name":"apple-9"}',
  parent,
];

const rows = (session: string): readonly (readonly TestValue[])[] =>
  gooseMessages.map(({ id, role, created, content, metadata }) => [
    null,
    id,
    session,
    role,
    JSON.stringify(content),
    created,
    JSON.stringify(metadata),
  ]);

describe('a database', () => {
  const open = async (...tables: readonly TestTable[]) =>
    readRun(await makeDatabase(tables), { name: 'sessions.db', open: () => Promise.resolve(null) });

  test('reads like lines', async () => {
    const run = await open([SESSIONS, [session('a', null)]], [MESSAGES, rows('a')]);
    const lines = await readRun(gooseRun);
    expect(run).toMatchObject({
      format: 'goose',
      id: 'a',
      title: 'Session a',
      model: 'apple-9',
      cost: 0.03,
      startedAt: Date.UTC(2026, 7, 2, 6),
      endedAt: Date.UTC(2026, 7, 2, 6, 10),
    });
    expect(run.messages.map(({ id, role }) => [id, role])).toEqual(
      lines.messages.map(({ id, role }) => [id, role]),
    );
    expect(lostIn(run)).toEqual([]);
  });

  test('shows the session of a sub-agent as a step', async () => {
    const said = [null, 'm', 'b', 'user', '[{"type":"text","text":"Count the pears."}]', 1_785_650_500, null];
    const run = await open(
      [SESSIONS, [session('a', null), session('b', 'a')]],
      [MESSAGES, [...rows('a'), said]],
    );
    expect(run.runs).toBeUndefined();
    expect(blocksOf(run, -1)).toMatchObject([
      { type: 'step', title: 'Session b', children: [{ value: 'Count the pears.', data: { role: 'user' } }] },
    ]);
  });

  test('counts a message whose content is not JSON as lost', async () => {
    const run = await open(
      [SESSIONS, [session('a', null)]],
      [MESSAGES, [...rows('a'), [null, 'x', 'a', 'user', '[{"type":', 1_785_650_500, null]]],
    );
    expect(lostIn(run)).toEqual(['message']);
  });
});
