import { createRecordReader } from '../core/createRecordReader';
import { createExchange } from './createExchange';

/** Results of tools of the Model Context Protocol, and its messages around them: calls and results as JSON-RPC. */
export const createReader = () => createRecordReader('mcp', createExchange);
