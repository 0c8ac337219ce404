const said = (message: object) => ({ type: 'message', message });

/** A session about a tide table: reasoning, calls in parallel, their results in another order. */
export const sessionTraceRun: string = [
  { type: 'session', harness: 'tide-agent', id: 's1', name: 'The morning tide', score: 1 },
  said({ role: 'system', content: 'You know tides.' }),
  said({ role: 'user', content: 'When is high water?', timestamp: 1_780_000_000_000 }),
  said({
    role: 'assistant',
    content: '',
    reasoningContent: 'I ask both gauges.',
    toolCalls: [
      { id: 't1', function: { name: 'gauge', arguments: '{"pier":1}' } },
      { id: 't2', function: { name: 'gauge', arguments: '{"pier":2}' } },
    ],
    timestamp: 1_780_000_001_000,
    model: 'model-h',
  }),
  said({ role: 'tool', toolCallId: 't2', content: '9:40', timestamp: 1_780_000_003_000 }),
  said({ role: 'tool', toolCallId: 't1', content: '9:38', timestamp: 1_780_000_002_000 }),
  said({ role: 'assistant', content: 'At twenty to ten.', model: 'model-h' }),
]
  .map((record) => JSON.stringify(record))
  .join('\n');
