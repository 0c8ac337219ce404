import { createRecordReader } from '../core/createRecordReader';
import type { RecordReader } from '../core/RecordReader';
import { createExchange } from './createExchange';

export { fromMcpResult, type McpCall } from './fromMcpResult';

/** Results of tools of the Model Context Protocol, and its messages around them: calls and results as JSON-RPC. */
export const createReader = (): RecordReader => createRecordReader('mcp', createExchange);
