import type { MessageFormat } from '../core/createMessageReader';
import { idOf, listOf, parsed } from '../core/values';
import { createMessages } from './createMessages';

/** Fields of a program's record that hold the messages of a run. */
const LISTS = ['messages', 'all_messages', 'message_history', 'agent_messages', 'history'] as const;

/** Reader of messages of Pydantic AI, in lists, in records that hold a list, and one a line. */
export const pydanticMessages: MessageFormat = {
  name: 'pydantic-ai',
  isMessage: ({ kind, parts }) => (kind === 'request' || kind === 'response') && Array.isArray(parts),
  open(record) {
    // Databases keep the list as a text.
    const lists = LISTS.map((name) => parsed(record[name])).filter(Array.isArray);
    if (lists.length === 0) return undefined;
    return { header: { id: idOf(record.id) ?? idOf(record.conversation_id) }, history: listOf(lists[0]) };
  },
  createMessages,
};
