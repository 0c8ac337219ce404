import type { HostFormat, Link } from '../core/HostFormat';
import { type Fields, isFields } from '../core/values';
import { apiItem } from './apiItem';
import { createTurns } from './createTurns';
import { isMade, itemsOf, linkOf, roleOf } from './itemFields';

/** Items and responses that a program has in hand. */
export const responseItems: HostFormat = {
  name: 'openai-responses',
  parts: 'content',
  open: (value) => (isFields(value) ? { added: [apiItem(value)] } : undefined),
  linksOf: (item) => itemsOf(item).flatMap(linksIn),
  isAnswer: (item) => roleOf(item) !== 'speech',
  // Adjacent items of a model are one message.
  goesOn: (before, item) => isMade(before) && isMade(item) && before.agent === item.agent,
  createMessages(conversation) {
    const turns = createTurns(conversation);
    return (item, place, { goesOn }) => turns.read(item, { place, grows: goesOn });
  },
};

function linksIn(item: Fields): readonly Link[] {
  const id = linkOf(item);
  if (item.type === 'mcp_approval_response') return [{ type: 'reply', id }];
  if (roleOf(item) === 'answer') return [{ type: 'result', id }];
  return roleOf(item) === 'call' || item.type === 'mcp_approval_request' ? [{ type: 'call', id }] : [];
}
