import type { ZipEntry } from './zipEntries';

/** Stream that takes compressed bytes. */
interface Stream {
  push(bytes: Uint8Array, final: boolean): void;
}

/** Creates a stream that passes decompressed bytes to a function. */
type Decoder = (ondata: (bytes: Uint8Array) => void) => Stream;

/** Bytes that are decompressed at a time. Deflate expands them at most about a thousand times. */
const PIECE = 16_384;

/** The largest Zstandard window, as in the reference program. */
const MAX_WINDOW = 2 ** 27;

/** The slowest pace at which an archive may decompress: a forged block can take seconds without output. */
const SLOWEST = { milliseconds: 5_000, bytesPerMillisecond: 1_000 };

/** Time and bytes that the files of an archive have taken so far. */
export interface Pace {
  milliseconds: number;
  bytes: number;
}

/** Decoders by the archive's number for the method of compression. A library is loaded when a file needs it. */
const DECODERS = new Map<number, () => Promise<Decoder>>([
  [
    8,
    async () => {
      const { Inflate } = await import('./inflate');
      return (ondata) => new Inflate(ondata);
    },
  ],
  [
    93,
    async () => {
      const { Decompress } = await import('fzstd');
      return (ondata) => new Decompress(ondata);
    },
  ],
]);

/**
 * Decompresses a file.
 *
 * @throws {Error} with the reason in English.
 */
export async function decompressFile(
  { method, size, data, crc }: ZipEntry,
  pace: Pace = { milliseconds: 0, bytes: 0 },
): Promise<Uint8Array> {
  const load = DECODERS.get(method);
  if (method !== 0 && load === undefined) throw new Error(`Unknown compression method ${method}`);
  if (method === 93) checkWindows(data);
  const decoder = await load?.();
  const bytes = decoder === undefined ? data : decode(decoder, data, size, pace);
  if (bytes.length !== size) throw new Error('Its length differs from the archive’s list');
  if (crc32(bytes) !== crc) throw new Error('Damaged: its checksum is wrong');
  return bytes;
}

function decode(decoder: Decoder, data: Uint8Array, size: number, pace: Pace): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  let since = performance.now();
  const stream = decoder((more) => {
    if (length + more.length > size) throw new Error('Its length differs from the archive’s list');
    bytes.set(more, length);
    length += more.length;
    const now = performance.now();
    pace.milliseconds += now - since;
    pace.bytes += more.length;
    since = now;
    checkPace(pace);
  });
  for (let at = 0; at < data.length; at += PIECE)
    stream.push(data.subarray(at, at + PIECE), at + PIECE >= data.length);
  return bytes.subarray(0, length);
}

/** @throws {Error} if an archive decompresses so slowly that it may be an attack. */
export function checkPace({ milliseconds, bytes }: Pace): void {
  if (milliseconds > SLOWEST.milliseconds + bytes / SLOWEST.bytesPerMillisecond)
    throw new Error('The archive takes too long to decompress');
}

/** Refuses frames with too large windows: the library takes as much memory as a frame asks for. */
export function checkWindows(data: Uint8Array): void {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let at = 0;
  while (at + 6 <= data.length) {
    const magic = view.getUint32(at, true);
    if ((magic & 0xfffffff0) >>> 0 === 0x184d2a50 && at + 8 <= data.length)
      at += 8 + view.getUint32(at + 4, true);
    else if (magic === 0xfd2fb528) at = frameEnd(view, at);
    else return;
  }
}

function frameEnd(view: DataView, start: number): number {
  const flags = view.getUint8(start + 4);
  const isSingle = (flags & 32) !== 0;
  const dictionary = [0, 1, 2, 4][flags & 3] ?? 0;
  const sizeLength = flags >> 6 === 0 ? (isSingle ? 1 : 0) : 1 << (flags >> 6);
  const sizeAt = start + (isSingle ? 5 : 6) + dictionary;
  let at = sizeAt + sizeLength;
  if (at > view.byteLength) return at;
  if ((isSingle ? numberAt(view, sizeAt, sizeLength) : windowOf(view.getUint8(start + 5))) > MAX_WINDOW)
    throw new Error('Asks for too much memory');
  for (let isLast = false; !isLast && at + 3 <= view.byteLength; ) {
    const block = numberAt(view, at, 3);
    isLast = (block & 1) === 1;
    at += 3 + (((block >> 1) & 3) === 1 ? 1 : block >> 3);
  }
  return at + ((flags & 4) === 0 ? 0 : 4);
}

const windowOf = (descriptor: number) => 2 ** (10 + (descriptor >> 3)) * (1 + (descriptor & 7) / 8);

function numberAt(view: DataView, at: number, length: number): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index--) value = value * 256 + view.getUint8(at + index);
  return value;
}

const CRC_TABLE = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, the checksum of ZIP archives and gzip. @param before Checksum of the bytes before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  // An index is six times as fast as `for … of`.
  // oxlint-disable-next-line typescript/prefer-for-of
  for (let at = 0; at < bytes.length; at++)
    crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ (bytes[at] as number)) & 255] as number);
  return ~crc >>> 0;
}
