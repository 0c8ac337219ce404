import type { Format } from '../core/Format';

/** Sessions of Goose: its database, its older files, and exports. */
export const goose: Format<'goose'> = {
  name: 'goose',
  title: 'Goose',
  label: 'a session of Goose',
  fields: ['role', 'created', 'content', 'toolCall', 'toolResult', 'working_dir'],
  signs: {
    3: 'working_dir message_count, working_dir conversation, role content.*.toolCall, role content.*.toolResult',
    1: 'role created content.*.type !choices !object !model',
  },
  databases: [
    {
      runs: {
        table: 'sessions',
        run: 'id',
        has: ['working_dir'],
        title: 'name',
        parent: 'parent_session_id',
        startedAt: 'created_at',
        endedAt: 'updated_at',
      },
      records: [
        { table: 'messages', run: 'session_id', has: ['role', 'content_json'], order: 'created_timestamp' },
      ],
    },
  ],
  places: [
    { home: '.local/share', variable: 'XDG_DATA_HOME', files: 'goose/sessions/**' },
    {
      home: 'AppData/Roaming',
      variable: 'APPDATA',
      files: 'Block/goose/data/sessions/**',
      platforms: ['win32'],
    },
  ],
  load: () => import('./index'),
};
