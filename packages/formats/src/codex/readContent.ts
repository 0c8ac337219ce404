import type { Blocks } from '../core/drafts';
import { mediaTypeOf } from '../core/mediaTypeOf';
import { fieldsOf, listOf, stringOf } from '../core/values';

/** The parts of a content: a text is the only one. */
export const partsOf = (content: unknown): readonly unknown[] =>
  typeof content === 'string' ? [content] : listOf(content);

/**
 * Reads a content as OpenAI's formats write it: text, or a list of texts and images. Images become blocks, also those of which only the
 * path is told.
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
    const { type, text = part, image_url: image, path, name } = fieldsOf(part);
    const url = stringOf(image) ?? stringOf(fieldsOf(image).url);
    if (typeof text === 'string') onText(text);
    else if (url !== undefined) blocks.media({ mediaType: mediaTypeOf(url), url });
    else if (type === 'local_image') blocks.media({ mediaType: 'image', name: stringOf(path) });
    // What a person has chosen from a list, such as a skill: its name is in the text as well.
    else if (type === 'skill' || type === 'mention')
      blocks.media({ mediaType: 'file', name: stringOf(path) ?? stringOf(name) });
    else onUnknown(stringOf(type) ?? '');
  }
}
