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

/** Blocks of a content, which is a text or a list of blocks. An empty text has none. */
export function partsOf(content: unknown): readonly Fields[] {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return listOf(content).map(fieldsOf);
}

/** True for a call: `tool_use`, or one that a server ran, such as `mcp_tool_use`. */
export const isCall = ({ type }: Fields): boolean => typeof type === 'string' && type.endsWith('tool_use');

/** True for a result: `tool_result`, or that of a server's tool, such as `web_search_tool_result`. */
export const isResult = ({ type }: Fields): boolean =>
  typeof type === 'string' && type.endsWith('tool_result');

/** True for an image or a document. */
export const isMedia = ({ type }: Fields): boolean => type === 'image' || type === 'document';

/** Fields of a call. */
export const callOf = ({ id, name, input }: Fields) => ({
  id: idOf(id),
  name: stringOf(name) ?? 'tool',
  input: argumentsOf(input),
});

/** Answers a call with a result, its images and documents. A result without a call becomes a call of its own in `orphans`. */
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

/** Reads a result without its images and documents. */
export function readResult({ content, is_error: isError }: Fields): CallResult {
  if (isFields(content)) {
    const { type, error_message: message, error_code: code, return_code: exit } = content;
    if (typeof type === 'string' && type.endsWith('_error'))
      return { error: stringOf(message) ?? stringOf(code) ?? type };
    return { output: content, data: defined({ exitCode: numberOf(exit) }) };
  }
  const output = Array.isArray(content) ? outputOf(content) : (content ?? '');
  if (isError !== true) return { output };
  // Without a text the mark is all that is known of the error.
  return typeof output === 'string'
    ? { error: OF_TOOL.exec(output)?.[1] ?? output }
    : { output, error: 'is_error' };
}

/** Wrapper of Claude Code around its tools' own errors for calls that they refuse. */
const OF_TOOL = /^<tool_use_error>([^]*)<\/tool_use_error>$/;

/** Output of a content: the joined texts, or all parts if there are others. */
function outputOf(content: readonly unknown[]): unknown {
  const parts = content.filter((one) => !isMedia(fieldsOf(one)));
  const texts = parts.map(fieldsOf).filter(({ type }) => type === 'text');
  // A search without hits returns an empty list.
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

/** A file as media, whose content is in the message, at an address, or stored at the provider under an id. */
function mediaOf(part: Fields): MediaOptions {
  const { type, media_type, data, content, url, file_id } = fieldsOf(part.source);
  const name = stringOf(part.title) ?? stringOf(file_id);
  const mediaType = stringOf(media_type) ?? (part.type === 'image' ? 'image' : 'file');
  const text = stringOf(data ?? content);
  if (text === undefined) return { mediaType, url: stringOf(url), name };
  if (type === 'base64') return { mediaType, url: `data:${mediaType};base64,${text}`, name };
  // Untrusted: a lone surrogate cannot be encoded.
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return { mediaType: 'text/plain', url: `data:text/plain;charset=utf-8,${encoded}`, name };
}

/** Usage of a message. Its `input_tokens` exclude those that were read from a cache or written to one. */
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
