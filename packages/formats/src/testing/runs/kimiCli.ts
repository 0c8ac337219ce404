/** A made-up session of Kimi CLI: a kiln cools too fast; a refused command, a question, and a sub-agent that reads the log. */
let second = 0;
const event = (type: string, payload: object) => ({
  timestamp: 1_780_000_000 + 2.5 * second++,
  message: { type, payload },
});
const text = (value: string) => ({ type: 'text', text: value });
const toolCall = (id: string, name: string, input: object) => ({
  type: 'function',
  id,
  function: { name, arguments: JSON.stringify(input) },
  extras: null,
});
const result = (id: string, value: object) => ({ tool_call_id: id, return_value: { display: [], ...value } });
const usage = { input_other: 100, output: 20, input_cache_read: 900, input_cache_creation: 0 };
const inAgent = (type: string, payload: object) =>
  event('SubagentEvent', {
    parent_tool_call_id: 'Agent:2',
    agent_id: 'a1',
    subagent_type: 'reader',
    event: { type, payload },
  });

const records = [
  { type: 'metadata', protocol_version: '1.9' },
  event('TurnBegin', { user_input: [text('The kiln cools too fast. Why?')] }),
  event('StepBegin', { n: 1 }),
  event('ContentPart', { type: 'think', think: 'The vent first.', encrypted: null }),
  event('ContentPart', text('I look ')),
  event('ContentPart', text('at the vent.')),
  event('ToolCall', toolCall('Shell:0', 'Shell', { command: 'vent --close' })),
  event('ApprovalRequest', {
    id: 'r1',
    tool_call_id: 'Shell:0',
    sender: 'Shell',
    action: 'run command',
    description: 'Run command `vent --close`',
    display: [],
  }),
  event('ApprovalResponse', { request_id: 'r1', response: 'reject', feedback: 'Not by hand.' }),
  event(
    'ToolResult',
    result('Shell:0', { is_error: true, output: '', message: 'The tool call is rejected by the user.' }),
  ),
  event('StatusUpdate', { context_usage: 0.01, token_usage: usage, message_id: 'm1' }),
  event('StepBegin', { n: 2 }),
  event(
    'ToolCall',
    toolCall('AskUserQuestion:1', 'AskUserQuestion', { questions: [{ question: 'Which kiln?' }] }),
  ),
  event('QuestionRequest', {
    id: 'q1',
    tool_call_id: 'AskUserQuestion:1',
    questions: [
      { question: 'Which kiln?', header: 'Kiln', options: [{ label: 'North' }, { label: 'South' }] },
    ],
  }),
  event(
    'ToolResult',
    result('AskUserQuestion:1', {
      is_error: false,
      output: '{"answers": {"Which kiln?": "North"}}',
      message: '',
    }),
  ),
  event('ToolCall', toolCall('Agent:2', 'Agent', { prompt: 'Read the log of the north kiln.' })),
  inAgent('TurnBegin', { user_input: 'Read the log of the north kiln.' }),
  inAgent('StepBegin', { n: 1 }),
  inAgent('ToolCall', toolCall('ReadFile:0', 'ReadFile', { path: 'north.log' })),
  inAgent(
    'ToolResult',
    result('ReadFile:0', {
      is_error: false,
      output: [text('vent open since 04:00')],
      message: 'Read 1 line.',
    }),
  ),
  inAgent('StatusUpdate', { token_usage: usage }),
  inAgent('TurnEnd', {}),
  event('ToolResult', result('Agent:2', { is_error: false, output: 'The vent is open.', message: '' })),
  event('StatusUpdate', { token_usage: usage }),
  event('CompactionBegin', {}),
  event('CompactionEnd', {}),
  event('StepBegin', { n: 3 }),
  event('ContentPart', text('The vent of the north kiln is open.')),
  event('TurnEnd', {}),
];

