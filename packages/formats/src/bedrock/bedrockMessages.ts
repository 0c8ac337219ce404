import type { HeldMessages, MessageFormat } from '../core/createMessageReader';
import type { Piece } from '../core/createSent';
import {
  type Fields,
  fieldsOf,
  isFields,
  jsonText,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from '../core/values';
import { createMessages, isEvent } from './createMessages';

/** Reader of messages of Bedrock's Converse API, its requests and responses, and the events of its streams. */
export const bedrockMessages: MessageFormat = {
  name: 'bedrock',
  isMessage: (record) => isEvent(record) || (typeof record.role === 'string' && record.content !== undefined),
  open,
  pieceOf,
  saidIn,
  createMessages,
};

/** An event of a stream. */
function pieceOf(record: Fields): Piece | undefined {
  if (!isEvent(record)) return undefined;
  const { messageStart, contentBlockStart, contentBlockDelta, messageStop } = record;
  const { toolUse } = fieldsOf(fieldsOf(contentBlockStart).start);
  const { text } = fieldsOf(fieldsOf(contentBlockDelta).delta);
  return {
    begins: messageStart !== undefined,
    ends: messageStop !== undefined,
    said: stringOf(text) ?? calledIn(toolUse),
  };
}

/** Key of the words and calls of a model's message. */
function saidIn({ role, content }: Fields): string {
  if (role !== 'assistant') return '';
  const parts = listOf(content).map(fieldsOf);
  return parts.map(({ text, toolUse }) => stringOf(text) ?? calledIn(toolUse)).join('');
}

/** Key of a call: its name and id. */
const calledIn = (toolUse: unknown): string => {
  const { name, toolUseId } = fieldsOf(toolUse);
  return toolUse === undefined ? '' : jsonText([name, toolUseId]);
};

/** Opens a request, a response, or both, of a program or of the log of model invocations. */
function open(record: Fields): HeldMessages | undefined {
  const { request, response, input, output, modelId } = record;
  const asked = [record, request, input, fieldsOf(input).inputBodyJson]
    .map(fieldsOf)
    .find(({ messages }) => Array.isArray(messages));
  const answered = [record, response, output, fieldsOf(output).outputBodyJson].map(fieldsOf);
  const answers = answered.flatMap(answerOf);
  const startedAt = timeOf(record.timestamp);
  const took = answered
    .map(({ metrics }) => numberOf(fieldsOf(metrics).latencyMs))
    .find((one) => one !== undefined);
  if (asked === undefined && answers.length === 0) return undefined;
  const system = listOf(asked?.system);
  const told = system.length > 0 ? [{ role: 'system', content: system }] : [];
  return {
    header: { model: stringOf(modelId) ?? stringOf(asked?.modelId), startedAt },
    history: asked && [...told, ...listOf(asked.messages)],
    added: answers,
    addedAt: startedAt === undefined || took === undefined ? undefined : startedAt + took,
  };
}

/** Message of a response, then a record with the tokens and the stop reason of the response. */
function answerOf({ output, usage, stopReason }: Fields): readonly Fields[] {
  const { message } = fieldsOf(output);
  if (!isFields(message)) return [];
  return [message, { messageStop: { stopReason }, metadata: { usage } }];
}
