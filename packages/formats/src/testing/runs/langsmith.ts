/** A run of our own making: an agent of LangChain that answers a reader's letter, as the SDK of LangSmith sends it: posts, then patches. */

const TRACE = '018f2c4e-0000-7000-8000-000000000001';
const START = Date.UTC(2026, 1, 11, 16, 40);

const lc = (name: string, kwargs: object) => ({
  lc: 1,
  type: 'constructor',
  id: ['langchain', 'schema', 'messages', name],
  kwargs,
});
const id = (number: number) => `018f2c4e-0000-7000-8000-${String(number).padStart(12, '0')}`;
const stamp = (ms: number) => new Date(START + ms).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
const order = (...runs: readonly (readonly [number, number])[]) =>
  runs.map(([number, ms]) => `${stamp(ms)}${String(ms % 1_000).padStart(3, '0')}000Z${id(number)}`).join('.');

const system = lc('SystemMessage', {
  content: 'You answer letters to a newspaper for gardeners.',
  type: 'system',
});
const human = lc('HumanMessage', {
  content: 'When do I cut back my hydrangeas? They stand in Lübeck.',
  type: 'human',
});
const asks = lc('AIMessage', {
  content: [
    { type: 'text', text: 'I look up the plant and the last frost.' },
    { type: 'tool_use', id: 'toolu_plant', name: 'plant_book', input: { plant: 'hydrangea' } },
    { type: 'tool_use', id: 'toolu_frost', name: 'last_frost', input: { place: 'Lübeck' } },
  ],
  tool_calls: [
    { name: 'plant_book', args: { plant: 'hydrangea' }, id: 'toolu_plant', type: 'tool_call' },
    { name: 'last_frost', args: { place: 'Lübeck' }, id: 'toolu_frost', type: 'tool_call' },
  ],
  usage_metadata: {
    input_tokens: 640,
    output_tokens: 88,
    total_tokens: 728,
    input_token_details: { cache_read: 512, cache_creation: 0 },
  },
  response_metadata: { model_name: 'claude-sonnet-4-5' },
});
const plant = lc('ToolMessage', {
  content: 'Hydrangea macrophylla: cut after the last hard frost, above the first pair of buds.',
  tool_call_id: 'toolu_plant',
  name: 'plant_book',
  status: 'success',
});
const frost = lc('ToolMessage', {
  content: 'Error: no station in Lübeck',
  tool_call_id: 'toolu_frost',
  name: 'last_frost',
  status: 'error',
});
const says = lc('AIMessage', {
  content: 'Wait for the **last hard frost**, then cut above the first pair of buds.',
  usage_metadata: {
    input_tokens: 801,
    output_tokens: 42,
    total_tokens: 843,
    input_token_details: { cache_read: 640 },
    output_token_details: { reasoning: 12 },
  },
  response_metadata: { model_name: 'claude-sonnet-4-5' },
});

const generations = (message: typeof says) => ({
  generations: [[{ text: '', type: 'ChatGeneration', generation_info: null, message }]],
  llm_output: null,
});

const post = (
  number: number,
  name: string,
  run_type: string,
  ms: number,
  dotted_order: string,
  inputs: object,
  more: object = {},
) => ({
  id: id(number),
  trace_id: TRACE,
  name,
  run_type,
  start_time: START + ms,
  dotted_order,
  inputs,
  extra: { metadata: { thread_id: 'letters-7' } },
  tags: [],
  ...more,
});
const patch = (
  number: number,
  ms: number,
  dotted_order: string,
  outputs: object | undefined,
  more: object = {},
) => ({
  id: id(number),
  trace_id: TRACE,
  end_time: new Date(START + ms).toISOString(),
  dotted_order,
  ...(outputs !== undefined && { outputs }),
  ...more,
});

const root = [1, 0] as const;
const at = (number: number, ms: number) => order(root, [number, ms]);

/** Eight runs of one trace. */
export const langsmithRun: string = JSON.stringify({
  post: [
    post(1, 'Letters', 'chain', 0, order(root), { messages: [human] }),
    post(2, 'ChatPromptTemplate', 'prompt', 3, at(2, 3), { messages: [human] }),
    post(
      3,
      'ChatAnthropic',
      'llm',
      10,
      at(3, 10),
      { messages: [[system, human]] },
      { extra: { invocation_params: { model: 'claude-sonnet-4-5' } } },
    ),
    post(4, 'plant_book', 'tool', 1_510, at(4, 1_510), { input: "{'plant': 'hydrangea'}" }),
    post(5, 'last_frost', 'tool', 1_511, at(5, 1_511), { input: "{'place': 'Lübeck'}" }),
    post(6, 'VectorStore', 'retriever', 1_515, order(root, [4, 1_510], [6, 1_515]), { query: 'hydrangea' }),
    post(
      7,
      'ChatAnthropic',
      'llm',
      1_900,
      at(7, 1_900),
      { messages: [[system, human, asks, plant, frost]] },
      { extra: { invocation_params: { model: 'claude-sonnet-4-5' } } },
    ),
    post(8, 'StrOutputParser', 'parser', 3_000, at(8, 3_000), { input: says }),
  ],
  patch: [
    patch(2, 4, at(2, 3), { output: { messages: [system, human] } }),
    patch(3, 1_500, at(3, 10), generations(asks)),
    patch(6, 1_700, order(root, [4, 1_510], [6, 1_515]), {
      documents: [{ page_content: 'Hydrangea macrophylla', metadata: { page: 212 } }],
    }),
    patch(4, 1_720, at(4, 1_510), { output: plant }),
    patch(5, 1_600, at(5, 1_511), { output: frost }, { error: 'ToolException("no station in Lübeck")' }),
    patch(7, 2_990, at(7, 1_900), generations(says)),
    patch(8, 3_001, at(8, 3_000), { output: says.kwargs }),
    // This patch names only the trace, which means the first run.
    {
      trace_id: TRACE,
      dotted_order: order(root),
      end_time: START + 3_010,
      outputs: { messages: [human, asks, plant, frost, says] },
    },
  ],
});
