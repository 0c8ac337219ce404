import { isFile } from './filesIn';
import type { View } from './View';

/** Where base64 begins that is worth reading. */
const START = /[A-Za-z0-9+/_-]{24}/g;
/** How it goes on, wrapped or not. Bounded: an engine keeps a note of each character of a longer match. */
const MORE = /[A-Za-z0-9+/_-]{1,4096}|\r?\n(?=[A-Za-z0-9+/_-]{24})/y;
const LAST = /(?:\r?\n[A-Za-z0-9+/_-]{1,23})?={0,2}/y;

/** How much of it shows whether it holds text: pictures do not, nor do hashes. */
const BEGINNING = 32;

// oxlint-disable-next-line no-control-regex -- bytes that texts do not have
const NO_TEXT = /[\u0000-\u0008\u000B\u000C\u000E-\u001A\u001C-\u001F\u007F]/;
const NOT_TEXT = new RegExp(NO_TEXT, 'g');

/**
 * The texts that stand in a reading as base64. A piece of one comes from all of its base64.
 *
 * @param known What was decoded before, with its place: it stands in several readings of one text.
 */
export function decodeBase64({ text, toSource }: View, known: Set<string>): View[] {
  const views: View[] = [];
  for (const [index, end] of piecesOf(text)) {
    const base64 = text.slice(index, end);
    const isAddress = text.startsWith('base64,', index - 7) && !isFile(base64.slice(0, 100));
    if (!isAddress && toText(base64.slice(0, BEGINNING)) === null) continue;
    const place = toSource(index, end);
    const key = `${place.join(' ')} ${base64}`;
    if (known.has(key)) continue;
    known.add(key);
    // An address of a file that is none holds text, whatever it begins with.
    const whole = isAddress
      ? (toText(base64) ?? toBytes(base64)?.replace(NOT_TEXT, '\n') ?? null)
      : toText(base64);
    // What stands on the next line need not belong to it.
    const texts = whole === null ? base64.split(/\r?\n/).map(toText) : [whole];
    for (const one of texts) if (one !== null) views.push({ text: one, toSource: () => place });
  }
  return views;
}

/** Where base64 begins and ends in a text. */
function* piecesOf(text: string): Generator<readonly [from: number, to: number]> {
  for (let at = 0; ; ) {
    START.lastIndex = at;
    const from = START.exec(text)?.index;
    if (from === undefined) return;
    for (at = from + 24; ; at = MORE.lastIndex) {
      MORE.lastIndex = at;
      if (!MORE.test(text)) break;
    }
    LAST.lastIndex = at;
    LAST.test(text);
    at = LAST.lastIndex;
    yield [from, at];
  }
}

/** The text of base64, or `null` if it holds none. */
export function toText(base64: string): string | null {
  const bytes = toBytes(base64);
  if (bytes === null || NO_TEXT.test(bytes)) return null;
  if (!/[\u0080-\u00FF]/.test(bytes)) return bytes;
  const words = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  // A cut beginning may end inside a letter.
  return words.slice(0, -2).includes('\uFFFD') ? null : words;
}

/** The bytes of base64, one a character, or `null` if it is none. */
function toBytes(base64: string): string | null {
  const letters = base64
    .replace(/[\r\n=]/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    // One letter too many holds no byte.
    return atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
  } catch {
    return null;
  }
}
