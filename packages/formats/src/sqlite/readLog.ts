/** Write-ahead log of a database: newer states of its pages. */
export interface Log {
  readonly pageSize: number;
  /** Number of pages of the database after the last commit. */
  readonly count: number;
  /** Number of pages of which the log has a committed state. */
  readonly held: number;
  /** Last committed state of a page; `undefined` if the log has none. */
  readonly page: (number: number) => Uint8Array | undefined;
}

const HEADER = 32;
const FRAME = 24;
const LITTLE_ENDIAN = 0x377f0682;
const BIG_ENDIAN = 0x377f0683;

/**
 * Reads a write-ahead log (https://www.sqlite.org/fileformat2.html, section 4) up to its last commit. Frames after a wrong checksum or salt
 * belong to no commit, as SQLite has it.
 *
 * @returns `null` if nothing is committed, and a text with the reason if the file is no such log.
 */
export function readLog(bytes: Uint8Array): Log | null | string {
  if (bytes.length < HEADER) return bytes.length === 0 ? null : 'It is no log of an SQLite database';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = view.getUint32(0);
  const pageSize = view.getUint32(8);
  if ((mark !== LITTLE_ENDIAN && mark !== BIG_ENDIAN) || !isPageSize(pageSize))
    return 'It is no log of an SQLite database';
  const sum = createChecksum(view, mark === LITTLE_ENDIAN);
  sum.add(0, 24);
  if (!sum.equals(24)) return 'Its beginning is damaged';
  const committed = new Map<number, number>();
  let open: (readonly [page: number, at: number])[] = [];
  let count = 0;
  for (let at = HEADER; at + FRAME + pageSize <= bytes.length; at += FRAME + pageSize) {
    if (view.getUint32(at + 8) !== view.getUint32(16) || view.getUint32(at + 12) !== view.getUint32(20))
      break;
    sum.add(at, 8);
    sum.add(at + FRAME, pageSize);
    if (!sum.equals(at + 16)) break;
    open.push([view.getUint32(at), at + FRAME]);
    const after = view.getUint32(at + 4);
    if (after === 0) continue;
    count = after;
    for (const [page, begins] of open) committed.set(page, begins);
    open = [];
  }
  if (count === 0) return null;
  return {
    pageSize,
    count,
    held: committed.size,
    page(number) {
      const at = committed.get(number);
      return at === undefined ? undefined : bytes.subarray(at, at + pageSize);
    },
  };
}

/** True for a size that pages of a database may have. */
export const isPageSize = (size: number): boolean =>
  size >= 512 && size <= 65_536 && (size & (size - 1)) === 0;

/** Running checksum of a log, over pairs of 32-bit words. */
function createChecksum(view: DataView, isLittleEndian: boolean) {
  let first = 0;
  let second = 0;
  return {
    add(from: number, length: number) {
      for (let at = from; at < from + length; at += 8) {
        first = (first + view.getUint32(at, isLittleEndian) + second) | 0;
        second = (second + view.getUint32(at + 4, isLittleEndian) + first) | 0;
      }
    },
    equals: (at: number) => first >>> 0 === view.getUint32(at) && second >>> 0 === view.getUint32(at + 4),
  };
}
