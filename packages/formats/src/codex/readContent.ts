import type { Blocks } from '../core/drafts';
import { mediaTypeOf } from '../core/mediaTypeOf';
import { fieldsOf, listOf, stringOf } from '../core/values';

/** Parts of a content. A text is its only part. */
export const partsOf = (content: unknown): readonly unknown[] =>
  typeof content === 'string' ? [content] : listOf(content);

/**
 * Reads a content in OpenAI's form: a text, or a list of texts and images. Images become blocks, even without more than a path.
 *
 * @param onText Called with each text.
 * @param onUnknown Called with the type of each part that is neither a text nor an image.
 */
export function readContent(
  content: unknown,
  blocks: Blocks,
  onText: (text: string) => void,
  onUnknown: (type: string) => void,
): void {
  for (const part of partsOf(content)) {
    const { type, text = part, image_url: image, path, name } = fieldsOf(part);
    const url = stringOf(image) ?? stringOf(fieldsOf(image).url);
    if (typeof text === 'string') onText(text);
    else if (url !== undefined) blocks.media({ mediaType: mediaTypeOf(url), url });
    else if (type === 'local_image') blocks.media({ mediaType: 'image', name: stringOf(path) });
    // A person has chosen it from a list, and its name is in the text too.
    else if (type === 'skill' || type === 'mention')
      blocks.media({ mediaType: 'file', name: stringOf(path) ?? stringOf(name) });
    else onUnknown(stringOf(type) ?? '');
  }
}
