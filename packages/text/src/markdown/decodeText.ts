import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** A character reference (CommonMark 2.5). */
export const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([\da-z]{1,31}));/iy;

/** Text of a match of {@link REFERENCE}; the match itself if the name is unknown. */
export function decodeReference(...[written = '', decimal, hex, name]: (string | undefined)[]): string {
  if (name !== undefined) return decodeNamedCharacterReference(name) || written;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isCharacter = code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

const ESCAPE_OR_REFERENCE = new RegExp(`\\\\([!-/:-@[-\`{-~])|${REFERENCE.source}`, 'gi');

/** Decodes text in which only escapes and character references have a meaning: addresses, titles, languages of code. */
export function decodeText(text: string): string {
  return text.replace(
    ESCAPE_OR_REFERENCE,
    (written, escaped?: string, decimal?: string, hex?: string, name?: string) =>
      escaped ?? decodeReference(written, decimal, hex, name),
  );
}
