import type { Conversation } from '../core/createConversation';
import { type Before, createLineage } from '../core/createLineage';
import { lost } from '../core/lost';
import { orderTree } from '../core/orderTree';
import type { Place } from '../core/Run';
import { type Fields, idOf, isFields, listOf, stringOf, timeOf } from '../core/values';
import { readMessage } from './readMessage';

/** A message of a conversation. */
export interface ChatMessage {
  readonly id: string;
  readonly before: Before;
  readonly fields: Fields;
}

/** Reads a conversation, message by message. */
export function readConversation(conversation: Conversation, record: Fields, place: Place): void {
  conversation.note({
    id: idOf(record.uuid) ?? idOf(record.conversation_id),
    title: stringOf(record.name),
    agent: 'Claude.ai',
    model: stringOf(record.model),
    // `updated_at` also changes when a person renames the conversation.
    startedAt: timeOf(record.created_at),
  });
  const messages: ChatMessage[] = [];
  for (const fields of listOf(record.chat_messages))
    if (isFields(fields)) messages.push({ ...placeOf(fields, messages.at(-1)?.id, messages.length), fields });
    else conversation.skip('message', lost('Not a message'), place);
  // An export ends with the message that is shown last.
  const leaf = idOf(record.current_leaf_message_uuid) ?? messages.at(-1)?.id;
  const lineage = createLineage({ isTree: true });
  for (const message of orderTree(messages, leaf)) readMessage({ conversation, lineage, place }, message);
}

/** Id of the parent of a first message. */
const ROOT = '00000000-0000-4000-8000-000000000000';

/** Place of a message in the tree. Old exports do not name the message before. */
function placeOf({ uuid, parent_message_uuid: parent }: Fields, last: string | undefined, index: number) {
  const before = parent === undefined ? (last ?? null) : parent === ROOT ? null : (idOf(parent) ?? null);
  return { id: idOf(uuid) ?? `message ${index + 1}`, before };
}
