import type { View } from './View';

/** Base64 of a text that is worth reading, wrapped or not. */
const BASE64 = /[A-Za-z0-9+/_-]{24,}(?:\r?\n[A-Za-z0-9+/_-]{24,})*(?:\r?\n[A-Za-z0-9+/_-]{1,23})?={0,2}/g;

/** How much of it shows whether it holds text: pictures do not, nor do hashes. */
const BEGINNING = 32;

// oxlint-disable-next-line no-control-regex -- bytes that texts do not have
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001A\u001C-\u001F\u007F]/;

/**
 * The texts that stand in a reading as base64. A piece of one comes from all of its base64.
 *
 * @param known What was decoded before, with its place: it stands in several readings of one text.
 */
export function decodeBase64({ text, toSource }: View, known: Set<string>): View[] {
  const views: View[] = [];
  for (const { 0: base64, index } of text.matchAll(BASE64)) {
    if (toText(base64.slice(0, BEGINNING)) === null) continue;
    const place = toSource(index, index + base64.length);
    const key = `${place.join(' ')} ${base64}`;
    const decoded = known.has(key) ? null : toText(base64);
    known.add(key);
    if (decoded !== null) views.push({ text: decoded, toSource: () => place });
  }
  return views;
}

/** The text of base64, or `null` if it holds none. */
export function toText(base64: string): string | null {
  const letters = base64
    .replace(/[\r\n=]/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    // One letter too many holds no byte.
    const bytes = atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
    if (NO_TEXT.test(bytes)) return null;
    // oxlint-disable-next-line no-control-regex -- as above
    if (/^[\u0000-\u007F]*$/.test(bytes)) return bytes;
    const words = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    // A cut beginning may end inside a letter.
    return words.slice(0, -2).includes('\uFFFD') ? null : words;
  } catch {
    return null;
  }
}
