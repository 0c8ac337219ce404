import type { DatabaseShape, Format } from '../core/Format';

const SESSION = {
  run: 'id',
  has: ['directory'],
  title: 'title',
  parent: 'parent_id',
  startedAt: 'time_created',
  endedAt: 'time_updated',
};

/** Tables of OpenCode 2, which takes over the sessions of OpenCode 1, and those of OpenCode 1.2 and later. */
const databases: readonly DatabaseShape[] = [
  {
    runs: { table: 'session_v2', ...SESSION },
    records: [{ table: 'session_message', run: 'session_id', has: ['type', 'data'], order: 'seq' }],
  },
  {
    runs: { table: 'session', ...SESSION },
    records: [
      { table: 'message', run: 'session_id', has: ['data'], order: 'time_created' },
      { table: 'part', run: 'session_id', has: ['message_id', 'data'], order: 'id' },
    ],
  },
];

/** Sessions of OpenCode: its folder of files, its database, or the one value that its export gives. */
export const opencode: Format<'opencode'> = {
  name: 'opencode',
  title: 'OpenCode',
  label: 'a session of OpenCode',
  fields: ['sessionID', 'messageID', 'projectID', 'directory', 'time'],
  signs: {
    3: 'directory projectID, info.directory messages, role sessionID, messageID type, info.sessionID parts, sessionID part type',
    2: 'type=error|done sessionID timestamp',
    1: 'id time.start type',
  },
  databases,
  folder: { pieces: /(?:^|\/)(?:message|part)\// },
  places: [
    { home: '.local/share', variable: 'XDG_DATA_HOME', files: 'opencode/storage/**' },
    { home: '.local/share', variable: 'XDG_DATA_HOME', files: 'opencode/opencode*.db' },
  ],
  load: () => import('./index'),
};
