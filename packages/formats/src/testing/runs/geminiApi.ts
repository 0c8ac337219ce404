/** A request of a program that waters a garden, with its response: calls without ids, a program that ran, pages in a sentence. */
export const geminiApiRun = JSON.stringify({
  request: {
    systemInstruction: { parts: [{ text: 'You water a garden.' }] },
    contents: [
      {
        role: 'user',
        parts: [{ text: 'Which bed is dry?' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }],
      },
      {
        role: 'model',
        parts: [
          { text: 'I ask both sensors.', thought: true },
          { functionCall: { name: 'moisture', args: { bed: 1 } }, thoughtSignature: 'x' },
          { functionCall: { name: 'moisture', args: { bed: 2 } } },
        ],
      },
      {
        role: 'user',
        parts: [
          { functionResponse: { name: 'moisture', response: { output: 0.6 } } },
          { functionResponse: { name: 'moisture', response: { error: 'no such sensor' } } },
        ],
      },
    ],
    tools: [{ functionDeclarations: [] }],
  },
  response: {
    candidates: [
      {
        content: {
          role: 'model',
          parts: [
            { executableCode: { language: 'PYTHON', code: 'print(1 - 0.6)' } },
            { codeExecutionResult: { outcome: 'OUTCOME_OK', output: '0.4' } },
            { text: 'Bed 1 is dry.' },
          ],
        },
        finishReason: 'STOP',
        groundingMetadata: { groundingChunks: [{ web: { uri: 'https://garden.example', title: 'Beds' } }] },
      },
    ],
    usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 6, thoughtsTokenCount: 3 },
    modelVersion: 'gemini-3-flash',
    responseId: 'r1',
  },
});