const linesOf = (all: readonly object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');

/** The wire of the session: `wire.jsonl`. */
export const kimiCliRun: string = linesOf(records);

/** Its conversation as the model knows it: `context.jsonl`. */
export const kimiCliContext: string = linesOf([
  { role: '_system_prompt', content: 'You help potters.' },
  { role: '_checkpoint', id: 0 },
  {
    role: 'user',
    content: [
      text('<system>Previous context has been compacted. Here is the compaction output:</system>'),
      text('The north kiln cools too fast.'),
    ],
  },
  { role: 'assistant', content: [text('The vent of the north kiln is open.')] },
  { role: '_usage', token_count: 900 },
]);

const recordOf = (type: string, fields: object) => ({
  type,
  ...fields,
  time: 1_780_000_000_000 + 1_000 * second++,
});
const loop = (type: string, fields: object) =>
  recordOf('context.append_loop_event', { event: { type, turnId: '0', ...fields } });

/** A session of Kimi Code: `agents/main/wire.jsonl`. */
export const kimiCodeRun: string = linesOf([
  { type: 'metadata', protocol_version: '1.4', created_at: 1_780_000_000_000 },
  recordOf('config.update', {
    profileName: 'agent',
    systemPrompt: 'You help potters.',
    modelAlias: 'kimi-k2.7-code',
  }),
  recordOf('turn.prompt', { input: [text('Is the vent open?')], origin: { kind: 'user' } }),
  recordOf('context.append_message', {
    message: { role: 'user', content: [text('Is the vent open?')], toolCalls: [], origin: { kind: 'user' } },
  }),
  loop('step.begin', { uuid: 's1', step: 1 }),
  recordOf('llm.request', { kind: 'loop', provider: 'kimi', model: 'kimi-k2.7-code' }),
  loop('content.part', { part: { type: 'think', think: 'I ask the vent.' } }),
  recordOf('permission.record_approval_result', {
    turnId: 0,
    toolCallId: 'Bash_0',
    toolName: 'Bash',
    action: 'Running: vent --state',
    result: { decision: 'approved', scope: 'session' },
  }),
  loop('tool.call', { toolCallId: 'Bash_0', name: 'Bash', args: { command: 'vent --state' } }),
  loop('tool.result', { toolCallId: 'Bash_0', result: { output: 'no such vent', isError: true } }),
  loop('step.end', {
    usage: { inputOther: 100, output: 20, inputCacheRead: 900, inputCacheCreation: 0 },
    finishReason: 'tool_use',
  }),
  recordOf('usage.record', {
    model: 'kimi-k2.7-code',
    usage: { inputOther: 100, output: 20, inputCacheRead: 900, inputCacheCreation: 0 },
    usageScope: 'turn',
  }),
  recordOf('context.append_message', {
    message: {
      role: 'user',
      content: [text('<system-reminder>\nBe brief.\n</system-reminder>')],
      toolCalls: [],
      origin: { kind: 'injection', variant: 'reminder' },
    },
  }),
  loop('step.begin', { uuid: 's2', step: 2 }),
  loop('content.part', { part: text('It does not say.') }),
  loop('step.end', { finishReason: 'end_turn' }),
  recordOf('turn.cancel', {}),
]);

/** A session of Kimi Code with a sub-agent, by the paths of its files. */
export const kimiCodeFiles: Readonly<Record<string, string>> = {
  'agents/main/wire.jsonl': linesOf([
    { type: 'metadata', protocol_version: '1.4', created_at: 1_780_000_000_000 },
    recordOf('turn.prompt', { input: [text('How warm is the kiln?')], origin: { kind: 'user' } }),
    loop('step.begin', { uuid: 's1', step: 1 }),
    loop('tool.call', {
      toolCallId: 'Agent_0',
      name: 'Agent',
      args: { description: 'Read the gauge', subagent_type: 'explore', prompt: 'How warm?' },
    }),
    loop('tool.result', {
      toolCallId: 'Agent_0',
      result: { output: 'agent_id: agent-0\nstatus: completed\n\n[summary]\n900 degrees' },
    }),
    loop('step.end', { usage: { inputOther: 10, output: 2 }, finishReason: 'tool_use' }),
  ]),
  'agents/agent-0/wire.jsonl': linesOf([
    { type: 'metadata', protocol_version: '1.4', created_at: 1_780_000_000_000 },
    recordOf('turn.prompt', {
      input: [text('How warm?')],
      origin: { kind: 'system_trigger', name: 'subagent' },
    }),
    loop('step.begin', { uuid: 's1', step: 1 }),
    loop('content.part', { part: text('900 degrees') }),
    loop('step.end', { usage: { inputOther: 5, output: 1 }, finishReason: 'end_turn' }),
  ]),
};
