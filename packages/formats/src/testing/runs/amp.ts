/** A made-up thread of Amp: hives are counted, and a refused call. */
const at = (second: number) => Date.UTC(2026, 3, 18, 10, 0, second);
const text = (value: string) => ({ type: 'text', text: value });
const call = (id: string, name: string, input: object) => ({
  type: 'tool_use',
  complete: true,
  id,
  name,
  input,
});
const result = (id: string, run: object) => ({ type: 'tool_result', toolUseID: id, run });
const usage = {
  model: 'claude-opus-4-6',
  inputTokens: 10,
  outputTokens: 50,
  cacheCreationInputTokens: 200,
  cacheReadInputTokens: 3_000,
};

const thread = {
  v: 42,
  id: 'T-6d1a3c52-90ab-4d50-8b0e-0a1b2c3d4e5f',
  created: at(0),
  title: 'Counting hives',
  messages: [
    { role: 'user', messageId: 0, content: [text('How many hives are there?')], meta: { sentAt: at(0) } },
    {
      role: 'assistant',
      messageId: 1,
      content: [
        { type: 'thinking', thinking: 'The list says it.', signature: 'c2ln' },
        text('I count the list, and open one.'),
        call('t1', 'Bash', { cmd: 'wc -l hives.txt' }),
        call('t2', 'Read', { path: 'missing.txt' }),
        call('t3', 'open_hive', { hive: 2 }),
      ],
      state: { type: 'complete', stopReason: 'tool_use' },
      usage,
    },
    {
      role: 'user',
      messageId: 2,
      content: [
        result('t1', { status: 'done', result: { output: '7 hives.txt', exitCode: 0 } }),
        result('t2', { status: 'error', error: { message: 'File not found' } }),
        result('t3', { status: 'rejected-by-user', reason: 'Not without a veil.' }),
      ],
    },
    {
      role: 'assistant',
      messageId: 3,
      content: [text('There are seven.')],
      state: { type: 'complete', stopReason: 'end_turn' },
      usage: { ...usage, inputTokens: 20 },
    },
  ],
  env: {
    initial: { trees: [{ displayName: 'apiary' }], platform: { client: 'CLI', clientVersion: '0.0.17' } },
  },
};

/** The file of the thread. */
export const ampRun: string = JSON.stringify(thread, null, 2);
