import { lost, type Why } from '../core/lost';
import { decompressFile } from './decompressFile';
import { type ZipEntry, zipEntries } from './zipEntries';

/** Counts a file that is not read. */
export type SkipFile = (kind: string, why: Why, file: string) => void;

/** How much an archive may hold. */
export interface ArchiveLimits {
  /** Bytes of all files once they are decompressed. Default 1 GiB. */
  readonly bytes?: number;
  /** How many times as large a file may become. Small files may always. Default 1,000. */
  readonly ratio?: number;
}

export const MAX_BYTES = 2 ** 30;
export const MAX_RATIO = 1_000;

/** Files below this size are no danger, however small they were. */
export const SMALL = 2 ** 24;

/** A ZIP archive that is read. */
export interface Zip {
  /** Its files, each name once; no folders. */
  readonly entries: readonly ZipEntry[];
  /** The bytes of a file; `null` if there are none: that is counted. */
  read(entry: ZipEntry): Promise<Uint8Array | null>;
}

/** Opens a ZIP archive: no file leads out of it, and all together are no larger than the limits. */
export function openZip(
  bytes: Uint8Array,
  skip: SkipFile,
  { bytes: maxBytes = MAX_BYTES, ratio = MAX_RATIO }: ArchiveLimits = {},
): Zip {
  let left = maxBytes;
  /** Files that share their bytes would make much of little: all together have no more than the archive. */
  let packedLeft = bytes.length;
  const pace = { milliseconds: 0, bytes: 0 };
  return {
    entries: lastOfEachName(zipEntries(bytes, skip), skip),
    async read(entry) {
      const { name, size, data } = entry;
      const problem =
        data.length > packedLeft ? 'Other files have the same bytes.' : problemOf(entry, left, ratio);
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

/** Why a file is not read, in English. */
function problemOf({ name, size, data, isEncrypted }: ZipEntry, left: number, ratio: number) {
  if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:/i.test(name)) return 'Its name leads out of the archive.';
  if (isEncrypted) return 'It is encrypted.';
  if (size > SMALL && size > data.length * ratio) return 'It would grow too much: this may be an attack.';
  if (size > left) return 'The archive is too large once it is decompressed.';
  return undefined;
}

/** A later file of the same name replaces an earlier one; folders are left out. */
function lastOfEachName(entries: readonly ZipEntry[], skip: SkipFile): ZipEntry[] {
  const files = new Map<string, ZipEntry>();
  for (const entry of entries) {
    if (/[\\/]$/.test(entry.name)) continue;
    if (files.has(entry.name)) skip('file', lost('A later file has the same name.'), entry.name);
    files.set(entry.name, entry);
  }
  return [...files.values()];
}
