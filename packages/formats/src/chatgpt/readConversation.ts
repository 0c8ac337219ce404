import type { Conversation } from '../core/createConversation';
import { createLineage } from '../core/createLineage';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, stringOf, timeOf } from '../core/values';
import { createAnswers } from './createAnswers';
import { orderNodes } from './orderNodes';
import { readNode } from './readNode';

/** Reads a conversation, node by node. */
export function readConversation(conversation: Conversation, record: Fields, place: Place): void {
  conversation.note({
    id: stringOf(record.conversation_id) ?? stringOf(record.id),
    title: stringOf(record.title),
    agent: 'ChatGPT',
    model: stringOf(record.default_model_slug) ?? stringOf(fieldsOf(record.model).slug),
    // `update_time` also changes when a person renames the conversation.
    startedAt: timeOf(record.create_time),
  });
  const answers = createAnswers();
  const reading = { conversation, answers, lineage: createLineage({ isTree: true }), place };
  for (const node of orderNodes(record)) readNode(reading, node);
  answers.write();
}
