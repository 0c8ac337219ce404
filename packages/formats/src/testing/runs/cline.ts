/** A made-up task of Cline, in its older writing: calls are XML in the text of the model. A shed is measured, and a plan refused. */
const ENVIRONMENT = '<environment_details>\n# Current Time\n8/3/2026, 9:00 AM\n</environment_details>';
const START = Date.UTC(2026, 7, 3, 9);
const at = (second: number) => START + 1_000 * second;
const text = (value: string) => ({ type: 'text', text: value });

const history = [
  { role: 'user', content: [text('<task>\nHow wide is the shed?\n</task>'), text(ENVIRONMENT)], ts: at(0) },
  {
    role: 'assistant',
    content: [
      text(
        '<thinking>The plan says it.</thinking>\n\nI read the plan.\n\n<read_file>\n<path>shed.txt</path>\n</read_file>',
      ),
    ],
    ts: at(2),
  },
  {
    role: 'user',
    content: [text("[read_file for 'shed.txt'] Result:"), text('2.4 m wide'), text(ENVIRONMENT)],
    ts: at(3),
  },
  {
    role: 'assistant',
    content: [
      text(
        'I note it.\n\n<write_to_file>\n<path>note.txt</path>\n<content>\nIt is <b>2.4 m</b> wide.\n</content>\n</write_to_file>',
      ),
    ],
    ts: at(5),
  },
  {
    role: 'user',
    content: [
      text("[write_to_file for 'note.txt'] Result:"),
      text(
        'The user denied this operation and provided the following feedback:\n<feedback>\nNo notes, just say it.\n</feedback>',
      ),
      text(ENVIRONMENT),
    ],
    ts: at(9),
  },
  {
    role: 'assistant',
    content: [text('<attempt_completion>\n<result>\nIt is 2.4 m wide.\n</result>\n</attempt_completion>')],
    ts: at(11),
  },
  {
    role: 'user',
    content: [
      text('[attempt_completion] Result:'),
      text('<user_message>\nAnd how long?\n</user_message>'),
      text(ENVIRONMENT),
    ],
    ts: at(30),
  },
  { role: 'assistant', content: [text('The plan ends at <length>, so I do not know.')], ts: at(33) },
];

const request = (second: number, tokensIn: number) => ({
  ts: at(second),
  type: 'say',
  say: 'api_req_started',
  text: JSON.stringify({
    request: '…',
    tokensIn,
    tokensOut: 20,
    cacheWrites: 5,
    cacheReads: 100,
    cost: 0.01,
  }),
});

const view = [
  { ts: at(0), type: 'say', say: 'task', text: 'How wide is the shed?', conversationHistoryIndex: -1 },
  { ...request(1, 10), conversationHistoryIndex: -1 },
  { ts: at(2), type: 'say', say: 'text', text: 'I read the plan.', conversationHistoryIndex: 0 },
  {
    ts: at(2),
    type: 'say',
    say: 'tool',
    text: JSON.stringify({ tool: 'readFile', path: 'shed.txt', content: '/garden/shed.txt' }),
    conversationHistoryIndex: 0,
  },
  { ...request(4, 20), conversationHistoryIndex: 1 },
  {
    ts: at(5),
    type: 'ask',
    ask: 'tool',
    text: '{"tool":"newFileCreated","path":"note.txt"}',
    conversationHistoryIndex: 2,
  },
  {
    ts: at(9),
    type: 'say',
    say: 'user_feedback',
    text: 'No notes, just say it.',
    conversationHistoryIndex: 2,
  },
  { ...request(10, 30), conversationHistoryIndex: 3 },
  {
    ts: at(10),
    type: 'ask',
    ask: 'api_req_failed',
    text: '429 Too many requests',
    conversationHistoryIndex: 4,
  },
  {
    ts: at(11),
    type: 'say',
    say: 'completion_result',
    text: 'It is 2.4 m wide.',
    conversationHistoryIndex: 4,
  },
  { ts: at(12), type: 'ask', ask: 'completion_result', text: '', conversationHistoryIndex: 5 },
  { ...request(31, 40), conversationHistoryIndex: 5 },
];

/** The conversation of the task: `api_conversation_history.json`. */
export const clineRun: string = JSON.stringify(history, null, 2);
/** The view of the task: `ui_messages.json`. */
export const clineView: string = JSON.stringify(view);
/** What is known of the task: `task_metadata.json`. */
export const clineMetadata: string = JSON.stringify({
  files_in_context: [],
  model_usage: [{ ts: at(1), model_id: 'claude-sonnet-4-5', model_provider_id: 'anthropic', mode: 'act' }],
  environment_history: [
    { ts: at(0), os_name: 'linux', host_name: 'Visual Studio Code', cline_version: '3.40.0' },
  ],
});

/** A session of newer versions: `<id>.messages.json`. */
export const clineSession: string = JSON.stringify({
  version: 1,
  updated_at: '2026-08-03T09:10:00.000Z',
  agent: 'lead',
  sessionId: '1785747600000_shed0',
  messages: [
    {
      id: 'msg_1',
      role: 'user',
      content: [text('<user_input mode="act">How long is the shed?</user_input>')],
      ts: at(0),
    },
    {
      id: 'msg_2',
      role: 'assistant',
      ts: at(3),
      modelInfo: { id: 'claude-sonnet-4-6', provider: 'anthropic' },
      metrics: { inputTokens: 210, outputTokens: 8, cacheReadTokens: 100, cacheWriteTokens: 1, cost: 0.13 },
      content: [
        { type: 'thinking', thinking: 'The plan says it.' },
        { type: 'tool_use', id: 't1', name: 'read_files', input: { path: 'shed.txt' } },
      ],
    },
    {
      id: 'msg_3',
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 't1', content: 'No such file', is_error: true }],
    },
    {
      id: 'msg_4',
      role: 'user',
      content: [text('You seem to be repeating yourself.')],
      metadata: { kind: 'loop_detection_notice' },
    },
    { id: 'msg_5', role: 'assistant', ts: at(6), content: [text('There is no plan.')] },
  ],
});
