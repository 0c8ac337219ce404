import type { Format } from '../core/Format';

/** Files of a conversation below the folder of the app, the command line or the editor. */
const LOGS = 'brain/*/.system_generated/logs/transcript*.jsonl';

/** Transcripts of Antigravity: the app, its command line, and its editor. */
export const antigravity: Format<'antigravity'> = {
  name: 'antigravity',
  title: 'Antigravity',
  label: 'a transcript of Antigravity',
  fields: ['step_index', 'source', 'type', 'status', 'created_at', 'content'],
  signs: {
    3: 'step_index type=[A-Z_]+ created_at, step_index type=[A-Z_]+ source=[A-Z_]+, source=USER_EXPLICIT content',
    2: 'source=MODEL|SYSTEM content created_at !role',
  },
  places: [
    { home: '.gemini', files: `antigravity-cli/${LOGS}` },
    { home: '.gemini', files: `antigravity-ide/${LOGS}` },
    { home: '.gemini', files: `antigravity/${LOGS}` },
  ],
  load: () => import('./index'),
};
