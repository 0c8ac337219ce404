import type { MediaOptions } from '@agent-transcript/parser/build';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';

/** Files of a message: texts with their content, all others only with their name. */
export function filesOf({ attachments, files, files_v2 }: Fields): readonly MediaOptions[] {
  const texts = listOf(attachments).map(fieldsOf).map(textFileOf);
  const shown = new Set(texts.map(({ name }) => name));
  const others = (listOf(files).length > 0 ? listOf(files) : listOf(files_v2))
    .map(fieldsOf)
    .map(({ file_name, file_uuid, file_kind }) => ({
      mediaType: file_kind === 'image' ? 'image' : 'file',
      name: stringOf(file_name) ?? stringOf(file_uuid),
    }))
    .filter(({ name }) => name !== undefined && !shown.has(name));
  return [...texts, ...others];
}

function textFileOf({ file_name, file_type, extracted_content }: Fields): MediaOptions {
  const type = stringOf(file_type);
  const name = stringOf(file_name);
  const text = stringOf(extracted_content);
  if (text === undefined) return { mediaType: type?.includes('/') === true ? type : 'file', name };
  // Untrusted: a lone surrogate cannot be encoded.
  const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
  return { mediaType: 'text/plain', url: `data:text/plain;charset=utf-8,${encoded}`, name };
}
