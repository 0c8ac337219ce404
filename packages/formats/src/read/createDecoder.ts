/** Decodes a text that comes in pieces of bytes, cut anywhere. */
export interface Decoder {
  decode(bytes: Uint8Array): string;
  /** The characters of bytes that are held back while too few have come to tell the encoding. */
  held(): string;
}

/** How many bytes tell the encoding. */
const HEAD = 4;

/** Decodes UTF-8, or UTF-16 in either order, with or without a byte order mark, which is left out. */
export function createDecoder(): Decoder {
  let begun = new Uint8Array(0);
  let decoder: TextDecoder | null = null;
  return {
    decode(bytes) {
      if (decoder !== null) return decoder.decode(bytes, { stream: true });
      begun = joined(begun, bytes);
      if (begun.length < HEAD) return '';
      decoder = new TextDecoder(encodingOf(begun));
      return decoder.decode(begun, { stream: true });
    },
    held: () => (decoder === null ? new TextDecoder(encodingOf(begun)).decode(begun) : ''),
  };
}

/** The beginning of a text, from its first bytes. */
export function decodeStart(bytes: Uint8Array): string {
  const decoder = createDecoder();
  return decoder.decode(bytes) + decoder.held();
}

/** A text begins with a mark, or with two characters of ASCII, of which UTF-16 makes every other byte zero. */
function encodingOf([first = -1, second = -1, third = -1, fourth = -1]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isAscii(first) && second === 0 && isAscii(third) && fourth === 0) return 'utf-16le';
  if (first === 0 && isAscii(second) && third === 0 && isAscii(fourth)) return 'utf-16be';
  return 'utf-8';
}

const isAscii = (byte: number): boolean => byte >= 9 && byte < 127;

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
