import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { HeldMessages } from '../core/createMessageReader';
import type { Link } from '../core/HostFormat';
import { oncePerObject } from '../core/oncePerObject';
import type { RunMessage } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { answeredBy, CALL, RESULT } from './createAnswer';
import { langchainMessages, unpack } from './langchainMessages';
import { messageOf } from './messageOf';
import { partsOf } from './partsOf';

const read = /* @__PURE__ */ createHostReader({
  ...langchainMessages,
  open,
  parts: 'content',
  linksOf,
  isAnswer: (message) => messageOf(message)?.role === 'assistant',
  goesOn: (before, value) => isPiece(before) && isPiece(value) && before.id === value.id,
});

/**
 * Returns messages of LangChain as messages for `<Transcript messages>`. The result of a call stands in the message of the call. Pieces of
 * an answer (`AIMessageChunk`) with the same id are one message.
 *
 * The same objects give the same results, and a message that is replaced at each token keeps its equal nodes.
 *
 * @param given A list of messages: instances of LangChain's classes, their JSON (`{ lc, id, kwargs }`), `{ type, content }`,
 * `{ type, data }`, `{ role, content }` or `[type, content]`; or of the events of a graph's stream. Or one state of a graph (`{ messages }` or
 * `{ values: { messages } }`). Untrusted: other values are left out, and so are messages that remove others.
 * @param options States if the last message still grows.
 */
export const fromLangChain = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

function open(value: unknown): HeldMessages | undefined {
  const record = unpack(value);
  const message = plainOf(record);
  if (message !== undefined) return { added: [message] };
  const held = isFields(record) ? langchainMessages.open(record) : undefined;
  const plain = (messages: readonly unknown[] | undefined) => messages?.flatMap((one) => plainOf(one) ?? []);
  return held && { history: plain(held.history), added: plain(held.added) };
}

/** Message as `{type, content}`, from any of its forms; `undefined` for another value, and for a message that removes others. */
const plainOf = (value: unknown): Fields | undefined => {
  if (typeof value === 'string') return { type: 'human', content: value };
  if (Array.isArray(value)) return pairOf(value);
  return isFields(value) ? plainOfObject(value) : undefined;
};

/** The states of a graph repeat each message as the same object. */
const plainOfObject = /* @__PURE__ */ oncePerObject((value: Fields): Fields | undefined => {
  const message = messageOf(value);
  if (message === undefined || message.role === 'remove') return undefined;
  const { fields, type } = message;
  return fields === value && fields.type === type ? fields : { ...fields, type };
});

/** Message of a pair of a type or role and a content, as programs give it to a graph. */
function pairOf([type, content, ...more]: readonly unknown[]): Fields | undefined {
  if (content === undefined || more.length > 0) return undefined;
  if (type === 'user' || type === 'assistant') return { role: type, content };
  return messageOf({ type, content }) === undefined ? undefined : { type, content };
}

function linksOf(message: Fields): readonly Link[] {
  const { role, fields = message } = messageOf(message) ?? {};
  if (role === 'tool')
    return [{ type: 'result', id: idOf(fields.tool_call_id), name: stringOf(fields.name) }];
  const { tool_calls, function_call } = fieldsOf(fields.additional_kwargs);
  const told = [fields.tool_calls, fields.invalid_tool_calls, fields.tool_call_chunks].flatMap(listOf);
  const calls = [...told, ...listOf(tool_calls), function_call].filter(isFields).map(callOf);
  const seen = new Set<string>();
  // The content, the list of calls and the provider's own list may repeat each other.
  return [...partsOf(fields.content).flatMap(linksIn), ...calls].filter(({ type, id }) => {
    const isNew = type !== 'call' || id === undefined || !seen.has(id);
    if (type === 'call' && id !== undefined) seen.add(id);
    return isNew;
  });
}

function linksIn(part: Fields, at: number): readonly Link[] {
  const type = stringOf(part.type) ?? '';
  if (CALL.test(type)) return [callOf(part)];
  return RESULT.test(type) ? [{ type: 'result', id: answeredBy(part), at }] : [];
}

const callOf = (call: Fields): Link => ({
  type: 'call',
  id: idOf(call.id) ?? idOf(call.call_id),
  name: stringOf(call.name) ?? stringOf(fieldsOf(call.function).name),
});

const isPiece = (value: Fields): boolean => {
  const message = messageOf(value);
  return message?.isChunk === true && message.role === 'assistant';
};
