import type { Format } from '../core/Format';

/** Rollout files of Codex CLI: lines with a payload, or the bare items of its first versions. */
export const codex: Format<'codex'> = {
  name: 'codex',
  title: 'Codex',
  label: 'a session of Codex',
  fields: ['timestamp', 'type', 'payload'],
  signs: {
    3: 'payload type=session_meta|response_item|event_msg|turn_context|compacted, instructions timestamp, record_type=state, thread_id type=thread\\.started, type=turn\\.(started|completed|failed), item.id type=item\\..*',
    0: 'payload type timestamp, type=message role, role content, summary type=reasoning, type=.*_call(_output)?, message type=error',
  },
  places: [
    { home: '.codex', variable: 'CODEX_HOME', files: 'sessions/**' },
    { home: '.codex', variable: 'CODEX_HOME', files: 'archived_sessions/**' },
  ],
  load: () => import('./index'),
};
