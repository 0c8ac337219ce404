/** Messages of a program that looks after a lighthouse: instructions twice, calls that fail, are denied and have files, thoughts, costs. */
export const pydanticAiMessages = [
  {
    parts: [
      {
        content: 'You keep a lighthouse.',
        timestamp: '2026-05-02T19:00:00Z',
        dynamic_ref: null,
        part_kind: 'system-prompt',
      },
      {
        content: [
          'Is the lamp in this picture in order?',
          { data: '-_8A', media_type: 'image/png', vendor_metadata: null, kind: 'binary' },
        ],
        timestamp: '2026-05-02T19:00:01Z',
        part_kind: 'user-prompt',
      },
    ],
    timestamp: '2026-05-02T19:00:01Z',
    instructions: 'Be brief.',
    kind: 'request',
    run_id: 'run-1',
    conversation_id: 'lighthouse-1',
  },
  {
    parts: [
      { content: 'I test it.', id: null, signature: null, provider_name: null, part_kind: 'thinking' },
      { content: 'I test the lamp.', id: null, part_kind: 'text' },
      { tool_name: 'test_lamp', args: '{"watts":40}', tool_call_id: 'c1', id: null, part_kind: 'tool-call' },
      { tool_name: 'look', args: { room: 'lamp' }, tool_call_id: 'c2', id: null, part_kind: 'tool-call' },
      { tool_name: 'sound_horn', args: null, tool_call_id: 'c3', id: null, part_kind: 'tool-call' },
    ],
    usage: {
      input_tokens: 120,
      cache_write_tokens: 0,
      cache_read_tokens: 80,
      output_tokens: 30,
      details: { reasoning_tokens: 5 },
      cost: '0.002',
    },
    model_name: 'model-b',
    timestamp: '2026-05-02T19:00:03Z',
    kind: 'response',
    provider_name: 'test',
    finish_reason: 'tool_call',
    state: 'complete',
  },
  {
    parts: [
      {
        content: [
          { type: 'greater_than', loc: ['watts'], msg: 'Input should be greater than 50', input: 40 },
        ],
        tool_name: 'test_lamp',
        tool_call_id: 'c1',
        timestamp: '2026-05-02T19:00:04Z',
        part_kind: 'retry-prompt',
      },
      {
        tool_name: 'look',
        content: [
          'dusty',
          { url: 'https://light.example/lamp.png', media_type: 'image/png', kind: 'image-url' },
        ],
        tool_call_id: 'c2',
        timestamp: '2026-05-02T19:00:05Z',
        outcome: 'success',
        part_kind: 'tool-return',
      },
      {
        tool_name: 'sound_horn',
        content: 'The keeper said no.',
        tool_call_id: 'c3',
        timestamp: '2026-05-02T19:00:06Z',
        outcome: 'denied',
        part_kind: 'tool-return',
      },
    ],
    timestamp: '2026-05-02T19:00:06Z',
    instructions: 'Be brief.',
    kind: 'request',
    run_id: 'run-1',
    conversation_id: 'lighthouse-1',
  },
  {
    parts: [{ content: 'It is dusty.', id: null, part_kind: 'text' }],
    usage: {
      input_tokens: 160,
      cache_write_tokens: 0,
      cache_read_tokens: 0,
      output_tokens: 4,
      details: {},
      cost: '0.001',
    },
    model_name: 'model-b',
    timestamp: '2026-05-02T19:00:08Z',
    kind: 'response',
    finish_reason: 'stop',
    state: 'complete',
  },
];

export const pydanticAiRun = JSON.stringify(pydanticAiMessages);
