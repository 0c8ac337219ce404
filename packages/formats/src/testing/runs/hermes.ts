/** A made-up session of Hermes: a ferry's list of passengers is counted. */
const session = {
  session_id: '20260429_ferry',
  model: 'gpt-5.2',
  platform: 'cli',
  session_start: '2026-04-29T20:05:00.000Z',
  last_updated: '2026-04-29T20:05:12.000Z',
  message_count: 4,
  system_prompt: 'You help ferries.',
  tools: [{ type: 'function', function: { name: 'terminal', parameters: { type: 'object' } } }],
  messages: [
    { role: 'user', content: 'How many passengers are on the list?' },
    {
      role: 'assistant',
      content: 'I count it.',
      reasoning_content: 'The list has a line each.',
      tool_calls: [
        {
          id: 'call_001',
          call_id: 'call_001',
          type: 'function',
          function: { name: 'terminal', arguments: '{"command":"wc -l list.txt"}' },
        },
      ],
      finish_reason: 'tool_calls',
    },
    { role: 'tool', content: '12 list.txt', tool_call_id: 'call_001', tool_name: 'terminal' },
    { role: 'assistant', content: 'Twelve.', finish_reason: 'stop' },
    { role: 'session_meta' },
  ],
};

/** The file of the session. */
export const hermesRun: string = JSON.stringify(session, null, 2);
