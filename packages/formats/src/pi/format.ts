import type { Format } from '../core/Format';

/** Sessions of pi and of its fork oh-my-pi, and those of OpenClaw, which keeps pi's lines in its databases. */
export const pi: Format<'pi'> = {
  name: 'pi',
  title: 'pi',
  label: 'a session of pi',
  fields: ['type', 'parentId', 'cwd', 'message', 'toolCallId'],
  signs: {
    3: 'cwd type=session',
    2: 'message.role=toolResult|bashExecution|branchSummary|compactionSummary type=message, message.content.*.type=toolCall type=message',
    1: 'message.role type=message !message.content.*.type=tool_.*',
    0: 'id parentId type !data, timestamp type=model_change|thinking_level_change|compaction|branch_summary|custom|custom_message|label|session_info, firstKeptEntryId type, provider modelId, role content timestamp',
  },
  databases: [
    {
      runs: {
        table: 'session_windows',
        run: 'session_id',
        has: ['session_key'],
        title: 'display_name',
        startedAt: 'created_at',
        endedAt: 'updated_at',
      },
      records: [
        {
          table: 'transcript_events',
          run: 'session_id',
          has: ['event_json'],
          order: 'seq',
          packed: ['event_zstd'],
        },
        { table: 'session_transcript_cold_archives', run: 'session_id', isOptional: true },
      ],
    },
  ],
  places: [
    { home: '.pi/agent', variable: 'PI_CODING_AGENT_DIR', files: 'sessions/**' },
    { home: '.omp/agent', variable: 'OMP_CODING_AGENT_DIR', files: 'sessions/**' },
    { home: '.openclaw', variable: 'OPENCLAW_STATE_DIR', files: 'agents/*/agent/openclaw-agent.sqlite' },
  ],
  load: () => import('./index'),
};
