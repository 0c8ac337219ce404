import type { Conversation } from '../core/createConversation';
import type { Lineage } from '../core/createLineage';
import { showCut } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, listOf, stringOf, timeOf } from '../core/values';
import { filesOf } from './filesOf';
import { createBlockReader } from './readBlock';
import type { ChatMessage } from './readConversation';

/** A conversation while it is read. */
export interface Reading {
  readonly conversation: Conversation;
  readonly lineage: Lineage;
  readonly place: Place;
}

/** Roles by the words of the file. */
const ROLES = new Map<unknown, string>([['human', 'user']]);

/** Blocks without words. */
const WORDLESS = new Set<unknown>(['token_budget']);

/** Reads a message. */
export function readMessage(reading: Reading, { id, before, fields }: ChatMessage): void {
  const { conversation, lineage, place } = reading;
  const all = listOf(fields.content).map(fieldsOf);
  const blocks = all.filter(({ type }) => !WORDLESS.has(type));
  for (const { type } of all)
    if (WORDLESS.has(type)) conversation.skip(String(type), 'Holds no words', place);
  // The text repeats the blocks, without their results.
  const parts = all.length > 0 ? blocks : [{ type: 'text', text: fields.text }];
  const files = filesOf(fields);
  if (files.length === 0 && parts.every(isEmpty)) {
    conversation.skip('message', 'Empty', place);
    return lineage.pass(id, before);
  }
  const sender = stringOf(fields.sender) ?? stringOf(fields.role) ?? 'message';
  const at = timeOf(fields.created_at);
  const begun = sender === 'assistant' ? timeOf(all[0]?.start_timestamp) : undefined;
  const message = conversation.message({
    id,
    role: ROLES.get(sender) ?? sender,
    createdAt: at,
    data: {
      ...rawOf(place),
      ...defined({ startedAt: begun, endedAt: sender === 'assistant' ? at : undefined }),
    },
  });
  lineage.begin(message, id, before);
  const read = createBlockReader(reading, message.blocks);
  for (const part of parts) read(part);
  for (const file of files) message.blocks.media(file);
  if (fields.stop_reason === 'max_tokens') showCut('max_tokens', message.blocks);
}

const isEmpty = ({ type, text }: Fields): boolean =>
  type === 'text' && (typeof text !== 'string' || text.trim() === '');
