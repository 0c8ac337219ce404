import type { Format } from '../core/Format';

/** Sessions of Factory Droid, and the events that `droid exec` prints. */
export const factoryDroid: Format<'factory-droid'> = {
  name: 'factory-droid',
  title: 'Factory Droid',
  label: 'a session of Factory Droid',
  fields: ['type', 'id', 'parentId', 'message'],
  signs: {
    3: 'type=session_start cwd, type=compaction_state, type=todo_state todos, type=tool_call toolName parameters, type=tool_result toolId, type=tool_result toolCallId, type=completion finalText, type=system subtype=init session_id !uuid !apiKeySource',
    2: 'type=message message.content.*.type=tool_use|tool_result, type=message role text sessionId, type=message role text session_id',
    0: 'type=message message.role, type=session_settings|session_end|agent_turn_outcome, type=system sessionId, type=system session_id model !uuid, type=error message source',
  },
  places: [{ home: '.factory', files: 'sessions/**.jsonl' }],
  load: () => import('./index'),
};
