import { createMessageReader, type HeldMessages } from '../core/createMessageReader';
import { type Fields, fieldsOf, isFields, jsonText, listOf, stringOf, timeOf } from '../core/values';
import { createMessages, isEvent } from './createMessages';

/** Messages of Bedrock's Converse API, its requests and responses, and the events of its streams. */
export const createReader = () =>
  createMessageReader({
    name: 'bedrock',
    isMessage: (record) =>
      isEvent(record) || (typeof record.role === 'string' && record.content !== undefined),
    open,
    keyOf: (message) => (isEvent(message) ? undefined : jsonText(message)),
    createMessages,
  });

/** A request, a response, or both, as a program or the log of model invocations has them. */
function open(record: Fields): HeldMessages | undefined {
  const { request, response, input, output, modelId } = record;
  const asked = [record, request, input, fieldsOf(input).inputBodyJson]
    .map(fieldsOf)
    .find(({ messages }) => Array.isArray(messages));
  const answers = [record, response, output, fieldsOf(output).outputBodyJson].map(fieldsOf).flatMap(answerOf);
  if (asked === undefined && answers.length === 0) return undefined;
  const system = listOf(asked?.system);
  const told = system.length > 0 ? [{ role: 'system', content: system }] : [];
  return {
    header: { model: stringOf(modelId) ?? stringOf(asked?.modelId), startedAt: timeOf(record.timestamp) },
    history: asked && [...told, ...listOf(asked.messages)],
    added: answers,
  };
}

/** The message of a response, then what the response says of it. */
function answerOf({ output, usage, stopReason }: Fields): readonly Fields[] {
  const { message } = fieldsOf(output);
  if (!isFields(message)) return [];
  return [message, { messageStop: { stopReason }, metadata: { usage } }];
}
