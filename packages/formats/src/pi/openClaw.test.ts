import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { readRun } from '../read/readRun';
import { makeDatabase, type TestTable, type TestValue } from '../testing/makeDatabase';
import { rawZstd } from '../testing/makeZip';
import { piRun } from '../testing/runs/pi';

const AT = Date.UTC(2026, 8, 20, 5);

/** The tables of OpenClaw with sessions and their events. */
const tables = (
  sessions: readonly (readonly [id: string, title: string | null])[],
  events: readonly (readonly TestValue[])[],
): readonly TestTable[] => [
  [
    'session_windows (session_id TEXT NOT NULL PRIMARY KEY, session_key TEXT NOT NULL, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, model TEXT, display_name TEXT) STRICT',
    sessions.map(([id, title], index) => [id, `agent:main:${id}`, AT + index, AT + index, 'glm-5', title]),
  ],
  [
    'transcript_events (session_id TEXT NOT NULL, seq INTEGER NOT NULL, event_json TEXT, created_at INTEGER NOT NULL, event_zstd BLOB, event_utf8_bytes INTEGER, PRIMARY KEY (session_id, seq)) STRICT',
    events,
  ],
];

const open = () => Promise.resolve(null);
const read = async (...given: Parameters<typeof tables>) =>
  readRun(await makeDatabase(tables(...given)), { name: 'openclaw-agent.sqlite', open });

const said = (id: string, parent: string | null, text: string) =>
  JSON.stringify({
    type: 'message',
    id,
    parentId: parent,
    timestamp: new Date(AT).toISOString(),
    message: { role: 'user', content: [{ type: 'text', text }] },
  });

const textsOf = (run: Run) =>
  run.messages.flatMap(({ content }) =>
    content.flatMap((one) =>
      one.type === 'root' ? one.children.map((child) => ('value' in child ? child.value : child.type)) : [],
    ),
  );

describe('a database of OpenClaw', () => {
  test('reads like the lines of pi that it holds', async () => {
    const lines = piRun.trim().split('\n');
    const database = await read(
      [['s', 'Slow query']],
      lines.map((line, index) => ['s', index, line, AT, null, null]),
    );
    const file = await readRun(piRun);
    expect(database).toMatchObject({ format: 'pi', agent: 'OpenClaw', title: 'A fast monthly report' });
    expect(database.messages.map(({ id, role }) => [id, role])).toEqual(
      file.messages.map(({ id, role }) => [id, role]),
    );
    expect(database.usage).toEqual(file.usage);
  });

  test('has events in their order, those that are packed too', async () => {
    const packed = rawZstd(new TextEncoder().encode(said('b', 'a', 'Then the ferry.')));
    const run = await read(
      [['s', null]],
      [
        ['s', 2, null, AT, packed, 99],
        ['s', 1, said('a', null, 'First the bridge.'), AT, null, null],
      ],
    );
    expect(textsOf(run)).toEqual(['First the bridge.', 'Then the ferry.']);
    expect(run.skipped.filter(({ isLost }) => isLost)).toEqual([]);
  });

  test('counts damaged and archived events as lost', async () => {
    const packed = rawZstd(new TextEncoder().encode(said('b', 'a', 'Then the ferry.')));
    const file = await makeDatabase([
      ...tables(
        [['s', null]],
        [
          ['s', 1, said('a', null, 'Hello'), AT, null, null],
          ['s', 2, '{"type":', AT, null, null],
          ['s', 3, null, AT, packed.subarray(0, -5), 99],
          ['s', 4, '{"table":"session_windows","row":{}}', AT, null, null],
        ],
      ),
      [
        'session_transcript_cold_archives (session_id TEXT NOT NULL PRIMARY KEY, archive_blob BLOB)',
        [['s', null]],
      ],
    ]);
    const run = await readRun(file, { name: 'openclaw-agent.sqlite', open });
    expect(textsOf(run)).toEqual(['Hello']);
    const lost = run.skipped.flatMap(({ kind, isLost, count }) => (isLost ? [`${count} ${kind}`] : []));
    expect(lost.toSorted()).toEqual([
      '1 damage',
      '1 session_transcript_cold_archives',
      '2 transcript_events',
    ]);
  });
});
