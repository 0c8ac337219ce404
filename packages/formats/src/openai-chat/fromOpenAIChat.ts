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

/** Options of {@link fromOpenAIChat}. */
export interface FromOpenAIChatOptions {
  /** True while more of the last message may come. Default: false, which shows calls without a result as cut off. */
  readonly streaming?: boolean | undefined;
}

type Source = MessageSource<Fields> & { readonly parts: [Fields, ...Fields[]] };

const memory = createMemory();

/**
 * Returns messages of Chat Completions as messages for `<Transcript messages>`. The result of a call stands in the message of the call.
 *
 * The same message objects give the same results, and a message that is replaced at each token keeps its equal nodes.
 *
 * @param messages Messages as the API takes and returns them, with `role`, `content` and `tool_calls`. Untrusted: other entries are left out.
 * @param options States if the last message still grows.
 */
export function fromOpenAIChat(
  messages: readonly unknown[],
  options?: FromOpenAIChatOptions,
): readonly RunMessage[] {
  return rememberMessages(memory, messages, options?.streaming === true, MAKER);
}

const MAKER: MessageMaker<Source> = {
  sourcesOf,
  make: makeMessage,
  textPath: ({ parts: [message, result] }) =>
    (result ?? message.refusal ?? message.audio) ? undefined : [-1, 'content'],
};

/** Pairs each message with the results of its calls. */
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

/** Calls by their message: a list is read again at each token. */
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
