/** A made-up session of Qwen Code: a gate of a lock is repaired, a call is refused, and a sub-agent measures the water. */
const SESSION = '8d0b1f6e-2f0a-4c53-9d5e-0a0b0c0d0e0f';
let second = 0;
let last: string | null = null;

const record = (uuid: string, type: string, fields: object) => {
  const made = {
    uuid,
    parentUuid: last,
    sessionId: SESSION,
    timestamp: new Date(Date.UTC(2026, 7, 3, 9, 0, 5 * second++)).toISOString(),
    type,
    cwd: '/locks/upper',
    version: '0.21.0',
    gitBranch: 'main',
    ...fields,
  };
  last = uuid;
  return made;
};

const user = (uuid: string, parts: readonly object[], more: object = {}) =>
  record(uuid, 'user', { message: { role: 'user', parts }, ...more });

const model = (uuid: string, parts: readonly object[], more: object = {}) =>
  record(uuid, 'assistant', {
    model: 'qwen3-coder-plus',
    message: { role: 'model', parts },
    usageMetadata: {
      promptTokenCount: 1_000,
      candidatesTokenCount: 40,
      thoughtsTokenCount: 10,
      cachedContentTokenCount: 600,
      totalTokenCount: 1_050,
    },
    contextWindowSize: 1_000_000,
    ...more,
  });

const call = (id: string, name: string, args: object) => ({ functionCall: { id, name, args } });

const result = (uuid: string, id: string, name: string, response: object, toolCallResult: object) =>
  record(uuid, 'tool_result', {
    message: { role: 'user', parts: [{ functionResponse: { id, name, response } }] },
    toolCallResult: { callId: id, ...toolCallResult },
  });

const system = (uuid: string, subtype: string, systemPayload: object) =>
  record(uuid, 'system', { subtype, systemPayload });

const records = [
  user('q01', [{ text: 'The lower gate of the lock leaks. Find the cause.' }], {
    systemPayload: { displayText: 'The lower gate of the lock leaks. Find the cause.', hookContext: '' },
  }),
  model('q02', [
    { text: 'The log of the gate comes first.', thought: true },
    call('c1', 'read_file', { absolute_path: '/locks/upper/gate.log' }),
  ]),
  system('q03', 'ui_telemetry', {
    uiEvent: { 'event.name': 'qwen-code.api_response', model: 'qwen3-coder-plus', duration_ms: 900 },
  }),
  result(
    'q04',
    'c1',
    'read_file',
    { output: '08:10 seal worn\n08:20 seal worn' },
    { status: 'success', resultDisplay: 'Read 2 lines' },
  ),
  model('q05', [
    { text: 'The seal is worn. I close the sluice.' },
    call('c2', 'run_shell_command', { command: 'sluice --close' }),
  ]),
  result(
    'q06',
    'c2',
    'run_shell_command',
    { error: '[Operation Cancelled] Reason: User did not allow tool call' },
    { status: 'cancelled' },
  ),
  user('q07', [{ text: 'Not while the ferry is inside.' }], { subtype: 'mid_turn_user_message' }),
  model('q08', [
    call('c3', 'agent', {
      subagent_type: 'gauge',
      description: 'Measure the water',
      prompt: 'How high is it?',
    }),
  ]),
  result(
    'q09',
    'c3',
    'agent',
    { output: 'It stands at 2.1 m.' },
    {
      status: 'success',
      resultDisplay: { type: 'task_execution', subagentName: 'gauge', status: 'completed', toolCalls: [] },
    },
  ),
  user('q10', [{ text: '<task-notification>The pump has stopped.</task-notification>' }], {
    subtype: 'notification',
    provenance: 'system',
    systemPayload: { displayText: 'The pump has stopped.' },
  }),
  system('q11', 'chat_compression', {
    info: { originalTokenCount: 9_000, newTokenCount: 900, compressionStatus: 1 },
    compressedHistory: [
      { role: 'user', parts: [{ text: 'The seal of the lower gate is worn; the water stands at 2.1 m.' }] },
      { role: 'model', parts: [{ text: 'Understood.' }] },
    ],
  }),
  model('q12', [{ text: 'I order a new seal.' }]),
  system('q13', 'custom_title', { customTitle: 'A leaking gate', titleSource: 'auto' }),
];

/** The file of the session. */
export const qwenCodeRun: string = `${records.map((one) => JSON.stringify(one)).join('\n')}\n`;

const agentRecord = (uuid: string, parentUuid: string | null, type: string, fields: object) => ({
  uuid,
  parentUuid,
  sessionId: SESSION,
  timestamp: '2026-08-03T09:00:36.000Z',
  type,
  cwd: '/locks/upper',
  version: '0.21.0',
  agentId: 'gauge-c3',
  agentName: 'gauge',
  isSidechain: true,
  ...fields,
});

/** Files of the session and its sub-agent, by their paths. */
export const qwenCodeFiles: Readonly<Record<string, string>> = {
  [`chats/${SESSION}.jsonl`]: qwenCodeRun,
  [`subagents/${SESSION}/agent-gauge-c3.jsonl`]: [
    agentRecord('g1', null, 'user', { message: { role: 'user', parts: [{ text: 'How high is it?' }] } }),
    agentRecord('g2', 'g1', 'assistant', {
      message: { role: 'model', parts: [{ text: 'I read the gauge.' }] },
      usageMetadata: { promptTokenCount: 200, candidatesTokenCount: 20, totalTokenCount: 220 },
    }),
    agentRecord('g3', 'g2', 'assistant', {
      message: { role: 'model', parts: [call('c4', 'read_gauge', {})] },
    }),
    agentRecord('g4', 'g3', 'tool_result', {
      message: {
        role: 'user',
        parts: [{ functionResponse: { id: 'c4', name: 'read_gauge', response: { output: '2.1 m' } } }],
      },
      toolCallResult: { callId: 'c4', durationMs: 12 },
    }),
  ]
    .map((one) => `${JSON.stringify(one)}\n`)
    .join(''),
  [`subagents/${SESSION}/agent-gauge-c3.meta.json`]: JSON.stringify({
    agentId: 'gauge-c3',
    agentType: 'gauge',
    description: 'Measure the water',
    parentSessionId: SESSION,
    toolUseId: 'c3',
    parentAgentId: null,
    createdAt: '2026-08-03T09:00:35.000Z',
    status: 'completed',
  }),
};
