/** A step of a run, with its input and output as texts. */
export const devtoolsStep = (
  run: string,
  number: number,
  prompt: readonly object[],
  output: object | null,
  more: object = {},
): object => ({
  id: `${run}-${number}`,
  run_id: run,
  step_number: number,
  type: 'generate',
  model_id: 'model-k',
  provider: 'kites',
  started_at: `2026-07-01T09:00:0${number}.000Z`,
  duration_ms: 500,
  input: JSON.stringify({ prompt, tools: [{ name: 'wind' }], temperature: 0 }),
  output: output === null ? null : JSON.stringify(output),
  usage: JSON.stringify({
    inputTokens: { total: 20, noCache: 12, cacheRead: 8 },
    outputTokens: { total: 5, reasoning: 2 },
  }),
  error: null,
  raw_request: null,
  raw_response: null,
  raw_chunks: null,
  provider_options: null,
  ...more,
});

/** A run of the file. */
export const devtoolsRun = (id: string, more: object = {}): object => ({
  id,
  started_at: '2026-07-01T09:00:00.000Z',
  parent_run_id: null,
  parent_step_id: null,
  function_id: null,
  ...more,
});

const asked = [
  { role: 'system', content: 'You fly kites.' },
  { role: 'user', content: [{ type: 'text', text: 'Is there wind?' }] },
];
const called = { type: 'tool-call', toolCallId: 'w1', toolName: 'wind' };
const measured = {
  role: 'tool',
  content: [
    { type: 'tool-result', toolCallId: 'w1', toolName: 'wind', output: { type: 'json', value: { kmh: 18 } } },
  ],
};

/** A run of two steps with a tool, and one that its tool began and that failed. */
export const aiSdkDevtoolsRun: string = JSON.stringify(
  {
    runs: [
      devtoolsRun('r1', { function_id: 'kite-advice' }),
      devtoolsRun('r2', { parent_run_id: 'r1', parent_step_id: 'r1-1' }),
    ],
    steps: [
      devtoolsStep('r1', 1, asked, {
        content: [
          { type: 'reasoning', text: 'I measure.' },
          { ...called, input: '{"at":"beach"}' },
        ],
        finishReason: { unified: 'tool-calls', raw: 'tool_use' },
        response: { id: 'a', modelId: 'model-k-1' },
      }),
      devtoolsStep('r2', 1, [{ role: 'user', content: 'Read the gauge.' }], null, {
        error: 'No gauge',
        usage: null,
      }),
      devtoolsStep(
        'r1',
        2,
        [...asked, { role: 'assistant', content: [{ ...called, input: { at: 'beach' } }] }, measured],
        {
          textParts: [{ id: '0', text: 'Yes, 18 km/h.' }],
          reasoningParts: [],
          toolCalls: [],
          finishReason: { unified: 'stop' },
        },
        { type: 'stream' },
      ),
    ],
  },
  null,
  2,
);
