import { isCall, isResult, partsOf } from '../core/anthropicContent';
import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { HeldMessages } from '../core/createMessageReader';
import type { Link } from '../core/HostFormat';
import type { RunMessage } from '../core/Run';
import { type Fields, fieldsOf, idOf, listOf, stringOf } from '../core/values';
import { readMessage } from './readMessage';

const read = /* @__PURE__ */ createHostReader({
  name: 'anthropic-messages',
  open,
  parts: 'content',
  linksOf: ({ content }) =>
    partsOf(content).flatMap((block, at): readonly Link[] => {
      if (isResult(block)) return [{ type: 'result', id: idOf(block.tool_use_id), at }];
      return isCall(block) ? [{ type: 'call', id: idOf(block.id) }] : [];
    }),
  isAnswer: ({ role }) => role === 'assistant',
  textPath({ content }) {
    if (typeof content === 'string') return ['content'];
    const { type, citations } = fieldsOf(listOf(content).at(-1));
    const isText = (type === 'text' || type === 'thinking') && !Array.isArray(citations);
    return isText ? ['content', -1, type] : undefined;
  },
  createMessages:
    (conversation) =>
    (message, place, { goesOn = false }) =>
      readMessage(conversation, message, {
        id: stringOf(message.id),
        place,
        grows: goesOn && isGrowing(message),
      }),
});

/**
 * Returns messages of Anthropic's API as messages for `<Transcript messages>`. Each call has its result, which the API sends in a later
 * message. The same objects give the same result; a message that is replaced keeps its equal nodes.
 *
 * @param given A list of messages, or one request (`{ system, messages }`) or response. Untrusted: entries that are not objects are left out.
 * A message without an id gets one from its index.
 * @param options States if the last message still grows.
 */
export const fromAnthropic = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

/** Opens a value: a message, or a request. */
function open(value: unknown): HeldMessages {
  const { system, messages } = fieldsOf(value);
  if (!Array.isArray(messages)) return { added: [value] };
  return { history: [...(system === undefined ? [] : [{ role: 'system', content: system }]), ...messages] };
}

/** True if the last block of a message may grow: the message has no stop reason yet. */
const isGrowing = (message: Fields): boolean => {
  const type = partsOf(message.content).at(-1)?.type;
  // A message without the field `stop_reason` was made by a program: its call is complete, and running.
  return (
    stringOf(message.stop_reason) === undefined &&
    (message.stop_reason === null || type === 'text' || type === 'thinking')
  );
};
