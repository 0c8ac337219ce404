import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { Before, Lineage } from '../core/createLineage';
import type { CallDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { defined, type Fields, stringOf, timeOf } from '../core/values';

/** An entry of a session, with the fields that nearly all entries have. */
export interface Entry {
  readonly fields: Fields;
  readonly id: string | undefined;
  readonly before: Before;
  readonly time: number | undefined;
  readonly place: Place;
  readonly raw: NodeData['raw'];
}

/** State of a session while it is read. */
export interface Reading {
  readonly conversation: Conversation;
  readonly lineage: Lineage;
  /** Calls of messages that were broken off: their results may still come. */
  readonly stopped: Map<string, CallDraft>;
  /** Start of a fork: older messages are copies, which another session has paid for. */
  forkedAt?: number | undefined;
}

/** Reads the fields that nearly all entries have; the oldest sessions have neither ids nor parents. */
export const entryOf = (fields: Fields, place: Place): Entry => ({
  fields,
  id: stringOf(fields.id),
  before: fields.parentId === null ? null : stringOf(fields.parentId),
  time: timeOf(fields.timestamp),
  place,
  raw: 'line' in place ? place : undefined,
});

/** Begins the message of an entry. `more`: other facts of the message. */
export function beginMessage(
  { conversation, lineage }: Reading,
  entry: Entry,
  role: string,
  more: { readonly [Field in keyof NodeData]: NodeData[Field] | undefined } = {},
): MessageDraft {
  const message = conversation.message({
    id: entry.id,
    role,
    createdAt: entry.time,
    data: defined({ startedAt: entry.time, raw: entry.raw, ...more }),
  });
  lineage.begin(message, entry.id, entry.before);
  return message;
}
