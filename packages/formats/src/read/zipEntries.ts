import { lost } from '../core/lost';
import type { SkipFile } from './openZip';

/** A compressed file of an archive. */
export interface ZipEntry {
  readonly name: string;
  /** Method of compression: 0 for none, 8 for deflate, 93 for Zstandard. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /** CRC-32 of the decompressed bytes. */
  readonly crc: number;
  /** Stated number of decompressed bytes. */
  readonly size: number;
  readonly data: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;

/** Lengths of the fixed parts of the archive's records. */
const LENGTH = { local: 30, central: 46, end: 22, locator: 20, end64: 56 };

/** Marks a number that is too large for its field and stands in a ZIP64 field. */
const IN_64 = 0xffffffff;

const utf8 = new TextDecoder();

/**
 * Reads the files of a ZIP archive from the directory at its end, or from the headers of the files if the archive is cut. Unreadable
 * files are reported and left out.
 */
export function zipEntries(bytes: Uint8Array, skip: SkipFile): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  if (directory !== undefined) return listed(view, bytes, directory, skip);
  skip('archive', lost('Cut off: the list of its files is missing'), '');
  return inOrder(view, bytes, skip);
}

interface Directory {
  readonly start: number;
  readonly end: number;
  /** Number of bytes before the archive, which shift all its offsets. */
  readonly shift: number;
}

function findDirectory(view: DataView): Directory | undefined {
  const last = view.byteLength - LENGTH.end;
  // A comment of at most 65,535 bytes may follow.
  for (let at = last; at >= 0 && at >= last - 0xffff; at--) {
    if (view.getUint32(at, true) !== END) continue;
    const directory = directory64(view, at) ?? {
      at,
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
    };
    const start = directory.at - directory.size;
    if (start < 0 || start < directory.offset) continue;
    return { start, end: directory.at, shift: start - directory.offset };
  }
  return undefined;
}

/** Directory with its end, its size and its offset in ZIP64 fields, if they are too large for the usual ones. */
function directory64(view: DataView, end: number) {
  const locator = end - LENGTH.locator;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR_64) return undefined;
  const at = uint64(view, locator + 8);
  if (at + LENGTH.end64 > view.byteLength || view.getUint32(at, true) !== END_64) return undefined;
  return { at, size: uint64(view, at + 40), offset: uint64(view, at + 48) };
}

/** Files in the directory. */
function listed(view: DataView, bytes: Uint8Array, directory: Directory, skip: SkipFile): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = directory.start;
  while (at + LENGTH.central <= directory.end && view.getUint32(at, true) === CENTRAL) {
    const nameEnd = at + LENGTH.central + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const next = extraEnd + view.getUint16(at + 32, true);
    if (next > directory.end) break;
    const name = utf8.decode(bytes.subarray(at + LENGTH.central, nameEnd));
    const [size, packed, offset] = wide(view, nameEnd, extraEnd, [
      view.getUint32(at + 24, true),
      view.getUint32(at + 20, true),
      view.getUint32(at + 42, true),
    ]);
    const start = dataStart(view, offset + directory.shift);
    if (start === undefined || start + packed > bytes.length)
      skip('archive', lost('A file of it is cut off'), name);
    else
      entries.push({
        name,
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        crc: view.getUint32(at + 16, true),
        size,
        data: bytes.subarray(start, start + packed),
      });
    at = next;
  }
  if (at < directory.end) skip('archive', lost('The list of its files is broken'), '');
  return entries;
}

/** Files by their headers, up to the cut of the archive. */
function inOrder(view: DataView, bytes: Uint8Array, skip: SkipFile): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (;;) {
    const start = dataStart(view, at);
    if (start === undefined) return entries;
    const flags = view.getUint16(at + 6, true);
    const nameEnd = at + LENGTH.local + view.getUint16(at + 26, true);
    const name = utf8.decode(bytes.subarray(at + LENGTH.local, nameEnd));
    const [size, packed] = wide(view, nameEnd, start, [
      view.getUint32(at + 22, true),
      view.getUint32(at + 18, true),
      0,
    ]);
    // With this flag the length follows the data, so only the missing directory would locate it.
    if ((flags & 8) !== 0 || start + packed > bytes.length) {
      skip('archive', lost('A file of it is cut off'), name);
      return entries;
    }
    entries.push({
      name,
      method: view.getUint16(at + 8, true),
      isEncrypted: (flags & 1) === 1,
      crc: view.getUint32(at + 14, true),
      size,
      data: bytes.subarray(start, start + packed),
    });
    at = start + packed;
  }
}

/** Offset of a file's data, by the offset of its header. */
function dataStart(view: DataView, at: number): number | undefined {
  if (at < 0 || at + LENGTH.local > view.byteLength || view.getUint32(at, true) !== LOCAL) return undefined;
  const start = at + LENGTH.local + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  return start > view.byteLength ? undefined : start;
}

/** Size, packed size and offset. Numbers that are too large stand in an extra field, in this order. */
function wide(
  view: DataView,
  from: number,
  end: number,
  [size, packed, offset]: readonly [number, number, number],
): readonly [number, number, number] {
  let at = from;
  while (at + 4 <= end && view.getUint16(at, true) !== 1) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  const take = (value: number) => {
    if (value !== IN_64 || at + 8 > end) return value;
    at += 8;
    return uint64(view, at - 8);
  };
  return [take(size), take(packed), take(offset)];
}

const uint64 = (view: DataView, at: number) =>
  view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
