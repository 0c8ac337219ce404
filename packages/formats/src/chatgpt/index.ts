import { createRuns } from '../core/createRuns';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { isFields, stringOf } from '../core/values';
import { readConversation } from './readConversation';

/** The most levels of lists around the conversations. */
const MAX_DEPTH = 3;

/** Conversations of ChatGPT: the file of an export, one conversation, and that of a shared link. */
export function createReader(): RecordReader {
  const runs = createRuns('chatgpt');

  const read = (record: unknown, place: Place, depth = 0): void => {
    const list = Array.isArray(record) ? record : isFields(record) ? record.conversations : undefined;
    if (Array.isArray(list) && depth < MAX_DEPTH) {
      for (const [index, one] of list.entries()) read(one, depth === 0 ? { index } : place, depth + 1);
      return;
    }
    if (!isFields(record)) return runs.skip(typeof record, lost('Not a conversation'), place);
    const isConversation = isFields(record.mapping) || Array.isArray(record.linear_conversation);
    if (isConversation) readConversation(runs.begin(), record, place);
    else runs.skip(stringOf(record.type) ?? 'record', lost('Not a conversation'), place);
  };

  return { ...runs, read: (record, place) => read(record, place) };
}
