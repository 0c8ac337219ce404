import { createConversation } from '../core/createConversation';
import { eachRecord } from '../core/eachRecord';
import type { RecordReader } from '../core/RecordReader';
import { createExchange } from './createExchange';

/** Results of tools of the Model Context Protocol, and its messages around them: calls and results as JSON-RPC. */
export function createReader(): RecordReader {
  const conversation = createConversation('mcp');
  const exchange = createExchange(conversation);
  return {
    ...conversation,
    read: (records, from) => eachRecord(conversation, records, from, exchange),
  };
}
