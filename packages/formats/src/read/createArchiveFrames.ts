import { lost, type Why } from '../core/lost';
import { decompressFile } from './decompressFile';
import type { CreateFrames, Frames, FrameTarget } from './Frames';
import { nextTask } from './nextTask';
import { parseLooseJson } from './parseLooseJson';
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

/** Files below this size are no danger, however small they were. */
const SMALL = 2 ** 24;

const byName = new Intl.Collator('en', { numeric: true });

/**
 * Reads a ZIP archive of JSON files: each is a record, whose place is the name of its file. `header.json` comes first (or the
 * beginning of the journal, where a run has not ended), then the samples by name, then the other files. The files are read at the end,
 * one at a time, so that other work can run between them.
 */
export function createArchiveFrames(
  target: FrameTarget,
  { bytes: maxBytes = 2 ** 30, ratio = 1_000 }: ArchiveLimits = {},
): Frames<string | Uint8Array> {
  let parts: Uint8Array[] = [];
  let left = maxBytes;
  /** Files that share their bytes would make much of little: all together have no more than the archive. */
  let packedLeft = 0;
  const pace = { milliseconds: 0, bytes: 0 };
  const skip: SkipFile = (kind, why, file) => target.skip(kind, why, { file });

  const read = async (entry: ZipEntry) => {
    const { name, size, data } = entry;
    const problem =
      data.length > packedLeft ? 'Other files have the same bytes.' : problemOf(entry, left, ratio);
    if (problem !== undefined) return skip('file', lost(problem), name);
    left -= size;
    packedLeft -= data.length;
    let record: unknown;
    try {
      record = parseLooseJson(new TextDecoder().decode(await decompressFile(entry, pace)));
    } catch (error) {
      const isJson = error instanceof SyntaxError;
      return skip(isJson ? 'not JSON' : 'file', lost(isJson ? 'It is no JSON.' : messageOf(error)), name);
    }
    target.read(record, { file: name });
  };

  return {
    write(chunk) {
      parts.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
    },
    async end() {
      const bytes = joined(parts);
      parts = [];
      packedLeft = bytes.length;
      const entries = inReadingOrder(lastOfEachName(zipEntries(bytes, skip), skip));
      for (const entry of entries) {
        await read(entry);
        await nextTask();
      }
    },
  };
}

/** Why a file is not read, in English. */
function problemOf({ name, size, data, isEncrypted }: ZipEntry, left: number, ratio: number) {
  if (/(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[a-z]:/i.test(name)) return 'Its name leads out of the archive.';
  if (!name.endsWith('.json')) return 'It is no JSON file.';
  if (isEncrypted) return 'It is encrypted.';
  if (size > SMALL && size > data.length * ratio) return 'It would grow too much: this may be an attack.';
  if (size > left) return 'The archive is too large once it is decompressed.';
  return undefined;
}

/** A later file of the same name replaces an earlier one; folders are left out. */
function lastOfEachName(entries: readonly ZipEntry[], skip: SkipFile): ZipEntry[] {
  const files = new Map<string, ZipEntry>();
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    if (files.has(entry.name)) skip('file', lost('A later file has the same name.'), entry.name);
    files.set(entry.name, entry);
  }
  return [...files.values()];
}

const FIRST = ['header.json', '_journal/start.json'];

function rank(name: string): number {
  const first = FIRST.indexOf(name);
  if (first >= 0) return first;
  return name.startsWith('samples/') ? FIRST.length : FIRST.length + 1;
}

const inReadingOrder = (entries: readonly ZipEntry[]) =>
  [...entries].sort(
    (one, other) => rank(one.name) - rank(other.name) || byName.compare(one.name, other.name),
  );

function joined(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1 && parts[0] !== undefined) return parts[0];
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export const createFrames: CreateFrames = (target) => createArchiveFrames(target);
