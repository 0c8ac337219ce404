import type { Format } from '../core/Format';

/** Sessions of Claude Code. */
export const claudeCode: Format<'claude-code'> = {
  name: 'claude-code',
  title: 'Claude Code',
  label: 'a session of Claude Code',
  fields: ['type', 'uuid', 'parentUuid', 'sessionId', 'message'],
  signs: {
    3: 'parentUuid type sessionId !message.parts, isSidechain !message.parts, messageId snapshot, leafUuid summary, session_id uuid type, parent_tool_use_id session_id, type=system|result subtype session_id',
    2: 'sessionId uuid !message.parts',
    0: 'sessionId type !data !projectHash !message.parts, session_id type !text !toolId !toolCallId !finalText, parentUuid type !message.parts, leafUuid, parent_tool_use_id, type=user|assistant message.content !message.parts, type=result duration_ms, type=result total_cost_usd, type=stream_event event',
  },
  folder: {
    agents: /(?:^|\/)subagents\//,
    extras: /(?:^|[\da-f-]{36}\/)tool-results\/|[\da-f-]{36}\/workflows\//,
  },
  places: [{ home: '.claude', variable: 'CLAUDE_CONFIG_DIR', files: 'projects/**' }],
  load: () => import('./index'),
};
