import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import type { Session } from './Session';

/** Shows an attachment of a message: a file, a picture, a link or a selected text. */
export function showAttachment(session: Session, blocks: Blocks, attachment: Fields): void {
  const { type, path, filePath, displayName, title, mimeType, url, text } = attachment;
  const name = stringOf(displayName) ?? stringOf(title) ?? stringOf(path ?? filePath);
  const address = bytesOf(session, attachment) ?? stringOf(url);
  if (name === undefined && address === undefined)
    return session.skip(`attachment/${stringOf(type) ?? ''}`, lost('Unknown kind of attachment'));
  blocks.media({ mediaType: stringOf(mimeType) ?? 'file', name, url: address });
  blocks.text(stringOf(text) ?? '', { role: 'user' });
}

/** Shows the pictures, files and links in the result of a call. */
export function showResultFiles(session: Session, blocks: Blocks, result: Fields): void {
  for (const one of listOf(result.contents).map(fieldsOf)) {
    const inner = fieldsOf(one.resource);
    const url =
      bytesOf(session, one) ?? bytesOf(session, { ...inner, data: inner.blob }) ?? stringOf(one.uri);
    const mediaType = stringOf(one.mimeType ?? inner.mimeType) ?? stringOf(one.type) ?? 'file';
    if (url !== undefined) blocks.media({ mediaType, url, name: stringOf(one.title ?? one.name) });
  }
  for (const one of listOf(result.binaryResultsForLlm).map(fieldsOf)) {
    const url = bytesOf(session, one);
    if (url === undefined)
      session.skip('tool.execution_complete/binary', lost('Its bytes are not in the file'));
    else blocks.media({ mediaType: mediaTypeOf(session, one), url, name: stringOf(one.description) });
  }
}

/** Data URL of the bytes in a record, or in the asset that it names. */
function bytesOf(session: Session, one: Fields): string | undefined {
  const base64 = stringOf(one.data) ?? stringOf(assetOf(session, one).data);
  return base64 === undefined ? undefined : `data:${mediaTypeOf(session, one)};base64,${base64}`;
}

const mediaTypeOf = (session: Session, one: Fields): string =>
  stringOf(one.mimeType) ?? stringOf(assetOf(session, one).mimeType) ?? 'file';

const assetOf = ({ assets }: Session, { assetId }: Fields): Fields => assets.get(assetId) ?? {};
