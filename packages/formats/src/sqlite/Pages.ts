import { DamageError } from './DamageError';
import type { Log } from './readLog';

/** Pages of a database, numbered from 1. */
export interface Pages {
  /** Number of bytes of a page that hold content. */
  readonly usable: number;
  readonly count: number;
  /** @throws {DamageError} if the database has no such page, or lacks a part of it. */
  readonly page: (number: number) => Promise<Uint8Array>;
}

/** Reads a range of a file. A range that ends after the file is cut. */
export type ReadRange = (from: number, to: number) => Promise<Uint8Array>;

/** Bytes at the beginning of a database that describe it. */
export const HEADER = 100;

/** Bytes that are read of a `Blob` at a time, and the most such blocks that are kept: 16 MB. */
const BLOCK = 262_144;
const KEPT = 64;

/** Reader of ranges in a file: bytes are shared, a `Blob` is read in blocks, of which the last ones are kept. */
export function createReadRange(file: Uint8Array | Blob): ReadRange {
  if (file instanceof Uint8Array) return async (from, to) => file.subarray(from, to);
  const blocks = new Map<number, Uint8Array>();
  const block = async (index: number): Promise<Uint8Array> => {
    const known = blocks.get(index);
    if (known !== undefined) return known;
    const bytes = new Uint8Array(await file.slice(index * BLOCK, (index + 1) * BLOCK).arrayBuffer());
    const [oldest] = blocks.keys();
    if (blocks.size >= KEPT && oldest !== undefined) blocks.delete(oldest);
    blocks.set(index, bytes);
    return bytes;
  };
  return async (from, to) => {
    const first = Math.floor(from / BLOCK);
    const bytes = await block(first);
    // A page lies in one block: both sizes are powers of two.
    return bytes.subarray(from - first * BLOCK, to - first * BLOCK);
  };
}

/** Pages of a file, with the committed pages of its log in place of older ones. */
export function createPages(
  read: ReadRange,
  { size, usable, count }: { readonly size: number; readonly usable: number; readonly count: number },
  log: Log | null,
): Pages {
  return {
    usable,
    count,
    async page(number) {
      if (!(number >= 1 && number <= count)) throw new DamageError(`It names page ${number} of ${count}`);
      const newest = log?.page(number);
      if (newest !== undefined) return newest;
      const bytes = await read((number - 1) * size, number * size);
      if (bytes.length < size) throw new DamageError(`Page ${number} is missing`);
      return bytes;
    },
  };
}
