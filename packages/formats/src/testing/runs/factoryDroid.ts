/** A made-up session of Factory Droid: a baker's oven reads too warm, and its sensor is moved. */
let second = 0;
const time = () => new Date(Date.UTC(2026, 5, 9, 4, 0, 5 * second++)).toISOString();
let last = 'c3b1a7de-0f0e-4a3c-9e4a-6f0f2d1c0b0a';

const message = (id: string, role: string, content: readonly object[], more: object = {}) => {
  const made = {
    type: 'message',
    id,
    timestamp: time(),
    message: { role, content, ...more },
    parentId: last,
  };
  last = id;
  return made;
};
const text = (value: string) => ({ type: 'text', text: value });

const records = [
  {
    type: 'session_start',
    id: 'c3b1a7de-0f0e-4a3c-9e4a-6f0f2d1c0b0a',
    title: 'The oven reads too warm.',
    sessionTitle: 'A warm oven',
    owner: 'baker',
    version: 2,
    cwd: '/bakery',
  },
  message('m1', 'user', [
    text('<system-reminder>\nThe folder holds the logs of the oven.\n</system-reminder>'),
    text('The oven reads too warm. Why?'),
  ]),
  message('m2', 'assistant', [
    { type: 'thinking', thinking: 'The log will show when it began.', signature: 'c2ln' },
    text('I read its log.'),
    { type: 'tool_use', id: 'u1', name: 'Read', input: { file_path: '/bakery/oven.log' } },
    { type: 'tool_use', id: 'u2', name: 'Execute', input: { command: 'probe --all' } },
  ]),
  message('m3', 'user', [
    { type: 'tool_result', tool_use_id: 'u1', is_error: false, content: '04:00 231\n04:10 248' },
    { type: 'tool_result', tool_use_id: 'u2', is_error: true, content: 'Error: no such probe' },
  ]),
  {
    type: 'todo_state',
    id: 't1',
    timestamp: time(),
    todos: { todos: '1. [in_progress] Move the sensor' },
    messageIndex: 3,
  },
  message('m4', 'assistant', [text('Its sensor stands beside the burner.')]),
  {
    type: 'compaction_state',
    id: 'k1',
    timestamp: time(),
    summaryText: 'The sensor of the oven stands beside the burner.',
    summaryTokens: 12,
    summaryKind: 'llm_summary',
    anchorMessage: { id: 'm4', index: 3 },
    removedCount: 3,
  },
  message('m5', 'user', [text('Then move it.')]),
  message('m6', 'assistant', [text('Moved to the back wall.')]),
  { type: 'session_end', id: 'e1', timestamp: time() },
];

/** The file of the session. */
export const factoryDroidRun: string = `${records.map((one) => JSON.stringify(one)).join('\n')}\n`;

/** The file of its settings. */
export const factoryDroidSettings: string = JSON.stringify({
  model: 'claude-sonnet-4-5',
  reasoningEffort: 'medium',
  tokenUsage: {
    inputTokens: 1_000,
    outputTokens: 300,
    cacheCreationTokens: 50,
    cacheReadTokens: 4_000,
    thinkingTokens: 40,
  },
});

/** Events that the program prints. */
export const factoryDroidEvents: string = [
  {
    type: 'system',
    subtype: 'init',
    cwd: '/bakery',
    session_id: 's1',
    tools: ['LS'],
    model: 'claude-sonnet-4-5',
  },
  {
    type: 'message',
    role: 'user',
    id: 'a1',
    text: 'What is in the oven?',
    timestamp: 1_780_978_800_000,
    session_id: 's1',
  },
  {
    type: 'tool_call',
    id: 'x1',
    messageId: 'a2',
    toolId: 'LS',
    toolName: 'LS',
    parameters: { directory_path: '/bakery/oven' },
    timestamp: 1_780_978_801_000,
    session_id: 's1',
  },
  {
    type: 'tool_result',
    id: 'x1',
    messageId: 'a3',
    toolId: 'LS',
    isError: false,
    value: 'rye.txt',
    timestamp: 1_780_978_802_000,
    session_id: 's1',
  },
  {
    type: 'message',
    role: 'assistant',
    id: 'a4',
    text: 'Rye bread.',
    timestamp: 1_780_978_803_000,
    session_id: 's1',
  },
  {
    type: 'completion',
    finalText: 'Rye bread.',
    numTurns: 2,
    durationMs: 3_100,
    session_id: 's1',
    timestamp: 1_780_978_803_100,
    usage: {
      input_tokens: 10,
      output_tokens: 5,
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 0,
    },
  },
]
  .map((one) => `${JSON.stringify(one)}\n`)
  .join('');
