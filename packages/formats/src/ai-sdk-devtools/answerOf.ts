import { type Fields, fieldsOf, idOf, jsonText, listOf, stringOf, without } from '../core/values';

/** Message of a step's output: of `generateText`, of a stream, whose parts are sorted by kind, or of an object. */
export function answerOf({ content, textParts, reasoningParts, toolCalls, objectText }: Fields): Fields {
  const streamed = [
    ...listOf(reasoningParts).map((part) => ({ type: 'reasoning', text: fieldsOf(part).text })),
    ...listOf(textParts).map((part) => ({ type: 'text', text: fieldsOf(part).text })),
    ...listOf(toolCalls),
  ];
  const object = typeof objectText === 'string' ? [{ type: 'text', text: objectText }] : [];
  return {
    role: 'assistant',
    content: Array.isArray(content) ? content.map(fileOf) : [...streamed, ...object],
  };
}

/** A generated file stands in a field of its own. */
const fileOf = (part: unknown): unknown => {
  const { type, file } = fieldsOf(part);
  const { mediaType, base64, base64Data } = fieldsOf(file);
  return type === 'file' && file !== undefined ? { type, mediaType, data: base64 ?? base64Data } : part;
};

/** Ids of the calls that a message answers. */
export const answeredIn = ({ content }: Fields): readonly string[] =>
  listOf(content)
    .map(fieldsOf)
    .filter(({ type }) => type === 'tool-result' || type === 'tool-error')
    .flatMap(({ toolCallId }) => idOf(toolCallId) ?? []);

/** Key of a message that stays the same when the next prompt repeats it: that drops reasoning, and parses the input of calls. */
export function keyOf(message: Fields): string {
  const { role, content } = message;
  if (role !== 'assistant') return jsonText(without(message, ['providerOptions']));
  const parts =
    typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content).map(fieldsOf);
  const words = parts.map(({ type, text }) => (type === 'text' ? (stringOf(text) ?? '') : '')).join('');
  const calls = parts
    .filter(({ type }) => type === 'tool-call')
    .map(({ toolCallId, toolName }) => [toolCallId, toolName]);
  return jsonText([role, words, calls]);
}
