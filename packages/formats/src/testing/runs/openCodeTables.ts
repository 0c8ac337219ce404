import type { TestTable, TestValue } from '../makeDatabase';
import { openCodeFiles } from './openCode';

type Fields = Readonly<Record<string, unknown>>;

const entries = Object.entries(openCodeFiles).map(
  ([name, text]) => [name, JSON.parse(text) as Fields] as const,
);
const of = (folder: string) => entries.filter(([name]) => name.startsWith(folder)).map(([, value]) => value);

/** Value as the JSON in a column, without the fields that have columns of their own. */
function dataOf(value: Fields): string {
  const { id: _id, sessionID: _session, messageID: _message, ...data } = value;
  return JSON.stringify(data);
}

const text = (value: unknown): TestValue => (typeof value === 'string' ? value : null);

const SESSION =
  'id TEXT PRIMARY KEY, project_id TEXT NOT NULL, parent_id TEXT, slug TEXT NOT NULL, directory TEXT NOT NULL, title TEXT NOT NULL, version TEXT NOT NULL, time_created INTEGER NOT NULL, time_updated INTEGER NOT NULL';

/** Row of a session. */
export const sessionRow = (id: string, time: number, parent: string | null = null): readonly TestValue[] => [
  id,
  'a1b2c3',
  parent,
  'quiet-garden',
  '/home/kim/booking',
  `Session ${id}`,
  '1.14.2',
  time,
  time + 95_000,
];

const START = Date.UTC(2026, 3, 14, 13);

/** Tables of OpenCode 1.2 and later with sessions. */
export const openCodeTables = (
  sessions: readonly (readonly TestValue[])[],
  messages: readonly (readonly TestValue[])[],
  parts: readonly (readonly TestValue[])[],
): readonly TestTable[] => [
  [`session (${SESSION})`, sessions],
  [
    'message (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, time_created INTEGER NOT NULL, time_updated INTEGER NOT NULL, data TEXT NOT NULL)',
    messages,
  ],
  [
    'part (id TEXT PRIMARY KEY, message_id TEXT NOT NULL, session_id TEXT NOT NULL, time_created INTEGER NOT NULL, time_updated INTEGER NOT NULL, data TEXT NOT NULL)',
    parts,
  ],
];

/** Tables of OpenCode 2 with sessions. */
export const openCode2Tables = (
  sessions: readonly (readonly TestValue[])[],
  messages: readonly (readonly TestValue[])[],
): readonly TestTable[] => [
  [`session_v2 (${SESSION})`, sessions],
  [
    'session_message (id TEXT PRIMARY KEY, session_id TEXT NOT NULL, type TEXT NOT NULL, seq INTEGER NOT NULL, time_created INTEGER NOT NULL, time_updated INTEGER NOT NULL, data TEXT NOT NULL)',
    messages,
  ],
];

/** The session of `openCodeFiles`, with that of its sub-agent, in the tables of OpenCode 1.2 and later. */
export const openCodeDatabase: readonly TestTable[] = openCodeTables(
  [
    sessionRow('ses_flaky_child', START + 15_000, 'ses_flaky'),
    sessionRow('ses_flaky', START).with(5, 'Flaky test of seat holds'),
  ],
  of('message/').map((message) => {
    const { created } = message['time'] as { readonly created: number };
    return [text(message['id']), text(message['sessionID']), created, created, dataOf(message)];
  }),
  of('part/').map((part) => [
    text(part['id']),
    text(part['messageID']),
    text(part['sessionID']),
    START,
    START,
    dataOf(part),
  ]),
);
