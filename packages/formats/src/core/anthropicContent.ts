import type { Usage } from '@agent-transcript/parser';
import type { MediaOptions } from '@agent-transcript/parser/build';
import type { Conversation } from './createConversation';
import type { Blocks, CallDraft, CallResult } from './drafts';
import { usageBesideCache } from './usage';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  numberOf,
  stringOf,
} from './values';

/** The blocks of a content: text alone is one, and an empty text is none. */
export function partsOf(content: unknown): readonly Fields[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return listOf(content).map(fieldsOf);
}

/** Whether a block is a call: `tool_use`, or one that a server ran, such as `mcp_tool_use`. */
export const isCall = ({ type }: Fields): boolean => typeof type === 'string' && type.endsWith('tool_use');

/** Whether a block answers a call: `tool_result`, or that of a server's tool, such as `web_search_tool_result`. */
export const isResult = ({ type }: Fields): boolean =>
  typeof type === 'string' && type.endsWith('tool_result');

/** Whether a block is an image or a document. */
export const isMedia = ({ type }: Fields): boolean => type === 'image' || type === 'document';

/** The fields of a call. */
export const callOf = ({ id, name, input }: Fields) => ({
  id: idOf(id),
  name: stringOf(name) ?? 'tool',
  input: argumentsOf(input),
});

/** Gives a result to its call, with the images and documents in it. One without a call becomes a call of its own in `orphans`. */
export function answerCall(
  conversation: Conversation,
  part: Fields,
  result: CallResult,
  orphans: () => Blocks,
): CallDraft {
  const call = conversation.answer(idOf(part.tool_use_id), result, () => ({
    blocks: orphans(),
    name: stringOf(stringOf(part.type)?.replace(/_?tool_result$/, '')) ?? 'tool',
  }));
  for (const one of partsOf(part.content)) if (isMedia(one)) showMedia(call.blocks, one);
  return call;
}

/** What a result says, but for its images and documents. */
export function readResult({ content, is_error: isError }: Fields): CallResult {
  if (isFields(content)) {
    const { type, error_message: message, error_code: code, return_code: exit } = content;
    if (typeof type === 'string' && type.endsWith('_error'))
      return { error: stringOf(message) ?? stringOf(code) ?? type };
    return { output: content, data: defined({ exitCode: numberOf(exit) }) };
  }
  const output = Array.isArray(content) ? outputOf(content) : (content ?? '');
  if (isError !== true) return { output };
  // The mark is all that is known of the error where the result is no text.
  return typeof output === 'string'
    ? { error: OF_TOOL.exec(output)?.[1] ?? output }
    : { output, error: 'is_error' };
}

/** Claude Code tells the model so what its own tools say of a call that they did not take. */
const OF_TOOL = /^<tool_use_error>([^]*)<\/tool_use_error>$/;

/** Texts are one text; anything else stays the value that it is. */
function outputOf(content: readonly unknown[]): unknown {
  const parts = content.filter((one) => !isMedia(fieldsOf(one)));
  const texts = parts.map(fieldsOf).filter(({ type }) => type === 'text');
  // An empty list is what a search without hits found.
  if (texts.length < parts.length || content.length === 0) return parts;
  return texts.map(({ text }) => stringOf(text) ?? '').join('\n');
}

/** Shows an image or a document, which may be a list of texts and images. */
export function showMedia(blocks: Blocks, part: Fields): void {
  const { content } = fieldsOf(part.source);
  if (part.type === 'image' || !Array.isArray(content)) blocks.media(mediaOf(part));
  else
    for (const one of partsOf(content))
      if (one.type === 'image') blocks.media(mediaOf(one));
      else blocks.text(stringOf(one.text) ?? '');
}

/** A file from where its content is: in the message, at an address, or with the provider under an id. */
function mediaOf(part: Fields): MediaOptions {
  const { type, media_type, data, content, url, file_id } = fieldsOf(part.source);
  const name = stringOf(part.title) ?? stringOf(file_id);
  const mediaType = stringOf(media_type) ?? (part.type === 'image' ? 'image' : 'file');
  const text = stringOf(data ?? content);
  if (text === undefined) return { mediaType, url: stringOf(url), name };
  if (type === 'base64') return { mediaType, url: `data:${mediaType};base64,${text}`, name };
  // Untrusted: half a pair of surrogates cannot be encoded.
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return { mediaType: 'text/plain', url: `data:text/plain;charset=utf-8,${encoded}`, name };
}

/** The usage of a message, whose `input_tokens` were neither read from a cache nor written to one. */
export function usageOfMessage(value: unknown): Usage | undefined {
  const usage = fieldsOf(value);
  return usageBesideCache({
    input: numberOf(usage.input_tokens),
    output: numberOf(usage.output_tokens),
    cacheRead: numberOf(usage.cache_read_input_tokens),
    cacheWrite: numberOf(usage.cache_creation_input_tokens),
    reasoning: numberOf(fieldsOf(usage.output_tokens_details).thinking_tokens),
  });
}
