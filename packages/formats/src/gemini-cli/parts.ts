import type { NodeData } from '@agent-transcript/parser';
import type { Sentence } from '../core/createSentence';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, stringOf } from '../core/values';
import type { Session } from './Session';

/** Parts of a content, which is a list, one part, or missing. */
export const partsOf = (content: unknown): readonly unknown[] =>
  Array.isArray(content) ? content : content === undefined || content === null ? [] : [content];

/** Joined texts of a content. */
export const textOf = (content: unknown): string =>
  partsOf(content)
    .map((part) => (typeof part === 'string' ? part : (stringOf(fieldsOf(part).text) ?? '')))
    .join('');

/** True if a content holds or names a file. */
export const hasMedia = (content: unknown): boolean =>
  partsOf(content).some((part) => {
    const { inlineData, fileData } = fieldsOf(part);
    return inlineData !== undefined || fileData !== undefined;
  });

/** Writes a part of Google's API: a text, or an object with one field for its type. */
export function writePart(
  session: Session,
  blocks: Blocks,
  part: unknown,
  place: Place,
  sentence: Sentence,
  data?: NodeData,
): void {
  const fields = fieldsOf(part);
  const text = typeof part === 'string' ? part : fields.text;
  if (typeof text === 'string' && fields.thought !== true) return sentence.write(blocks, text, data);
  sentence.end();
  if (typeof text === 'string') blocks.thinking(text, data);
  else if (!writeMedia(blocks, fields))
    session.conversation.skip(`part/${Object.keys(fields)[0] ?? ''}`, lost('Unknown kind of part'), place);
}

/** Writes the file that a part holds or names. Returns false if there is none. */
export function writeMedia(blocks: Blocks, part: Fields): boolean {
  const file = fieldsOf(part.inlineData ?? part.fileData);
  const type = stringOf(file.mimeType) ?? 'file';
  const data = stringOf(file.data);
  const url = data === undefined ? stringOf(file.fileUri) : `data:${type};base64,${data}`;
  if (url === undefined) return false;
  blocks.media({ mediaType: type, url });
  return true;
}
