import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { idOfAsset } from './assets';
import type { Piece } from './piecesOf';

/** Files that a person attached. Pictures among them are parts of the content too. */
export function attachmentsOf(content: Fields, { attachments }: Fields): readonly Piece[] {
  const files = listOf(attachments).map(fieldsOf);
  if (files.length === 0) return [];
  const shown = new Set(
    listOf(content.parts).flatMap((part) => idOfAsset(stringOf(fieldsOf(part).asset_pointer) ?? '')),
  );
  return files
    .filter(({ id }) => !shown.has(stringOf(id) ?? ''))
    .map(({ name, id, mime_type, mimeType }) => ({
      type: 'media',
      media: {
        mediaType: stringOf(mime_type) ?? stringOf(mimeType) ?? 'file',
        name: stringOf(name) ?? stringOf(id),
      },
    }));
}
