/** The ways of packing that are opened. */
export type Packing = 'gzip' | 'zip' | 'zstd';

/** How many bytes tell the packing. */
export const HEAD = 4;

/** How a file is packed, by its first bytes; `null` if it is not. */
export function packingOf(start: Uint8Array): Packing | null {
  const [first = -1, second = -1, third = -1, fourth = -1] = start;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6)))
    return 'zip';
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return 'zstd';
  // A frame that a program may skip, such as an index, can stand before the others.
  if (first >> 4 === 5 && second === 0x2a && third === 0x4d && fourth === 0x18) return 'zstd';
  return null;
}
