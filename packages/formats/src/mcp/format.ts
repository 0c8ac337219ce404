import type { Format } from '../core/Format';

/** Results of tools of the Model Context Protocol, and its messages around them: calls and results as JSON-RPC. */
export const mcp: Format<'mcp'> = {
  name: 'mcp',
  title: 'MCP',
  label: 'a result of an MCP tool',
  fields: ['content', 'structuredContent', 'isError', 'jsonrpc', 'method', 'params'],
  signs: {
    3: 'content structuredContent !role, jsonrpc method=tools/call, jsonrpc result.content',
    2: 'content.*.type isError !role',
    0: 'jsonrpc method, jsonrpc id',
  },
  load: () => import('./index'),
};
