import { type Fields, isFields, stringOf } from '../core/values';

/** A message of LangChain, independent of how it was serialised. */
export interface LangChainMessage {
  /** `user`, `assistant`, `system`, `tool`, … or LangChain's own word. */
  readonly role: string;
  /** True for a piece of a streamed message. */
  readonly isChunk: boolean;
  readonly fields: Fields;
}

/** Roles by LangChain's types of messages. A message of type `chat` names its own role. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['human', 'user'],
  ['ai', 'assistant'],
  ['system', 'system'],
  ['developer', 'developer'],
  ['tool', 'tool'],
  ['function', 'tool'],
  ['remove', 'remove'],
  ['chat', 'chat'],
]);

/** Reads a message in any of its forms: `{type, content}`, `{type, data}`, `{lc, id, kwargs}`, or `{role, content}` in the input of a graph. */
export function messageOf(record: unknown): LangChainMessage | undefined {
  if (!isFields(record)) return undefined;
  const { id, kwargs, type, data, role, content } = record;
  if (isFields(kwargs) && Array.isArray(id)) return typed(id.at(-1), kwargs);
  if (isFields(data) && data.content !== undefined) return typed(type, data);
  if (content === undefined && type !== 'remove') return undefined;
  if (typeof type === 'string') return typed(type, record);
  const word = stringOf(role);
  return word === undefined ? undefined : { role: ROLES.get(word) ?? word, isChunk: false, fields: record };
}

function typed(type: unknown, fields: Fields): LangChainMessage | undefined {
  const name = stringOf(type) ?? '';
  const word = name.replace(/Message(?:Chunk)?$/, '').toLowerCase();
  const known = ROLES.get(word);
  if (known === undefined) return undefined;
  const role = known === 'chat' ? (stringOf(fields.role) ?? known) : known;
  return { role, isChunk: name.endsWith('Chunk'), fields };
}
