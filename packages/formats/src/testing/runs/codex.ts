/** A thread of Codex CLI in which tide times are off by an hour: two turns, the second of which is stopped. */
const time = (second: number) => new Date(Date.UTC(2026, 2, 14, 9, 30, second)).toISOString();

const line = (second: number, type: string, payload: object) => ({ timestamp: time(second), type, payload });
const item = (second: number, payload: object) => line(second, 'response_item', payload);
const event = (second: number, payload: object) => line(second, 'event_msg', payload);
const tokens = (input: number, cached: number, output: number, reasoning: number) => ({
  input_tokens: input,
  cached_input_tokens: cached,
  output_tokens: output,
  reasoning_output_tokens: reasoning,
  total_tokens: input + output,
});

const PATCH = `*** Begin Patch
*** Update File: src/tides.ts
@@
-  return new Date(text + 'Z');
+  return fromZone(text, station.zone);
*** End Patch
`;

const records = [
  line(0, 'session_meta', {
    id: '019f2c10-0000-7000-8000-00000000c0de',
    timestamp: time(0),
    cwd: '/home/ines/tides',
    originator: 'codex-tui',
    cli_version: '0.125.0',
    source: 'cli',
    base_instructions: { text: 'You are a coding agent.' },
  }),
  event(0, { type: 'task_started', turn_id: 'turn-1', model_context_window: 258_400 }),
  item(1, {
    type: 'message',
    role: 'developer',
    content: [
      { type: 'input_text', text: 'The sandbox lets you write in the workspace. The network is off.' },
    ],
  }),
  item(1, {
    type: 'message',
    role: 'user',
    content: [
      {
        type: 'input_text',
        text: '<environment_context>\n  <cwd>/home/ines/tides</cwd>\n</environment_context>',
      },
    ],
  }),
  line(1, 'turn_context', { turn_id: 'turn-1', cwd: '/home/ines/tides', model: 'gpt-5.5', effort: 'medium' }),
  item(2, {
    type: 'message',
    role: 'user',
    content: [{ type: 'input_text', text: 'High tide in Faro is printed an hour late since Sunday. Why?' }],
  }),
  event(2, {
    type: 'user_message',
    message: 'High tide in Faro is printed an hour late since Sunday. Why?',
    images: [],
  }),
  event(5, {
    type: 'agent_reasoning',
    text: '**Looking for time zones**\n\nSunday was the change to summer time.',
  }),
  item(5, {
    type: 'reasoning',
    summary: [
      { type: 'summary_text', text: '**Looking for time zones**\n\nSunday was the change to summer time.' },
    ],
    content: null,
    encrypted_content: 'gAAAAA',
  }),
  event(6, { type: 'agent_message', message: 'I look at how times are read.', phase: 'commentary' }),
  item(6, {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'output_text', text: 'I look at how times are read.' }],
  }),
  item(6, {
    type: 'function_call',
    name: 'exec_command',
    arguments: '{"cmd":"rg -n \\"new Date\\" src"}',
    call_id: 'call_rg',
  }),
  event(7, {
    type: 'token_count',
    info: { total_token_usage: tokens(9_000, 0, 120, 60), last_token_usage: tokens(9_000, 0, 120, 60) },
  }),
  event(7, {
    type: 'exec_command_end',
    call_id: 'call_rg',
    command: ['/bin/zsh', '-lc', 'rg -n "new Date" src'],
    aggregated_output: "src/tides.ts:18:  return new Date(text + 'Z');\n",
    exit_code: 0,
    status: 'completed',
  }),
  item(7, {
    type: 'function_call_output',
    call_id: 'call_rg',
    output:
      "Chunk ID: 5a1f00\nWall time: 0.1042 seconds\nProcess exited with code 0\nOriginal token count: 14\nOutput:\nsrc/tides.ts:18:  return new Date(text + 'Z');\n",
  }),
  item(9, {
    type: 'web_search_call',
    status: 'completed',
    action: { type: 'search', query: 'Portugal summer time 2026' },
  }),
  item(10, {
    type: 'custom_tool_call',
    status: 'completed',
    call_id: 'call_patch',
    name: 'apply_patch',
    input: PATCH,
  }),
  event(11, {
    type: 'token_count',
    info: {
      total_token_usage: tokens(19_000, 8_700, 330, 140),
      last_token_usage: tokens(10_000, 8_700, 210, 80),
    },
  }),
  item(11, {
    type: 'custom_tool_call_output',
    call_id: 'call_patch',
    output:
      '{"output":"Success. Updated the following files:\\nM src/tides.ts\\n","metadata":{"exit_code":0,"duration_seconds":0.2}}',
  }),
  item(13, {
    type: 'function_call',
    name: 'exec_command',
    arguments: '{"cmd":"npm test"}',
    call_id: 'call_test',
  }),
  item(14, {
    type: 'function_call_output',
    call_id: 'call_test',
    output:
      'Chunk ID: 77aa10\nWall time: 1.0021 seconds\nProcess running with session ID 4711\nOriginal token count: 0\nOutput:\n',
  }),
  item(15, {
    type: 'function_call',
    name: 'write_stdin',
    arguments: '{"session_id":4711,"chars":"","yield_time_ms":5000}',
    call_id: 'call_wait',
  }),
  event(18, {
    type: 'exec_command_end',
    call_id: 'call_test',
    process_id: '4711',
    stdout: '',
    stderr: '',
    exit_code: 1,
  }),
  item(19, {
    type: 'function_call_output',
    call_id: 'call_wait',
    output:
      'Chunk ID: 77aa11\nWall time: 3.5000 seconds\nProcess exited with code 1\nOriginal token count: 30\nOutput:\n1 failing: tides of Horta are an hour early\n',
  }),
  item(22, {
    type: 'message',
    role: 'assistant',
    content: [
      {
        type: 'output_text',
        text: 'Faro is right now. Horta fails: the station has no zone in `stations.json`.',
      },
    ],
  }),
  event(22, { type: 'task_complete', turn_id: 'turn-1', last_agent_message: 'Faro is right now.' }),
  item(40, { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Then add the zone.' }] }),
  event(40, { type: 'user_message', message: 'Then add the zone.', images: [] }),
  item(44, {
    type: 'function_call',
    name: 'exec_command',
    arguments: '{"cmd":"sed -i s/null/Atlantic\\\\/Azores/ stations.json"}',
    call_id: 'call_sed',
  }),
  event(50, { type: 'turn_aborted', turn_id: 'turn-2', reason: 'interrupted' }),
];

/** The rollout file of the thread. */
export const codexRun: string = records.map((record) => JSON.stringify(record)).join('\n');
