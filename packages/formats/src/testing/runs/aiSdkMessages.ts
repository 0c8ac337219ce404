/** A list of a program that plans bicycle tours: calls with results of all kinds, an approval, a source in a sentence. */
export const aiSdkMessagesRun = JSON.stringify([
  { role: 'system', content: 'You plan tours.' },
  {
    role: 'user',
    content: [
      { type: 'text', text: 'How long is the tour on this map?' },
      { type: 'file', data: 'iVBORw0KGgo=', mediaType: 'image/png', filename: 'map.png' },
    ],
  },
  {
    role: 'assistant',
    content: [
      { type: 'reasoning', text: 'I measure it.' },
      { type: 'text', text: 'I measure both ways.' },
      { type: 'tool-call', toolCallId: 'm1', toolName: 'measure', input: { way: 'lake' } },
      { type: 'tool-call', toolCallId: 'm2', toolName: 'measure', input: { way: 'hill' } },
    ],
  },
  {
    role: 'tool',
    content: [
      {
        type: 'tool-result',
        toolCallId: 'm2',
        toolName: 'measure',
        output: { type: 'error-text', value: 'no such way' },
      },
      {
        type: 'tool-result',
        toolCallId: 'm1',
        toolName: 'measure',
        output: { type: 'json', value: { km: 42 } },
      },
    ],
  },
  {
    role: 'assistant',
    content: [
      { type: 'text', text: 'The lake is 42 km, says ' },
      { type: 'source', sourceType: 'url', id: 's', url: 'https://maps.example/lake', title: 'The lake' },
      { type: 'text', text: 'the map.' },
    ],
  },
]);
