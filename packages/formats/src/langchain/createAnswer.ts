import type { Conversation } from '../core/createConversation';
import { createSentence } from '../core/createSentence';
import type { CallDraft } from '../core/drafts';
import type { TextDraft } from '../core/leafDrafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { argumentsOf, type Fields, fieldsOf, idOf, isFields, listOf, stringOf } from '../core/values';
import { mediaOf } from './mediaOf';
import { partsOf } from './partsOf';
import { resultOf } from './resultOf';

/** Reader of a message, whole or in pieces. */
export interface Answer {
  readonly message: MessageDraft;
  /** Reads the message, or the next piece of it. */
  readonly read: (fields: Fields) => void;
  /** Ends the message. */
  readonly end: () => void;
}

/** Types of parts that are calls, which the list of calls repeats. */
export const CALL = /^(?:server_|invalid_)?tool_(?:use|call)$|^function_call$/;

/** Types of parts that are results of calls in the same message. */
export const RESULT = /tool_(?:call_)?result$/;

/** Types of parts that are pieces of calls, which a stream repeats in a list of their own. */
const PIECE = /^input_json_delta$|^(?:server_)?tool_call_chunk$/;

/** Id of the call that a result among the parts answers. */
export const answeredBy = ({ tool_call_id, tool_use_id = tool_call_id, toolCallId = tool_use_id }: Fields) =>
  idOf(toolCallId);

/** @param comesInPieces True in a stream: the next piece may continue a text. */
export function createAnswer(
  conversation: Conversation,
  message: MessageDraft,
  place: Place,
  comesInPieces: boolean,
): Answer {
  const { blocks } = message;
  const sentence = createSentence();
  /** Text or thought that the next piece may continue. */
  let last: TextDraft | undefined;
  /** Calls by their id, and calls in pieces by their index. */
  const calls = new Map<string, CallDraft>();
  const growing = new Map<unknown, CallDraft>();

  const say = (type: TextDraft['type'], words: string): void => {
    if (words === '') return;
    if (comesInPieces) {
      if (last?.type !== type) {
        last?.close();
        last = blocks.growing(type);
      }
      last.append(words);
    } else if (type === 'text') sentence.write(blocks, words);
    else blocks.thinking(words);
  };

  /** Ends the current text: another kind of part follows. */
  const interrupt = (): void => {
    sentence.end();
    last?.close();
    last = undefined;
  };

  const beginCall = (fields: Fields, input: unknown): void => {
    const id = idOf(fields.id) ?? idOf(fields.call_id);
    if (id !== undefined && calls.has(id)) return;
    interrupt();
    const name = stringOf(fields.name) ?? 'tool';
    const call = conversation.waits(blocks.call({ id, name, input, data: rawOf(place) }));
    if (id !== undefined) calls.set(id, call);
  };

  const growCall = (fields: Fields): void => {
    const key = fields.index ?? fields.id;
    let call = growing.get(key);
    if (call === undefined) {
      beginCall(fields, '');
      call = calls.get(idOf(fields.id) ?? '');
      if (call === undefined)
        return conversation.skip('tool_call_chunk', lost('Its call has not begun'), place);
      growing.set(key, call);
    }
    call.appendInput(stringOf(fields.args) ?? '');
  };

  const readPart = (part: Fields): void => {
    const type = stringOf(part.type) ?? 'unnamed';
    const text = stringOf(part.text) ?? stringOf(part.refusal);
    if (/text$|^refusal$/.test(type)) {
      say('text', text ?? '');
      for (const source of [...listOf(part.citations), ...listOf(part.annotations)]) cite(fieldsOf(source));
    } else if (CALL.test(type)) beginCall(part, argumentsOf(part.args ?? part.input ?? part.arguments));
    else readOther(type, part);
  };

  const cite = (source: Fields): void => {
    const url = stringOf(source.url);
    const title = stringOf(source.title) ?? stringOf(source.document_title);
    sentence.cut();
    blocks.citation({ url, title, quote: stringOf(source.cited_text) });
  };

  const answer = (part: Fields): void => {
    const status = part.is_error === true ? 'error' : part.status;
    const { result, media } = resultOf({ content: part.output ?? part.content, status });
    const call = conversation.answer(answeredBy(part), result, () => ({ blocks, name: 'tool' }));
    call.note(rawOf(place));
    for (const one of media) call.blocks.media(one);
  };

  const readOther = (type: string, part: Fields): void => {
    const thought = thoughtOf(part);
    const media = mediaOf(part);
    sentence.end();
    if (thought !== undefined) return say('thinking', thought);
    interrupt();
    if (/^(?:redacted_)?(?:thinking|reasoning)/.test(type))
      conversation.skip(type, 'Encrypted, or without text', place);
    else if (RESULT.test(type)) answer(part);
    else if (media !== undefined) blocks.media(media);
    else if (PIECE.test(type)) return;
    else conversation.skip(`content/${type}`, lost('Unknown kind of content'), place);
  };

  return {
    message,
    read(fields) {
      const more = fieldsOf(fields.additional_kwargs);
      const parts = partsOf(fields.content);
      const thought = stringOf(more.reasoning_content);
      if (thought !== undefined && parts.every((part) => thoughtOf(part) === undefined))
        blocks.thinking(thought);
      const chunks = listOf(fields.tool_call_chunks).filter(isFields);
      for (const part of parts)
        if (chunks.length === 0 || !CALL.test(stringOf(part.type) ?? '')) readPart(part);
      for (const chunk of chunks) growCall(chunk);
      if (fields.chunk_position === 'last' || fieldsOf(fields.response_metadata).finish_reason !== undefined)
        last?.close();
      if (growing.size > 0) return;
      const asked = listOf(fields.tool_calls).filter(isFields);
      for (const call of asked) beginCall(call, argumentsOf(call.args));
      for (const call of listOf(fields.invalid_tool_calls).filter(isFields))
        beginCall(call, argumentsOf(call.args));
      if (asked.length > 0) return;
      // Older versions have calls only in OpenAI's form.
      for (const call of [...listOf(more.tool_calls), more.function_call].filter(isFields)) {
        const { name, arguments: input } = fieldsOf(call.function ?? call);
        beginCall({ id: call.id, name }, argumentsOf(input));
      }
    },
    end() {
      last?.close();
      for (const call of growing.values()) call.closeInput();
    },
  };
}

/** Reasoning in a part; `undefined` for any other part. */
function thoughtOf(part: Fields): string | undefined {
  const { thinking, reasoning, summary, reasoning_content: inner } = part;
  const words = stringOf(thinking) ?? stringOf(reasoning) ?? stringOf(fieldsOf(inner).text);
  if (words !== undefined || part.type !== 'reasoning') return words;
  const texts = listOf(summary).flatMap((one) => stringOf(fieldsOf(one).text) ?? []);
  return texts.length > 0 ? texts.join('\n') : undefined;
}
