import type { Format } from '../core/Format';

/** Conversations of Kiro CLI, in its database. */
export const kiro: Format<'kiro'> = {
  name: 'kiro',
  title: 'Kiro CLI',
  label: 'conversations of Kiro CLI',
  databases: [
    {
      runs: {
        table: 'conversations_v2',
        run: 'conversation_id',
        has: ['key', 'value'],
        startedAt: 'created_at',
        endedAt: 'updated_at',
      },
    },
  ],
  places: [{ home: '.local/share', variable: 'XDG_DATA_HOME', files: 'kiro-cli/data.sqlite3' }],
  load: () => import('./index'),
};
