import type { MediaOptions } from '@agent-transcript/parser/build';
import { addressOf, base64Of } from '../core/base64Of';
import { type Fields, stringOf } from '../core/values';

/** A file or an image as media, with its address or with its bytes as a data URL. */
export function mediaOf(part: Fields): MediaOptions {
  const mediaType =
    stringOf(part.mediaType) ??
    stringOf(part.mimeType) ??
    (stringOf(part.type)?.startsWith('image') ? 'image' : 'file');
  const given = [part.data, part.image, part.url]
    .map((one) => addressOf(one) ?? base64Of(one))
    .find(stringOf);
  const isAddress = given === undefined || /^[a-z][a-z\d+.-]*:/i.test(given);
  const url = isAddress ? given : `data:${mediaType};base64,${given}`;
  return { mediaType, url, name: stringOf(part.filename) };
}
