import { createConversation } from '../core/createConversation';
import type { RunMessage } from '../core/Run';
import {
  createMemory,
  type MessageMaker,
  type MessageSource,
  rememberMessages,
} from '../core/rememberMessages';
import { type Fields, fieldsOf, idOf, isFields, listOf } from '../core/values';
import { readMessage } from './readMessage';

/** The status of `useChat`. */
export type ChatStatus = 'submitted' | 'streaming' | 'ready' | 'error';

const memory = /* @__PURE__ */ createMemory();

/**
 * Returns UI messages of the AI SDK, from `useChat` or from a store, as messages for `<Transcript messages>`. The same message object
 * gives the same result; a message that is replaced at each token keeps its equal nodes.
 *
 * @param messages Untrusted: entries that are not objects are left out. A message without an id gets one from its index.
 * @param status Default `ready`: nothing more comes, and incomplete parts are shown as cut off.
 */
export function fromUIMessages(
  messages: readonly unknown[],
  status: ChatStatus = 'ready',
): readonly RunMessage[] {
  return rememberMessages(memory, messages, status === 'submitted' || status === 'streaming', MAKER);
}

/** Each message is made of one value. */
const MAKER: MessageMaker<MessageSource<Fields>> = {
  sourcesOf(values, from) {
    const sources: MessageSource<Fields>[] = [];
    for (let index = from; index < values.length; index++) {
      const value = values[index];
      if (!isFields(value)) continue;
      sources.push({ parts: [value], id: idOf(value.id), index, canGrow: value.role !== 'user' });
    }
    return sources;
  },
  make: ({ parts }, id, isOpen) =>
    readMessage(createConversation('ai-sdk-ui'), parts[0], { id, isOpen }).message(),
  textPath({ parts: [value] }) {
    const { type, state, citations } = fieldsOf(listOf(value.parts).at(-1));
    const isText = (type === 'text' || type === 'reasoning') && state === 'streaming';
    return isText && citations === undefined ? [-1, 'parts', -1, 'text'] : undefined;
  },
};
