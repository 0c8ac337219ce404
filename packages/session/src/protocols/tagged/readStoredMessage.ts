import { type Fields, listOf, stringOf } from '@agent-transcript/text/values';

/** A message as the service stores it. */
export interface StoredMessage {
  readonly id: string;
  readonly role: string;
  readonly content: string;
  readonly createdAt: number | undefined;
  readonly parentId: string | null | undefined;
  readonly siblingIds: readonly string[];
}

/** Id of a message. An event may say `"None"` before there is one. */
export const messageIdOf = (value: unknown): string | undefined =>
  value === 'None' ? undefined : stringOf(value);

/** Reads a message in a response of the service or in an event; `undefined` for any other value. */
export function readStoredMessage(fields: Fields): StoredMessage | undefined {
  const id = messageIdOf(fields.id ?? fields.message_id);
  const role = stringOf(fields.role);
  if (id === undefined || role === undefined || typeof fields.content !== 'string') return undefined;
  return { id, role, content: fields.content, createdAt: timeOf(fields.created_at), ...placeOf(fields) };
}

/** Parent and siblings of a message. */
export function placeOf(fields: Fields): Pick<StoredMessage, 'parentId' | 'siblingIds'> {
  const { parent_id: parent, sibling_ids: siblings } = fields;
  return {
    parentId: parent === null ? null : messageIdOf(parent),
    siblingIds: listOf(siblings).flatMap((one) => messageIdOf(one) ?? []),
  };
}

/** Milliseconds since 1970 for an ISO 8601 text. */
export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
