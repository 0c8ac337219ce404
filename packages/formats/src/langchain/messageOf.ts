import { type Fields, isFields, stringOf } from '../core/values';

/** A message of LangChain, independent of how it was serialised. */
export interface LangChainMessage {
  /** `user`, `assistant`, `system`, `tool`, … or LangChain's own word. */
  readonly role: string;
  /** LangChain's word for the type, or the name of its class; `undefined` for `{role, content}`. */
  readonly type: string | undefined;
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

/**
 * Reads a message in any of its forms: `{type, content}`, `{type, data}`, `{lc, id, kwargs}`, `{role, content}` in the input of a graph, or
 * an instance of a class of LangChain.
 */
export function messageOf(record: unknown): LangChainMessage | undefined {
  if (!isFields(record)) return undefined;
  const { id, kwargs, data, role, content } = record;
  const type = typeIn(record);
  if (isFields(kwargs) && Array.isArray(id)) return typed(id.at(-1), kwargs);
  if (isFields(data) && data.content !== undefined) return typed(type, data);
  if (content === undefined && type !== 'remove') return undefined;
  if (type !== undefined) return typed(type, record);
  const word = stringOf(role);
  return word === undefined
    ? undefined
    : { role: ROLES.get(word) ?? word, type: undefined, isChunk: false, fields: record };
}

/** Type of a message. Before version 1, instances have it only as a method. */
function typeIn(record: Fields): string | undefined {
  const { type, getType, _getType: method = getType } = record;
  if (typeof type === 'string' || typeof method !== 'function') return stringOf(type);
  try {
    return stringOf(method.call(record));
  } catch {
    return undefined;
  }
}

function typed(given: unknown, fields: Fields): LangChainMessage | undefined {
  const type = stringOf(given) ?? '';
  const word = type.replace(/Message(?:Chunk)?$/, '').toLowerCase();
  const known = ROLES.get(word);
  if (known === undefined) return undefined;
  const role = known === 'chat' ? (stringOf(fields.role) ?? known) : known;
  // An instance for a piece has the type of a whole message.
  return { role, type, isChunk: type.endsWith('Chunk') || Array.isArray(fields.tool_call_chunks), fields };
}
