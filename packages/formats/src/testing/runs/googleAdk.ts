/** A session of two agents that run a ferry: a call with its result, one that runs for long, a handover, sources, an error. */
export const adkEvents = [
  {
    invocationId: 'i0',
    author: 'model',
    actions: { stateDelta: { pier: 2 }, artifactDelta: {} },
    id: 'e0',
    timestamp: 1_777_700_000.5,
  },
  {
    content: { parts: [{ text: 'Two tickets to the island, please.' }], role: 'user' },
    invocationId: 'i1',
    author: 'user',
    actions: { stateDelta: {} },
    id: 'e1',
    timestamp: 1_777_700_001.5,
  },
  {
    content: {
      parts: [
        { text: 'I look at the timetable.', thought: true },
        { functionCall: { id: 'adk-1', args: { day: 'today' }, name: 'timetable' } },
        { functionCall: { id: 'adk-2', args: { count: 2 }, name: 'ask_captain' } },
      ],
      role: 'model',
    },
    invocationId: 'i1',
    author: 'clerk',
    actions: { stateDelta: {} },
    longRunningToolIds: ['adk-2'],
    usageMetadata: {
      promptTokenCount: 50,
      candidatesTokenCount: 9,
      totalTokenCount: 62,
      thoughtsTokenCount: 3,
    },
    modelVersion: 'gemini-3-flash',
    id: 'e2',
    timestamp: 1_777_700_002.5,
  },
  {
    content: {
      parts: [
        { functionResponse: { id: 'adk-1', name: 'timetable', response: { result: 'noon' } } },
        { functionResponse: { id: 'adk-2', name: 'ask_captain', response: { status: 'pending' } } },
      ],
      role: 'user',
    },
    invocationId: 'i1',
    author: 'clerk',
    actions: { stateDelta: {} },
    id: 'e3',
    timestamp: 1_777_700_003.5,
  },
  {
    content: {
      parts: [{ functionResponse: { id: 'adk-2', name: 'ask_captain', response: { status: 'approved' } } }],
      role: 'user',
    },
    invocationId: 'i2',
    author: 'user',
    actions: { stateDelta: {} },
    id: 'e4',
    timestamp: 1_777_700_060.5,
  },
  {
    content: { parts: [{ text: 'You sail at noon.' }], role: 'model' },
    groundingMetadata: { groundingChunks: [{ web: { uri: 'https://ferry.example', title: 'Times' } }] },
    invocationId: 'i2',
    author: 'purser',
    branch: 'clerk.purser',
    actions: { stateDelta: {} },
    finishReason: 'STOP',
    id: 'e5',
    timestamp: 1_777_700_061.5,
  },
  {
    errorCode: 'MAX_TOKENS',
    errorMessage: 'Too many words.',
    invocationId: 'i3',
    author: 'purser',
    actions: { stateDelta: {} },
    id: 'e6',
    timestamp: 1_777_700_070.5,
  },
];

export const googleAdkRun = JSON.stringify({
  id: 's1',
  appName: 'ferry',
  userId: 'u1',
  state: { pier: 2 },
  events: adkEvents,
  lastUpdateTime: 1_777_700_070.5,
});

/** An evaluation set with two cases. */
export const adkEvalSet = {
  eval_set_id: 'ferry-set',
  name: 'ferry-set',
  eval_cases: [
    {
      eval_id: 'noon',
      conversation: [
        {
          invocation_id: 'i1',
          user_content: { parts: [{ text: 'When?', function_call: null, inline_data: null }], role: 'user' },
          final_response: { parts: [{ text: 'At noon.', function_call: null }], role: 'model' },
          intermediate_data: {
            tool_uses: [{ id: null, args: { day: 'today' }, name: 'timetable' }],
            tool_responses: [{ id: null, name: 'timetable', response: { at: 'noon' } }],
            intermediate_responses: [['clerk', [{ text: 'I look.' }]]],
          },
          creation_timestamp: 1_777_700_000.5,
        },
      ],
      session_input: { app_name: 'ferry', user_id: 'u1', state: {} },
    },
    {
      eval_id: 'island',
      conversation: [
        {
          invocation_id: 'i2',
          user_content: { parts: [{ text: 'Where?' }], role: 'user' },
          final_response: { parts: [{ text: 'To the island.' }], role: 'model' },
          intermediate_data: {
            invocation_events: [
              {
                author: 'clerk',
                content: { parts: [{ function_call: { name: 'map', args: {} } }], role: 'model' },
              },
              {
                author: 'clerk',
                content: {
                  parts: [{ function_response: { name: 'map', response: { x: 3 } } }],
                  role: 'user',
                },
              },
            ],
          },
        },
      ],
    },
  ],
};
