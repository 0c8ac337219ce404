import type { Conversation } from '../core/createConversation';
import { createRecordReader } from '../core/createRecordReader';
import type { OtherFile, RecordReader } from '../core/RecordReader';
import { type Fields, fieldsOf, isFields, stringOf, timeOf } from '../core/values';
import { createTurns } from './createTurns';

/** Sessions of Grok Build: the history of a session, and its summary beside it. */
export function createReader(): RecordReader {
  let conversation: Conversation | undefined;
  let asked = false;
  const reader = createRecordReader('grok', (run) => {
    conversation = run;
    run.note({ agent: 'Grok Build' });
    const read = createTurns(run);
    return (record, place) => {
      // The other file of a session, with the same conversation in pieces.
      if (isFields(record.params) && record.type === undefined)
        run.skip(
          'update',
          'A piece for the screen: chat_history.jsonl beside it holds the conversation',
          place,
        );
      else read(record, place);
    };
  });
  const summary: OtherFile = {
    name: 'summary.json',
    read: (record) =>
      isFields(record) && conversation !== undefined ? noteSummary(conversation, record) : undefined,
  };
  return {
    ...reader,
    otherFiles() {
      if (asked) return [];
      asked = true;
      return [summary];
    },
  };
}

/** Notes the facts of a session. Its messages have no times. */
function noteSummary(run: Conversation, summary: Fields): void {
  const { generated_title, session_summary, current_model_id, created_at, last_active_at } = summary;
  run.note({
    id: stringOf(fieldsOf(summary.info).id),
    title: stringOf(generated_title) ?? stringOf(session_summary),
    model: run.header.model ?? stringOf(current_model_id),
    startedAt: timeOf(created_at),
    endedAt: timeOf(last_active_at),
  });
}
