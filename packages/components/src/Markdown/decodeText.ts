import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** A character reference (CommonMark 2.5), wherever it begins. */
export const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([\da-z]{1,31}));/iy;

/** What a match of {@link REFERENCE} stands for: itself, if there is no such name. */
export function decodeReference([written, decimal, hex, name = '']: RegExpExecArray): string {
  if (name !== '') return decodeNamedCharacterReference(name) || written;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

const WRITTEN = /\\([!-/:-@[-`{-~])|(&#?\w+;)/g;

/** Text in which nothing but escapes and character references means anything: addresses, titles, languages of code. */
export function decodeText(text: string): string {
  if (!text.includes('\\') && !text.includes('&')) return text;
  return text.replace(WRITTEN, (written: string, escaped?: string) => {
    if (escaped !== undefined) return escaped;
    REFERENCE.lastIndex = 0;
    const reference = REFERENCE.exec(written);
    return reference === null ? written : decodeReference(reference);
  });
}
