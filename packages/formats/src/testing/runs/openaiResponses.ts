const response = (id: string, at: number, fields: object) => ({
  id,
  object: 'response',
  created_at: at,
  model: 'oak-3',
  status: 'in_progress',
  error: null,
  incomplete_details: null,
  output: [],
  usage: null,
  ...fields,
});

const reasoning = {
  id: 'rs_01',
  type: 'reasoning',
  encrypted_content: 'gAAAA-first',
  summary: [
    { type: 'summary_text', text: '**Looking for the recipe**\n\nThe archive has the old cookery book.' },
  ],
};

const search = {
  id: 'ws_01',
  type: 'web_search_call',
  status: 'completed',
  action: {
    type: 'search',
    query: 'Linzer torte oldest recipe',
    sources: [{ type: 'url', url: 'https://archive.example/linzer-1696' }],
  },
};

const lookup = {
  id: 'fc_01',
  type: 'function_call',
  status: 'completed',
  call_id: 'call_archive',
  name: 'read_page',
  arguments: '{"book":"cookery-1696","page":12}',
};

const answer = {
  id: 'msg_01',
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [
    {
      type: 'output_text',
      text: 'The oldest written recipe is from **1696**. It asks for almonds, butter, and redcurrant jelly.',
      annotations: [
        {
          type: 'url_citation',
          start_index: 0,
          end_index: 43,
          title: 'Linzer torte, 1696',
          url: 'https://archive.example/linzer-1696',
        },
      ],
    },
  ],
};

const usage = (input: number, output: number) => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: 128 },
  output_tokens: output,
  output_tokens_details: { reasoning_tokens: 24 },
  total_tokens: input + output,
});

/** Made-up events of two responses of an agent that looks for an old recipe. The ids of items change between their events, as with some servers. */
export const openaiResponsesEvents: readonly object[] = [
  { type: 'response.created', response: response('resp_01', 1_773_050_400, {}) },
  { type: 'response.in_progress', response: response('resp_01', 1_773_050_400, {}) },
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { id: 'rs_zz', type: 'reasoning', summary: [] },
  },
  {
    type: 'response.reasoning_summary_part.added',
    item_id: 'rs_01',
    output_index: 0,
    summary_index: 0,
    part: { type: 'summary_text', text: '' },
  },
  {
    type: 'response.reasoning_summary_text.delta',
    item_id: 'rs_01',
    output_index: 0,
    summary_index: 0,
    delta: '**Looking for the recipe**',
  },
  {
    type: 'response.reasoning_summary_text.delta',
    item_id: 'rs_01',
    output_index: 0,
    summary_index: 0,
    delta: '\n\nThe archive has the old cookery book.',
  },
  {
    type: 'response.reasoning_summary_text.done',
    item_id: 'rs_01',
    output_index: 0,
    summary_index: 0,
    text: reasoning.summary[0]?.text,
  },
  { type: 'response.output_item.done', output_index: 0, item: reasoning },
  {
    type: 'response.output_item.added',
    output_index: 1,
    item: { ...search, status: 'in_progress', action: null },
  },
  { type: 'response.web_search_call.searching', output_index: 1, item_id: 'ws_01' },
  { type: 'response.web_search_call.completed', output_index: 1, item_id: 'ws_01' },
  { type: 'response.output_item.done', output_index: 1, item: search },
  {
    type: 'response.output_item.added',
    output_index: 2,
    item: { ...lookup, id: 'fc_zz', status: 'in_progress', arguments: '' },
  },
  {
    type: 'response.function_call_arguments.delta',
    output_index: 2,
    item_id: 'fc_zy',
    delta: '{"book":"cookery-1696",',
  },
  { type: 'response.function_call_arguments.delta', output_index: 2, item_id: 'fc_zx', delta: '"page":12}' },
  {
    type: 'response.function_call_arguments.done',
    output_index: 2,
    item_id: 'fc_zw',
    arguments: lookup.arguments,
  },
  { type: 'response.output_item.done', output_index: 2, item: lookup },
  {
    type: 'response.completed',
    response: response('resp_01', 1_773_050_400, {
      status: 'completed',
      output: [reasoning, search, lookup],
      usage: usage(640, 88),
    }),
  },
  { type: 'response.created', response: response('resp_02', 1_773_050_412, {}) },
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { ...answer, status: 'in_progress', content: [] },
  },
  {
    type: 'response.content_part.added',
    output_index: 0,
    content_index: 0,
    part: { type: 'output_text', text: '', annotations: [] },
  },
  {
    type: 'response.output_text.delta',
    output_index: 0,
    content_index: 0,
    delta: 'The oldest written recipe is from **1696**.',
  },
  {
    type: 'response.output_text.delta',
    output_index: 0,
    content_index: 0,
    delta: ' It asks for almonds, butter, and redcurrant jelly.',
  },
  {
    type: 'response.output_text.annotation.added',
    output_index: 0,
    content_index: 0,
    annotation_index: 0,
    annotation: answer.content[0]?.annotations[0],
  },
  { type: 'response.output_text.done', output_index: 0, content_index: 0, text: answer.content[0]?.text },
  { type: 'response.content_part.done', output_index: 0, content_index: 0, part: answer.content[0] },
  { type: 'response.output_item.done', output_index: 0, item: answer },
  {
    type: 'response.completed',
    response: response('resp_02', 1_773_050_412, {
      status: 'completed',
      output: [answer],
      usage: usage(910, 41),
    }),
  },
];

