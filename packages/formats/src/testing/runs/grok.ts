const line = (type: string, fields: object) => ({ type, ...fields });
const asked = (text: string, more: object) => line('user', { content: [{ type: 'text', text }], ...more });

/** A session about a bakery: words of the program, reasoning, a search of the server, a call with its result, one that a person denied. */
export const grokRun: string = [
  line('system', { content: 'You bake.' }),
  asked('<user_info>\nOS Version: linux\n</user_info>', {}),
  asked('Use rye.', { synthetic_reason: 'project_instructions' }),
  asked('How long does rye rise?', { prompt_index: 0 }),
  line('reasoning', {
    id: 'rs_1',
    summary: [{ type: 'summary_text', text: 'I look it up.' }],
    encrypted_content: 'x',
    status: 'completed',
  }),
  line('backend_tool_call', {
    kind: {
      tool_type: 'web_search',
      action: { type: 'search', query: 'rye rise', sources: [{ type: 'url', url: 'https://rye.test/1' }] },
      id: 'ws_1',
      status: 'completed',
    },
  }),
  line('assistant', {
    content: 'I read the recipe.',
    tool_calls: [{ id: 'call-1', name: 'read_file', arguments: '{"target_file":"rye.md"}' }],
    model_id: 'model-x',
  }),
  line('tool_result', { tool_call_id: 'call-1', content: 'Two hours.' }),
  asked('And spelt?', { synthetic_reason: 'interjection' }),
  line('reasoning', { id: 'rs_2', summary: [], encrypted_content: 'y' }),
  line('assistant', {
    content: '',
    tool_calls: [{ id: 'call-2', name: 'run_terminal_cmd', arguments: '{"command":"oven on"}' }],
    model_id: 'model-x',
  }),
  asked('No oven, please.', { prompt_index: 1, prior_turn_interrupt: 'permission_rejected' }),
  line('assistant', { content: 'Two hours each.', model_id: 'model-x' }),
]
  .map((record) => JSON.stringify(record))
  .join('\n');

/** The summary beside it. */
export const grokSummary: string = JSON.stringify({
  info: { id: 's-1', cwd: '/bakery' },
  session_summary: 'How long does rye rise?',
  created_at: '2026-07-18T10:00:00Z',
  updated_at: '2026-07-18T10:31:00Z',
  last_active_at: '2026-07-18T10:29:00Z',
  current_model_id: 'model-x',
  generated_title: 'Rising times',
  agent_name: 'grok-build',
});
