import type { Format } from '../core/Format';

/** Sessions of Grok Build. */
export const grok: Format<'grok'> = {
  name: 'grok',
  title: 'Grok Build',
  label: 'a session of Grok Build',
  fields: ['type', 'content', 'tool_calls', 'model_id', 'tool_call_id', 'prompt_index'],
  signs: {
    3: 'type=backend_tool_call kind.tool_type, type=assistant content model_id, type=tool_result tool_call_id, type=user synthetic_reason, params.update.sessionUpdate timestamp',
    2: 'type=user content prompt_index',
    0: 'type=system|user|assistant content !role !message !uuid, type=reasoning summary',
  },
  places: [{ home: '.grok', variable: 'GROK_HOME', files: 'sessions/**/chat_history.jsonl' }],
  load: () => import('./index'),
};
