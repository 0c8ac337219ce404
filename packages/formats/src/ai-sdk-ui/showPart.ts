import type { NodeData } from '@agent-transcript/parser';
import type { DataContent, JsonValue } from '@agent-transcript/protocol';
import type { Blocks } from '../core/drafts';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';

/** Parts that are the same in a message and in a stream of chunks. Each is a function that shows a part. */

export function showFile(blocks: Blocks, file: Fields, data?: NodeData): void {
  blocks.media({
    mediaType: stringOf(file.mediaType) ?? 'file',
    url: stringOf(file.url),
    name: stringOf(file.filename),
    data,
  });
}

/** A source that the program looked up: a page or a document. */
export function showSource(blocks: Blocks, source: Fields, quote?: string): void {
  blocks.citation({
    title: stringOf(source.title) ?? stringOf(source.filename),
    url: stringOf(source.url),
    quote,
  });
}

/** The sources that a text names as its own. */
export function showCitations(blocks: Blocks, citations: unknown): void {
  for (const one of listOf(citations)) {
    const { source, citedText } = fieldsOf(one);
    showSource(blocks, fieldsOf(source), stringOf(citedText));
  }
}

/** Messages of the user that came while the assistant wrote. */
export function showSteering(blocks: Blocks, parts: unknown): void {
  const data = { role: 'user' };
  for (const one of listOf(parts)) {
    const part = fieldsOf(one);
    if (part.type === 'file') showFile(blocks, part, data);
    else blocks.text(stringOf(part.text) ?? '', data);
  }
}

/** Data of kind `<name>` for a part of type `data-<name>`. */
export const dataOf = (type: string, part: Fields): DataContent => ({
  type: 'data',
  kind: type.slice('data-'.length),
  data: (part.data ?? null) as JsonValue,
});
