import type { Blocks } from '../core/drafts';
import { mediaTypeOf } from '../core/mediaTypeOf';
import { fieldsOf, listOf, stringOf } from '../core/values';

/** Text of a content: a text, or the joined texts of parts. */
export const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : listOf(content)
        .map((part) => (typeof part === 'string' ? part : fieldsOf(part).text))
        .filter((text) => typeof text === 'string')
        .join('\n');

/** Writes the pictures of a content. */
export function writeMedia(content: unknown, blocks: Blocks): void {
  for (const part of listOf(content).map(fieldsOf)) {
    if (part.type !== 'image_url') continue;
    const url = stringOf(fieldsOf(part.image_url).url) ?? stringOf(part.image_url);
    blocks.media({ mediaType: mediaTypeOf(url), url });
  }
}
