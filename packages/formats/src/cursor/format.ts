import type { Format } from '../core/Format';

/** Transcripts of Cursor's agent. */
export const cursor: Format<'cursor'> = {
  name: 'cursor',
  title: 'Cursor',
  label: 'a transcript of a Cursor agent',
  signs: { 3: 'role message.content !type !created_at', 0: 'type=turn_ended status' },
  folder: { agents: /(?:^|\/)subagents\/[^/]+\.jsonl$/ },
  places: [
    { home: '.cursor', variable: 'CURSOR_CONFIG_DIR', files: 'projects/*/agent-transcripts/**.jsonl' },
  ],
  load: () => import('./index'),
};
