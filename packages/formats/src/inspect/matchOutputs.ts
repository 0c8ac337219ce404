import { type Fields, fieldsOf, idOf, jsonText, listOf, stringOf } from '../core/values';

/** Index from the outputs of model calls to the messages of a conversation. */
export interface OutputKeys {
  /** Key of the message that a model call returned: the message of the same id, or one of the same words under another id. */
  readonly keyFor: (output: Fields) => string | undefined;
}

/**
 * Matches model calls with the messages that they returned, by id. An agent that runs another program, such as Codex, uses ids of its
 * own, which the conversation does not have: a message without a call of its id belongs to one call of the same words.
 *
 * @param messages Messages of the conversation, in order.
 * @param outputs Messages that model calls returned, in order.
 * @param keyOf Key of a message.
 */
export function matchOutputs(
  messages: readonly Fields[],
  outputs: readonly Fields[],
  keyOf: (message: Fields) => string,
): OutputKeys {
  const messageKeys = new Set(messages.map(keyOf));
  const outputKeys = new Set(outputs.map(keyOf));
  /** Keys of messages without a call of their id, by their words, in reverse order. */
  const left = new Map<string, string[]>();
  for (const message of messages.toReversed()) {
    const key = keyOf(message);
    const words = wordsOf(message);
    if (words === undefined || outputKeys.has(key)) continue;
    const same = left.get(words);
    if (same === undefined) left.set(words, [key]);
    else same.push(key);
  }
  const keys = new Map<string, string | undefined>();
  for (const output of outputs) {
    const key = keyOf(output);
    if (!keys.has(key)) keys.set(key, messageKeys.has(key) ? key : left.get(wordsOf(output) ?? '')?.pop());
  }
  return { keyFor: (output) => keys.get(keyOf(output)) };
}

/** Key of the words and calls of a model's message, whether its content is a text or parts; `undefined` if it has none. */
function wordsOf({ role, content, tool_calls: calls }: Fields): string | undefined {
  if (role !== 'assistant') return undefined;
  const text =
    stringOf(content) ??
    listOf(content)
      .map((part) => stringOf(part) ?? stringOf(fieldsOf(part).text) ?? '')
      .join('');
  const asked = listOf(calls)
    .map(fieldsOf)
    .map(({ id, function: name, arguments: input }) => [idOf(id), name, input]);
  return text === '' && asked.length === 0 ? undefined : jsonText([text.trim(), asked]);
}
