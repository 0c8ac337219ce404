import { type Fields, fieldsOf, idOf, jsonText, listOf, stringOf } from '../core/values';

/** Tells which message of a conversation a call of a model gave. */
export interface Told {
  /** The key of a message in the conversation: that of the call's own id, or of a message that says the same under another one. */
  readonly keyFor: (output: Fields) => string | undefined;
}

/**
 * Reads which calls of models gave messages. Ids tell it; but an agent that runs another program, such as Codex, gives messages ids of
 * its own, and the conversation has others. So a message that no call gave by its id is that of one call that said the same.
 *
 * @param keyOf What a message is known by.
 * @param outputs The messages that calls gave, in their order.
 */
export function createTold(
  messages: readonly Fields[],
  outputs: readonly Fields[],
  keyOf: (message: Fields) => string,
): Told {
  const told = new Set(messages.map(keyOf));
  const given = new Set(outputs.map(keyOf));
  /** Messages that no call gave by their id, by what they say, the first one last. */
  const left = new Map<string, string[]>();
  for (const message of messages.toReversed()) {
    const key = keyOf(message);
    const words = wordsOf(message);
    if (words === undefined || given.has(key)) continue;
    const same = left.get(words);
    if (same === undefined) left.set(words, [key]);
    else same.push(key);
  }
  const keys = new Map<string, string | undefined>();
  for (const output of outputs) {
    const key = keyOf(output);
    if (!keys.has(key)) keys.set(key, told.has(key) ? key : left.get(wordsOf(output) ?? '')?.pop());
  }
  return { keyFor: (output) => keys.get(keyOf(output)) };
}

/** What a message of a model says, however its content is written; `undefined` if it says nothing. */
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
