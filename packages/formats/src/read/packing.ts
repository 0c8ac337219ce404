/** Supported kinds of packed files. */
export type Packing = 'gzip' | 'zip' | 'zstd';

/** Number of bytes that are needed to detect the packing, or a database. */
export const HEAD = 16;

/** Packing of a file, by its first bytes; `null` if it is not packed. */
export function packingOf(start: Uint8Array): Packing | null {
  const [first = -1, second = -1, third = -1, fourth = -1] = start;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6)))
    return 'zip';
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return 'zstd';
  // A Zstandard file may begin with a skippable frame, such as an index.
  if (first >> 4 === 5 && second === 0x2a && third === 0x4d && fourth === 0x18) return 'zstd';
  return null;
}
