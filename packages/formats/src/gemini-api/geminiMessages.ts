import { camelCased } from '../core/camelCased';
import { partsIn } from '../core/createGoogleParts';
import type { HeldMessages, MessageFormat } from '../core/createMessageReader';
import type { Piece } from '../core/createSent';
import { type Fields, fieldsOf, isFields, jsonText, listOf, stringOf, timeOf } from '../core/values';
import { createMessages } from './createMessages';

/** Reader of contents, requests and responses of Gemini's API, whole and as a stream. */
export const geminiMessages: MessageFormat = {
  name: 'gemini-api',
  isMessage: ({ parts, candidates, promptFeedback, prompt_feedback }) =>
    parts !== undefined || Array.isArray(candidates) || isFields(promptFeedback ?? prompt_feedback),
  open,
  keyOf,
  pieceOf,
  saidIn,
  createMessages,
};

/** Key of a message. Later requests repeat a response as the content of its first candidate. */
function keyOf(message: Fields): string {
  const { content = message } = fieldsOf(listOf(message.candidates)[0]);
  const { role, parts } = fieldsOf(content);
  return jsonText([role, parts]);
}

/** A response, or a piece of one. */
function pieceOf(record: Fields): Piece | undefined {
  const { parts, candidates, responseId } = camelCased(record);
  if (parts !== undefined) return undefined;
  const [first] = listOf(candidates).map(fieldsOf);
  const content = fieldsOf(first?.content);
  return {
    id: responseId,
    ends: first?.finishReason !== undefined,
    said: saidIn({ role: 'model', ...content }),
    key: partsIn(content).length > 0 ? keyOf(record) : undefined,
  };
}

/** Key of the words and calls of a model's content. */
function saidIn(content: Fields): string {
  if (content.role !== 'model') return '';
  const keyOfPart = ({ text, thought, functionCall }: Fields): string => {
    if (functionCall !== undefined) return jsonText(functionCall);
    return thought === true ? '' : (stringOf(text) ?? '');
  };
  return partsIn(camelCased(content)).map(keyOfPart).join('');
}

/** Opens a request, with or without its response, or a chat with its history. */
function open(record: Fields): HeldMessages | undefined {
  const { request, response, body, history, contents = history } = record;
  const inner = [request, body].map(fieldsOf).find((one) => one.contents !== undefined);
  const asked = inner ?? (contents === undefined ? undefined : { ...record, contents });
  const answers = [response].flat().filter(isFields);
  if (asked === undefined && answers.length === 0) return undefined;
  const header = {
    model: stringOf(asked?.model)?.replace(/^models\//, ''),
    startedAt: timeOf(record.timestamp),
  };
  return { header, history: asked && historyOf(asked), added: answers };
}

/** System instruction, then the contents: one, a list, or a text. */
function historyOf(asked: Fields): readonly unknown[] {
  const { contents, systemInstruction, system_instruction, config } = asked;
  const set = fieldsOf(config);
  const told = systemInstruction ?? system_instruction ?? set.systemInstruction ?? set.system_instruction;
  const messages = contentsOf(Array.isArray(contents) ? listOf(contents) : [contents]);
  return told === undefined
    ? messages
    : [{ ...fieldsOf(contentsOf([told])[0]), role: 'system' }, ...messages];
}

/** Contents in a list. Its texts and bare parts are words of the user: adjacent ones are one content, as the library sends them. */
export function contentsOf(values: readonly unknown[]): readonly unknown[] {
  const contents: unknown[] = [];
  let parts: unknown[] | undefined;
  for (const value of values) {
    const isBare = typeof value === 'string' || (isFields(value) && isPart(value));
    if (isBare && parts !== undefined) parts.push(value);
    else {
      parts = isBare ? [value] : undefined;
      contents.push(parts === undefined ? value : { role: 'user', parts });
    }
  }
  return contents;
}

/** Fields of a part of a content. */
const OF_PART =
  /^(?:text|inline_?data|file_?data|function_?call|function_?response|executable_?code|code_?execution_?result)$/i;

const isPart = (value: Fields): boolean =>
  value.parts === undefined &&
  value.role === undefined &&
  Object.keys(value).some((name) => OF_PART.test(name));
