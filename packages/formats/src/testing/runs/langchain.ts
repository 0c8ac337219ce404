/** The state of a graph that looks after a library: a call with its result, one that failed, tokens, a citation in a sentence. */
export const langchainRun = JSON.stringify({
  values: {
    messages: [
      { type: 'system', content: 'You look after books.', id: 'm0' },
      {
        type: 'human',
        content: [
          { type: 'text', text: 'Is this book in?' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } },
        ],
        id: 'm1',
      },
      {
        type: 'ai',
        content: [
          { type: 'thinking', thinking: 'I look at the shelf.' },
          { type: 'text', text: 'I look.' },
          { type: 'tool_use', id: 'c1', name: 'shelf', input: { row: 3 } },
        ],
        id: 'm2',
        tool_calls: [
          { name: 'shelf', args: { row: 3 }, id: 'c1', type: 'tool_call' },
          { name: 'loans', args: { book: 7 }, id: 'c2', type: 'tool_call' },
        ],
        invalid_tool_calls: [],
        response_metadata: { model_name: 'model-b' },
        usage_metadata: { input_tokens: 50, output_tokens: 7, input_token_details: { cache_read: 40 } },
      },
      {
        type: 'tool',
        content: 'No such book.',
        tool_call_id: 'c2',
        name: 'loans',
        status: 'error',
        id: 'm3',
      },
      {
        type: 'tool',
        content: [{ type: 'text', text: 'Row 3: 7' }],
        tool_call_id: 'c1',
        name: 'shelf',
        id: 'm4',
      },
      {
        type: 'ai',
        content: [
          {
            type: 'text',
            text: 'It is in',
            citations: [{ url: 'https://books.example/7', title: 'Book 7' }],
          },
          { type: 'text', text: ', in row 3.' },
        ],
        id: 'm5',
        tool_calls: [],
        usage_metadata: { input_tokens: 60, output_tokens: 9 },
      },
    ],
  },
  next: [],
  config: { configurable: { thread_id: 'thread-1' } },
});

/** Stream of a graph: the updates by a researcher and its tools, one a line. */
export const langGraphSteps = [
  {
    researcher: {
      messages: [{ type: 'ai', content: '', tool_calls: [{ name: 'shelf', args: { row: 3 }, id: 'c1' }] }],
    },
  },
  { tools: { messages: [{ type: 'tool', content: 'Row 3: 7', tool_call_id: 'c1', name: 'shelf' }] } },
  { researcher: { messages: [{ type: 'ai', content: 'Row 3 holds book 7.' }] } },
  { writer: { messages: { type: 'ai', content: 'The book is in row 3.' } } },
]
  .map((step) => JSON.stringify(step))
  .join('\n');
