import type { Format } from '../core/Format';

/** Sessions of pi. */
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
  places: [{ home: '.pi/agent', variable: 'PI_CODING_AGENT_DIR', files: 'sessions/**' }],
  load: () => import('./index'),
};
