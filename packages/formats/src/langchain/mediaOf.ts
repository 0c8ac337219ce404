import type { MediaOptions } from '@agent-transcript/parser/build';
import { base64Of } from '../core/base64Of';
import { type Fields, fieldsOf, stringOf } from '../core/values';

const MEDIA = /^(?:input_)?(image|audio|video|file|document)(?:_url)?$|^text-plain$/;

/** File of a part as media, in LangChain's own form or that of a provider; `undefined` for any other part. */
export function mediaOf(part: Fields): MediaOptions | undefined {
  const known = MEDIA.exec(stringOf(part.type) ?? '');
  if (known === null) return undefined;
  const [, kind = 'text/plain'] = known;
  const inner = part.source ?? part.image_url ?? part.file ?? part.input_audio;
  const fields = { ...part, ...fieldsOf(inner) };
  const { mime_type, mimeType = mime_type, media_type = mimeType } = fields;
  const mediaType = stringOf(media_type) ?? kind;
  const bytes = [fields.base64, fields.data, fields.file_data].map(base64Of).find(stringOf);
  const address = stringOf(fields.url) ?? stringOf(inner) ?? stringOf(fields.file_id);
  const isUrl = bytes === undefined || bytes.startsWith('data:');
  const url = isUrl ? (bytes ?? address ?? textUrl(fields.text)) : `data:${mediaType};base64,${bytes}`;
  return { mediaType, url, name: [fields.filename, fields.name, fields.title].map(stringOf).find(stringOf) };
}

/** Address of a document that is a text. Untrusted: a lone surrogate cannot be encoded. */
const textUrl = (text: unknown): string | undefined =>
  stringOf(text) &&
  `data:text/plain;charset=utf-8,${encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
