import { createHostReader, type StreamingOptions } from '../core/createHostReader';
import type { HeldMessages } from '../core/createMessageReader';
import { type Link, openBy } from '../core/HostFormat';
import { oncePerObject } from '../core/oncePerObject';
import type { RunMessage } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { pydanticMessages } from './pydanticMessages';
import { isOfCall, splitMessage } from './splitMessage';

const read = /* @__PURE__ */ createHostReader({
  ...pydanticMessages,
  open,
  arrange,
  parts: 'parts',
  linksOf: ({ parts }) => listOf(parts).flatMap((part, at) => linksIn(fieldsOf(part), at)),
  isAnswer: ({ kind }) => kind === 'response',
  textPath({ parts }) {
    const { part_kind: kind } = fieldsOf(listOf(parts).at(-1));
    return kind === 'text' || kind === 'thinking' ? ['parts', -1, 'content'] : undefined;
  },
});

/**
 * Returns messages of Pydantic AI, as JSON, as messages for `<Transcript messages>`. The result of a call stands in the message of the call;
 * instructions, system prompts and prompts are messages of their own.
 *
 * The same message objects give the same results, and a message that is replaced at each token keeps its equal nodes.
 *
 * @param given The list that `ModelMessagesTypeAdapter` or `all_messages_json()` writes, parsed, or an object that holds it as `messages`.
 * Untrusted: other values are left out.
 * @param options States if the last message still grows.
 */
export const fromPydanticAI = (given: unknown, options?: StreamingOptions | null): readonly RunMessage[] =>
  read(given, options);

const split = /* @__PURE__ */ oncePerObject(splitMessage);

function open(value: unknown): HeldMessages | undefined {
  const held = openBy(pydanticMessages)(value);
  const apart = (messages: readonly unknown[] | undefined) => messages?.filter(isFields).flatMap(split);
  return held && { history: apart(held.history), added: apart(held.added) };
}

/** Leaves out instructions that repeat those before them. */
function arrange(messages: readonly unknown[]): readonly unknown[] {
  let told: string | undefined;
  return messages.filter((message) => {
    const words = stringOf(fieldsOf(message).instructions);
    if (words === undefined) return true;
    const isNew = words !== told;
    told = words;
    return isNew;
  });
}

function linksIn(part: Fields, at: number): readonly Link[] {
  const link = { id: idOf(part.tool_call_id), name: stringOf(part.tool_name) };
  const kind = stringOf(part.part_kind) ?? '';
  if (kind === 'tool-call' || kind === 'builtin-tool-call') return [{ ...link, type: 'call' }];
  const isResult = kind === 'tool-return' || kind === 'builtin-tool-return' || isOfCall(part);
  return isResult ? [{ ...link, type: 'result', at }] : [];
}
