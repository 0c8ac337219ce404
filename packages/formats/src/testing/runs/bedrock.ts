/** A request of a program that keeps bees, and its response: calls with their results, a document, reasoning, sources in a sentence. */
export const bedrockRun = [
  {
    modelId: 'model-b',
    system: [{ text: 'You keep bees.' }, { cachePoint: { type: 'default' } }],
    messages: [
      {
        role: 'user',
        content: [
          { text: 'How is hive 3?' },
          { document: { format: 'pdf', name: 'hives', source: { bytes: 'JVBERg==' } } },
        ],
      },
      {
        role: 'assistant',
        content: [
          { reasoningContent: { reasoningText: { text: 'I weigh it.', signature: 'x' } } },
          { text: 'I weigh it.' },
          { toolUse: { toolUseId: 't1', name: 'weigh', input: { hive: 3 } } },
          { toolUse: { toolUseId: 't2', name: 'listen', input: { hive: 3 } } },
        ],
      },
      {
        role: 'user',
        content: [
          { toolResult: { toolUseId: 't1', content: [{ json: { kg: 31 } }], status: 'success' } },
          { toolResult: { toolUseId: 't2', content: [{ text: 'no microphone' }], status: 'error' } },
        ],
      },
    ],
    toolConfig: { tools: [] },
  },
  {
    output: {
      message: {
        role: 'assistant',
        content: [
          { text: 'It weighs ' },
          {
            citationsContent: {
              content: [{ text: '31 kg' }],
              citations: [{ title: 'hives', sourceContent: [{ text: 'Hive 3: 31' }] }],
            },
          },
          { text: ', which is good.' },
        ],
      },
    },
    stopReason: 'end_turn',
    usage: { inputTokens: 20, outputTokens: 8, totalTokens: 68, cacheReadInputTokens: 40 },
    metrics: { latencyMs: 700 },
  },
]
  .map((record) => JSON.stringify(record))
  .join('\n');