/** The events as a file of server-sent events. */
export const openaiResponsesRun: string = openaiResponsesEvents
  .map((event) => `event: ${(event as { type: string }).type}\ndata: ${JSON.stringify(event)}\n\n`)
  .join('');

/** Made-up items of a run with OpenAI's built-in tools, approvals and a compaction, as a client sends them as input. */
export const openaiResponsesItems: readonly object[] = [
  { role: 'developer', content: 'You keep the accounts of a bakery.' },
  {
    type: 'message',
    role: 'user',
    content: [
      { type: 'input_text', text: 'How did the almond cake sell? Here is a photo of the till roll.' },
      { type: 'input_image', image_url: 'https://bakery.example/till.jpg', detail: 'auto' },
      { type: 'input_file', filename: 'sales.csv', file_id: 'file_77' },
    ],
  },
  { id: 'rs_11', type: 'reasoning', summary: [], encrypted_content: 'gAAAA-none' },
  {
    id: 'mcpl_11',
    type: 'mcp_list_tools',
    server_label: 'till',
    tools: [{ name: 'export_day', input_schema: {} }],
  },
  {
    id: 'mcpr_11',
    type: 'mcp_approval_request',
    server_label: 'till',
    name: 'export_day',
    arguments: '{"day":"2026-03-07"}',
  },
  { type: 'mcp_approval_response', approval_request_id: 'mcpr_11', approve: true },
  {
    id: 'mcp_11',
    type: 'mcp_call',
    server_label: 'till',
    name: 'export_day',
    arguments: '{"day":"2026-03-07"}',
    approval_request_id: 'mcpr_11',
    output: '17 almond cakes',
    error: null,
  },
  {
    id: 'ci_11',
    type: 'code_interpreter_call',
    status: 'completed',
    container_id: 'cntr_1',
    code: 'print(17 * 4.20)',
    outputs: [
      { type: 'logs', logs: '71.4' },
      { type: 'image', url: 'https://bakery.example/chart.png' },
    ],
  },
  {
    id: 'sh_11',
    type: 'shell_call',
    call_id: 'call_sh',
    status: 'completed',
    action: { commands: ['ls sales', 'cat sales/march'], timeout_ms: 1000 },
  },
  {
    type: 'shell_call_output',
    call_id: 'call_sh',
    output: [
      { stdout: 'march.csv', stderr: '', outcome: { type: 'exit', exit_code: 0 } },
      { stdout: '', stderr: 'cat: sales/march: No such file', outcome: { type: 'exit', exit_code: 1 } },
    ],
  },
  {
    id: 'ap_11',
    type: 'apply_patch_call',
    call_id: 'call_ap',
    status: 'completed',
    operation: { type: 'update_file', path: 'notes.md', diff: '+Almond cake: 17' },
  },
  { type: 'apply_patch_call_output', call_id: 'call_ap', status: 'failed', output: 'notes.md is locked' },
  {
    id: 'fs_11',
    type: 'file_search_call',
    status: 'completed',
    queries: ['almond'],
    results: [{ file_id: 'file_77', filename: 'sales.csv', score: 0.9, text: 'almond;17' }],
  },
  {
    id: 'cu_11',
    type: 'computer_call',
    call_id: 'call_cu',
    status: 'completed',
    action: { type: 'click', x: 40, y: 12 },
    pending_safety_checks: [],
  },
  {
    type: 'computer_call_output',
    call_id: 'call_cu',
    output: { type: 'computer_screenshot', image_url: 'https://bakery.example/screen.png' },
  },
  {
    id: 'ig_11',
    type: 'image_generation_call',
    status: 'completed',
    revised_prompt: 'A poster of an almond cake',
    output_format: 'webp',
    result: 'UklGRg==',
  },
  { id: 'cmp_11', type: 'compaction', encrypted_content: 'gAAAA-compact' },
  {
    id: 'msg_11',
    type: 'message',
    role: 'assistant',
    content: [
      {
        type: 'output_text',
        text: 'Seventeen were sold, for 71.40 euros.',
        annotations: [{ type: 'file_citation', file_id: 'file_77', filename: 'sales.csv', index: 36 }],
      },
      { type: 'refusal', refusal: 'I cannot guess tomorrow’s weather.' },
    ],
  },
];
