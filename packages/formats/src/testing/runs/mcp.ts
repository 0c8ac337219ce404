/** Messages between a client and a server that knows the tides. */
export const mcpRun = [
  { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'tide' }] } },
  { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'tide', arguments: { port: 'Brest' } } },
  { jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'tide', arguments: { port: 'Ys' } } },
  {
    jsonrpc: '2.0',
    id: 3,
    result: { content: [{ type: 'text', text: 'no such port' }], isError: true },
  },
  {
    jsonrpc: '2.0',
    id: 2,
    result: {
      content: [
        { type: 'text', text: 'High at nine.' },
        { type: 'image', data: 'AAAA', mimeType: 'image/png' },
      ],
      structuredContent: { high: 9 },
      isError: false,
    },
  },
]
  .map((record) => JSON.stringify(record))
  .join('\n');
