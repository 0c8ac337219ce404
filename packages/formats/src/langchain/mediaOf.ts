import type { MediaOptions } from '@agent-transcript/parser/build';
import { base64Of } from '../core/base64Of';
import { type Fields, fieldsOf, stringOf } from '../core/values';

const MEDIA = /^(?:input_)?(image|audio|video|file|document)(?:_url)?$/;

/** File of a part as media, in LangChain's own form or that of a provider; `undefined` for any other part. */
export function mediaOf(part: Fields): MediaOptions | undefined {
  const [, kind] = MEDIA.exec(stringOf(part.type) ?? '') ?? [];
  if (kind === undefined) return undefined;
  const inner = part.source ?? part.image_url ?? part.file ?? part.input_audio;
  const fields = { ...part, ...fieldsOf(inner) };
  const { mime_type, mimeType = mime_type, media_type = mimeType } = fields;
  const mediaType = stringOf(media_type) ?? kind;
  const bytes = [fields.base64, fields.data, fields.file_data].map(base64Of).find(stringOf);
  const address = stringOf(fields.url) ?? stringOf(inner) ?? stringOf(fields.file_id);
  const isUrl = bytes === undefined || bytes.startsWith('data:');
  const url = isUrl ? (bytes ?? address) : `data:${mediaType};base64,${bytes}`;
  return { mediaType, url, name: stringOf(fields.filename) ?? stringOf(fields.name) };
}
