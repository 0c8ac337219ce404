import type { Blocks } from '../core/drafts';
import { mediaTypeOf } from '../core/mediaTypeOf';
import { fieldsOf, listOf, stringOf } from '../core/values';

/** The parts of a content: a text is the only one. */
export const partsOf = (content: unknown): readonly unknown[] =>
  typeof content === 'string' ? [content] : listOf(content);

/**
 * Reads a content as OpenAI's formats write it: text, or a list of texts and images. Images become blocks.
 *
 * @param onText Takes each text.
 * @param onUnknown Takes the type of each part that is neither text nor image.
 */
export function readContent(
  content: unknown,
  blocks: Blocks,
  onText: (text: string) => void,
  onUnknown: (type: string) => void,
): void {
  for (const part of partsOf(content)) {
    const { type, text = part, image_url: image } = fieldsOf(part);
    const url = stringOf(image) ?? stringOf(fieldsOf(image).url);
    if (typeof text === 'string') onText(text);
    else if (url !== undefined) blocks.media({ mediaType: mediaTypeOf(url), url });
    else onUnknown(stringOf(type) ?? '');
  }
}
