import { createRuns } from '../core/createRuns';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { isFields, stringOf } from '../core/values';
import { readConversation } from './readConversation';

/** The most levels of lists around the conversations. */
const MAX_DEPTH = 3;

/** Conversations of Claude.ai: the file of an export, or one conversation. */
export function createReader(): RecordReader {
  const runs = createRuns('claude-ai');

  const read = (record: unknown, place: Place, depth = 0): void => {
    if (Array.isArray(record) && depth < MAX_DEPTH) {
      for (const [index, one] of record.entries()) read(one, depth === 0 ? { index } : place, depth + 1);
      return;
    }
    if (isFields(record) && Array.isArray(record.chat_messages))
      readConversation(runs.begin(), record, place);
    else {
      const type = isFields(record) ? (stringOf(record.type) ?? 'record') : typeof record;
      runs.skip(type, lost('Not a conversation'), place);
    }
  };

  return { ...runs, read: (record, place) => read(record, place) };
}
