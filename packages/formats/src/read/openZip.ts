import { lost, type Why } from '../core/lost';
import { decompressFile } from './decompressFile';
import { type ZipEntry, zipEntries } from './zipEntries';

/** Counts a skipped file. */
export type SkipFile = (kind: string, why: Why, file: string) => void;

/** Limits of an archive. */
export interface ArchiveLimits {
  /** The most bytes of all decompressed files. Default: 1 GiB. */
  readonly bytes?: number;
  /** The most times that a file may grow. Small files have no limit. Default: 1,000. */
  readonly ratio?: number;
}

export const MAX_BYTES = 2 ** 30;
export const MAX_RATIO = 1_000;

/** Bytes below which a file may grow without limit. */
export const SMALL = 2 ** 24;

/** An open ZIP archive. */
export interface Zip {
  /** Files with unique names, without folders. */
  readonly entries: readonly ZipEntry[];
  /** Returns the bytes of a file; `null`, after counting the file as skipped, if it cannot be read. */
  read(entry: ZipEntry): Promise<Uint8Array | null>;
}

/** Opens a ZIP archive. Files whose names lead out of it, or that exceed the limits, are skipped. */
export function openZip(
  bytes: Uint8Array,
  skip: SkipFile,
  { bytes: maxBytes = MAX_BYTES, ratio = MAX_RATIO }: ArchiveLimits = {},
): Zip {
  let left = maxBytes;
  /** Compressed bytes that may still be read: files that share their bytes must not exceed the size of the archive. */
  let packedLeft = bytes.length;
  const pace = { milliseconds: 0, bytes: 0 };
  return {
    entries: lastOfEachName(zipEntries(bytes, skip), skip),
    async read(entry) {
      const { name, size, data } = entry;
      const problem =
        data.length > packedLeft ? 'Shares its bytes with other files' : problemOf(entry, left, ratio);
      if (problem !== undefined) {
        skip('file', lost(problem), name);
        return null;
      }
      left -= size;
      packedLeft -= data.length;
      try {
        return await decompressFile(entry, pace);
      } catch (error) {
        skip('file', lost(error instanceof Error ? error.message : String(error)), name);
        return null;
      }
    },
  };
}

/** Reason in English to skip a file; `undefined` if it is read. */
function problemOf({ name, size, data, isEncrypted }: ZipEntry, left: number, ratio: number) {
  if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:/i.test(name)) return 'Its name leads out of the archive';
  if (isEncrypted) return 'Encrypted';
  if (size > SMALL && size > data.length * ratio) return 'Would grow too much: this may be an attack';
  if (size > left) return 'The decompressed archive is too large';
  return undefined;
}

/** Entries without folders and without earlier files of the same name. */
function lastOfEachName(entries: readonly ZipEntry[], skip: SkipFile): ZipEntry[] {
  const files = new Map<string, ZipEntry>();
  for (const entry of entries) {
    if (/[\\/]$/.test(entry.name)) continue;
    if (files.has(entry.name)) skip('file', lost('Replaced by a later file of the same name'), entry.name);
    files.set(entry.name, entry);
  }
  return [...files.values()];
}
