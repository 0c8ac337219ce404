import { createConversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import { fieldsOf, isFields, stringOf } from '../core/values';
import { createChunkReader } from './createChunkReader';

/** Reads the chunks of a UI message stream, as events, as lines or as a list. */
export function createReader(): RecordReader {
  const conversation = createConversation('ai-sdk-stream');
  const readChunk = createChunkReader(conversation);
  return {
    read(record, place) {
      const chunks: readonly unknown[] = Array.isArray(record) ? record : [record];
      chunks.forEach((chunk, index) => {
        const at = Array.isArray(record) ? { index } : place;
        if (isFields(chunk) && stringOf(chunk.type) !== undefined) readChunk(fieldsOf(chunk), at);
        else conversation.skip('not a chunk', lost('Has no type'), at);
      });
    },
    skip: conversation.skip,
    end: conversation.end,
    settle: conversation.settle,
    run: conversation.run,
  };
}
