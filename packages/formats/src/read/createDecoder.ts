/** Decoder of a text in chunks of bytes, which may be cut anywhere. */
export interface Decoder {
  decode(bytes: Uint8Array): string;
  /** Characters of the bytes that are held back because they are too few to detect the encoding. */
  held(): string;
}

/** Number of bytes that are needed to detect the encoding. */
const HEAD = 4;

/** Creates a decoder of UTF-8, or UTF-16 in either byte order, which removes a byte order mark. */
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

/** Decodes the first bytes of a text. */
export function decodeStart(bytes: Uint8Array): string {
  const decoder = createDecoder();
  return decoder.decode(bytes) + decoder.held();
}

/** Encoding of a text, by its byte order mark, or by its first two characters if they are ASCII: UTF-16 then has every other byte zero. */
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
