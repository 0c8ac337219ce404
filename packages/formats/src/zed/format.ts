import type { Format } from '../core/Format';

const FILE = 'threads/threads.db';

/** Threads of the agent of Zed, in its database. */
export const zed: Format<'zed'> = {
  name: 'zed',
  title: 'Zed',
  label: 'threads of Zed',
  databases: [
    {
      runs: {
        table: 'threads',
        run: 'id',
        has: ['summary', 'data_type', 'data'],
        title: 'summary',
        parent: 'parent_id',
        startedAt: 'created_at',
        endedAt: 'updated_at',
        packed: ['data'],
      },
    },
  ],
  places: [
    {
      home: '.local/share',
      variable: 'XDG_DATA_HOME',
      files: `zed/${FILE}`,
      platforms: ['linux', 'freebsd'],
    },
    { home: 'Library/Application Support', files: `Zed/${FILE}`, platforms: ['darwin'] },
    { home: 'AppData/Local', variable: 'LOCALAPPDATA', files: `Zed/${FILE}`, platforms: ['win32'] },
  ],
  load: () => import('./index'),
};
