import type { Format } from '../core/Format';

/** Sessions of Crush, in the database of a project. */
export const crush: Format<'crush'> = {
  name: 'crush',
  title: 'Crush',
  label: 'sessions of Crush',
  databases: [
    {
      runs: {
        table: 'sessions',
        run: 'id',
        has: ['message_count', 'completion_tokens'],
        title: 'title',
        parent: 'parent_session_id',
        startedAt: 'created_at',
        endedAt: 'updated_at',
      },
      records: [{ table: 'messages', run: 'session_id', has: ['role', 'parts'], order: 'created_at' }],
    },
  ],
  load: () => import('./index'),
};
