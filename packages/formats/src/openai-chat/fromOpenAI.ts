import { createConversation } from '../core/createConversation';
import { createPairing } from '../core/createPairing';
import type { RunMessage } from '../core/Run';
import {
  createMemory,
  type MessageMaker,
  type MessageSource,
  onlyMessage,
  rememberMessages,
} from '../core/rememberMessages';
import { type Fields, idOf, isFields } from '../core/values';
import { answeredBy, type ChatCall, readCalls } from './readCalls';
import { readMessage } from './readMessage';

/** Options of {@link fromOpenAI}. */
export interface FromOpenAIOptions {
  /** Whether more of the last message may come. Default `false`: calls without a result were cut off. */
  readonly streaming?: boolean | undefined;
}

type Source = MessageSource<Fields> & { readonly parts: [Fields, ...Fields[]] };

const memory = createMemory();

/**
 * Messages of Chat Completions for `<Transcript messages>`. The result of a call stands in the message that called.
 *
 * The same message objects give the same result objects, and a message that is replaced at each token keeps the nodes that have not
 * changed. Untrusted: what is no message is left out.
 *
 * @param messages As they are sent to and come from the API: with `role`, `content` and `tool_calls`.
 * @param options Whether the last message still grows.
 */
export function fromOpenAI(messages: readonly unknown[], options?: FromOpenAIOptions): readonly RunMessage[] {
  return rememberMessages(memory, messages, options?.streaming === true, MAKER);
}

const MAKER: MessageMaker<Source> = {
  sourcesOf,
  make: makeMessage,
  textPath: ({ parts: [message, result] }) =>
    (result ?? message.refusal ?? message.audio) ? undefined : [-1, 'content'],
};

/** Each message with the results of its calls. */
function sourcesOf(messages: readonly unknown[], from: number): Source[] | undefined {
  const pairing = createPairing<ChatCall & { readonly root: Source; isOpen: boolean }>();
  const sources: Source[] = [];
  for (let index = from; index < messages.length; index++) {
    const message = messages[index];
    if (!isFields(message)) continue;
    const answered = answeredBy(message);
    const call = answered && pairing.find(answered.id, answered.name);
    if (call !== undefined) {
      call.isOpen = false;
      call.root.parts.push(message);
      continue;
    }
    if (answered !== undefined && from > 0) return undefined;
    const canGrow = message.role === 'assistant';
    const source: Source = { parts: [message], id: idOf(message.id), index, canGrow };
    sources.push(source);
    for (const one of rememberCalls(message)) pairing.add({ ...one, root: source, isOpen: true });
  }
  return sources;
}

/** The calls of each message, which are asked for at each token. */
const callsBefore = new WeakMap<Fields, readonly ChatCall[]>();

function rememberCalls(message: Fields): readonly ChatCall[] {
  const calls = callsBefore.get(message) ?? readCalls(message);
  callsBefore.set(message, calls);
  return calls;
}

function makeMessage({ parts }: Source, id: string, isOpen: boolean): RunMessage {
  const conversation = createConversation('openai-chat');
  for (const message of parts)
    readMessage(conversation, message, { id, grows: isOpen && parts.length === 1 });
  return onlyMessage(conversation, isOpen);
}
