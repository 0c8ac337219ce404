import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isSameJson, jsonText, listOf, parsed, stringOf } from '../core/values';

/** Answers a call with its result: the joined texts, the files, and the structured value unless the text holds it. */
export function writeResult(result: Fields, call: CallDraft, conversation: Conversation, place: Place): void {
  const texts: string[] = [];
  for (const part of listOf(result.content).map(fieldsOf)) {
    const text = textOf(part);
    if (text !== undefined) texts.push(text);
    else if (!writeFile(part, call))
      conversation.skip(
        `content/${stringOf(part.type) ?? 'unnamed'}`,
        lost('Unknown kind of content'),
        place,
      );
  }
  const { structuredContent: value, isError } = result;
  const text = texts.join('\n');
  const isSaid = value === undefined || isSameJson(parsed(text), value);
  const output = value !== undefined && (isSaid || text === '') ? value : text;
  if (isError === true) call.answer({ error: text || jsonText(value) || 'The tool failed.' });
  else call.answer({ output });
  if (!isSaid && text !== '') call.blocks.text(`~~~json\n${jsonText(value)}\n~~~`);
}

/** Text of a part, or of its resource. */
const textOf = ({ type, text, resource }: Fields): string | undefined =>
  type === 'text' ? (stringOf(text) ?? '') : stringOf(fieldsOf(resource).text);

/** Shows a picture, a sound or a resource. Returns false for any other part. */
function writeFile(part: Fields, { blocks }: CallDraft): boolean {
  const { type } = part;
  if (type !== 'image' && type !== 'audio' && type !== 'resource' && type !== 'resource_link') return false;
  const file = type === 'resource' ? fieldsOf(part.resource) : part;
  const mediaType = stringOf(file.mimeType) ?? (type.startsWith('resource') ? 'file' : type);
  const bytes = stringOf(file.data ?? file.blob);
  blocks.media({
    mediaType,
    url: bytes === undefined ? stringOf(file.uri) : `data:${mediaType};base64,${bytes}`,
    name: stringOf(file.title) ?? stringOf(file.name),
  });
  return true;
}
