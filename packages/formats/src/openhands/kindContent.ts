import type { NodeData } from '@agent-transcript/parser';
import { createSentence } from '../core/createSentence';
import type { Blocks, CallDraft, CallResult } from '../core/drafts';
import { mediaTypeOf } from '../core/mediaTypeOf';
import { defined, type Fields, fieldsOf, listOf, numberOf, stringOf } from '../core/values';

/** Shows a content of the Agent SDK: texts, and images by their addresses. */
export function showContent(blocks: Blocks, content: unknown, data?: NodeData): void {
  const sentence = createSentence();
  if (typeof content === 'string') blocks.text(content, data);
  for (const part of listOf(content).map(fieldsOf)) {
    if (typeof part.text === 'string') sentence.write(blocks, part.text, data);
    else sentence.end();
    showImages(blocks, part);
  }
}

function showImages(blocks: Blocks, { image_urls: urls }: Fields): void {
  for (const url of listOf(urls))
    if (typeof url === 'string') blocks.media({ mediaType: mediaTypeOf(url), url });
}

/** Joined texts of a content. */
export const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : listOf(content)
        .flatMap((part) => stringOf(fieldsOf(part).text) ?? [])
        .join('\n');

/** Reasoning before an answer, each text once: the APIs of models have several fields for it. */
export function thoughtsOf({
  reasoning_content: words,
  thinking_blocks: blocks,
  ...more
}: Fields): Set<string> {
  const { summary } = fieldsOf(more.responses_reasoning_item);
  const thoughts = [words, ...listOf(blocks).map((block) => fieldsOf(block).thinking), ...listOf(summary)];
  return new Set(thoughts.filter((one) => typeof one === 'string' && one !== '') as string[]);
}

/** Result of a call, from its observation. */
export function resultOf(observation: Fields, call: CallDraft): CallResult {
  const { kind: _, content, output, is_error: isError, error, ...fields } = observation;
  for (const part of listOf(content)) showImages(call.blocks, fieldsOf(part));
  const said = content ?? output;
  const words = typeof said === 'string' || Array.isArray(said) ? textOf(said) : undefined;
  const code = numberOf(fieldsOf(fields.metadata).exit_code) ?? numberOf(fields.exit_code);
  // -1 marks a program that still runs.
  const data = defined({ exitCode: code === -1 ? undefined : code });
  if (isError === true || typeof error === 'string')
    return { error: stringOf(error) ?? (words || 'The tool failed.'), data };
  return { output: words ?? fields, data };
}
