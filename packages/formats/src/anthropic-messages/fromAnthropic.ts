import { answerCall, partsOf, readResult } from '../core/anthropicContent';
import { createConversation } from '../core/createConversation';
import type { RunMessage } from '../core/Run';
import {
  createMemory,
  type MessageMaker,
  type MessageSource,
  rememberMessages,
} from '../core/rememberMessages';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { type PairedMessage, pairResults } from './pairResults';
import { readMessage } from './readMessage';

/** Options of `fromAnthropic`. */
export interface FromAnthropicOptions {
  /** True while the run goes on: the last message may grow, and its calls are running. Default: false. */
  readonly streaming?: boolean | undefined;
}

interface Source extends MessageSource<Fields> {
  readonly paired: PairedMessage;
}

const memory = /* @__PURE__ */ createMemory();

/**
 * Returns messages of Anthropic's API as messages for `<Transcript messages>`. Each call has its result, which the API sends in a later
 * message. The same objects give the same result; a message that is replaced keeps its equal nodes.
 *
 * @param messages Untrusted: entries that are not objects are left out. A message without an id gets one from its index.
 */
export function fromAnthropic(
  messages: readonly unknown[],
  options?: FromAnthropicOptions | null,
): readonly RunMessage[] {
  return rememberMessages(memory, messages, options?.streaming === true, MAKER);
}

const MAKER: MessageMaker<Source> = {
  sourcesOf: (messages, from) =>
    pairResults(messages, from)
      ?.filter(isShown)
      .map((paired) => {
        const { message, index, answers, own } = paired;
        const canGrow = message.role === 'assistant';
        return { parts: [message, ...answers, ...own], id: stringOf(message.id), index, canGrow, paired };
      }),
  make: makeMessage,
  textPath({ parts: [message, result] }) {
    const { content } = message;
    if (result !== undefined) return undefined;
    if (typeof content === 'string') return [-1, 'content'];
    const { type, citations } = fieldsOf(listOf(content).at(-1));
    const isText = (type === 'text' || type === 'thinking') && !Array.isArray(citations);
    return isText ? [-1, 'content', -1, type] : undefined;
  },
};

/** False for a message that holds only results of other messages' calls. */
function isShown({ message, elsewhere }: PairedMessage): boolean {
  const blocks = partsOf(message.content);
  return blocks.length === 0 || blocks.some((block) => !elsewhere.has(block));
}

function makeMessage(
  { paired: { message: value, answers, elsewhere } }: Source,
  id: string,
  isOpen: boolean,
): RunMessage {
  const conversation = createConversation('anthropic-messages');
  const grows = isOpen && answers.length === 0 && isGrowing(value);
  const message =
    readMessage(conversation, value, { id, elsewhere, grows }) ?? conversation.message({ id, role: 'user' });
  for (const block of answers) answerCall(conversation, block, readResult(block), () => message.blocks);
  if (isOpen) message.setOpen(true);
  else message.end();
  return message.message();
}

/** True if the last block of a message may grow: the message has no stop reason yet. */
const isGrowing = (value: Readonly<Record<string, unknown>>): boolean => {
  const type = partsOf(value.content).at(-1)?.type;
  // A message without the field `stop_reason` was made by a program: its call is complete, and running.
  return (
    stringOf(value.stop_reason) === undefined &&
    (value.stop_reason === null || type === 'text' || type === 'thinking')
  );
};
