import type { Conversation } from '../core/createConversation';
import { fieldsOf, isFields, listOf, stringOf, timeOf } from '../core/values';

/** Reads the facts of a task in a file beside it: `task_metadata.json` and `history_item.json` of a task, or the manifest of a session. */
export function readFacts(conversation: Conversation, record: unknown): void {
  if (!isFields(record)) return;
  const used = fieldsOf(listOf(record.model_usage).at(-1));
  const on = fieldsOf(listOf(record.environment_history).at(-1));
  const version = stringOf(on.cline_version);
  conversation.note({
    id: stringOf(record.id) ?? stringOf(record.session_id),
    title: stringOf(fieldsOf(record.metadata).title),
    agent: version === undefined ? undefined : `Cline ${version}`,
    model: stringOf(used.model_id) ?? stringOf(record.model),
    startedAt: timeOf(record.created_at),
  });
}
