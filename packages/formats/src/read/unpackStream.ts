import { checkPace, checkWindows, crc32 } from './decompressFile';
import { type ArchiveLimits, MAX_BYTES, MAX_RATIO, SMALL } from './openZip';

/** Bytes that are unpacked at a time. */
const PIECE = 65_536;

/** Error for a file that would become too large. */
class TooLargeError extends RangeError {
  override readonly name = 'TooLargeError';
}

/** Options of {@link unpackStream}. */
export interface UnpackOptions extends ArchiveLimits {
  /** Called with the damage in English. The contents before the damage are unpacked all the same. */
  readonly onDamage: (why: string) => void;
}

/**
 * Unpacks a gzip or Zstandard file in chunks. Each iteration unpacks it anew, and only as far as it is consumed.
 *
 * It uses a library, as `DecompressionStream` of browsers reads only the first of several members.
 *
 * @throws {RangeError} if the file would exceed the limits.
 */
export const unpackStream = (
  data: Uint8Array,
  packing: 'gzip' | 'zstd',
  options: UnpackOptions,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => pieces(data, packing, options),
});

async function* pieces(
  data: Uint8Array,
  packing: 'gzip' | 'zstd',
  { onDamage, bytes: maxBytes = MAX_BYTES, ratio = MAX_RATIO }: UnpackOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const made: Uint8Array[] = [];
  const pace = { milliseconds: 0, bytes: 0 };
  let stream: Stream | undefined;
  for (let at = 0; at <= data.length; at += PIECE) {
    const since = performance.now();
    let damage: string | undefined;
    try {
      // oxlint-disable-next-line no-await-in-loop -- once, in the first round
      stream ??= await STREAMS[packing](data, (piece) => made.push(piece));
      stream.push(data.subarray(at, at + PIECE));
      if (at + PIECE > data.length) stream.end();
    } catch (error) {
      damage = error instanceof Error ? error.message : String(error);
    }
    pace.milliseconds += performance.now() - since;
    for (const piece of made.splice(0)) {
      pace.bytes += piece.length;
      const most = Math.max(SMALL, ratio * Math.min(data.length, at + PIECE));
      if (pace.bytes > Math.min(most, maxBytes))
        throw new TooLargeError(
          `Unpacked, the file is larger than ${inMebibytes(Math.min(most, maxBytes))}: this may be an attack. Unpack it yourself if it is none.`,
        );
      yield piece;
    }
    if (damage !== undefined) return onDamage(damage);
    checkPace(pace);
  }
}

const inMebibytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MiB`;

interface Stream {
  push(bytes: Uint8Array): void;
  /** @throws {Error} if the file is incomplete or damaged. */
  end(): void;
}

type CreateStream = (data: Uint8Array, ondata: (bytes: Uint8Array) => void) => Promise<Stream>;

const NOTHING = new Uint8Array(0);

const STREAMS: Readonly<Record<'gzip' | 'zstd', CreateStream>> = {
  async gzip(data, ondata) {
    const { Gunzip } = await import('./inflate');
    let crc = 0;
    const stream = new Gunzip((bytes) => {
      crc = crc32(bytes, crc);
      ondata(bytes);
    });
    // The library does not check the checksum and the length, which are the last eight bytes of a member.
    const check = (end: number) => {
      if (end < MEMBER) throw new Error('Cut off');
      if (new DataView(data.buffer, data.byteOffset + end - 8, 4).getUint32(0, true) !== crc)
        throw new Error('Cut off, or its checksum is wrong');
      crc = 0;
    };
    stream.onmember = check;
    return {
      push: (bytes) => stream.push(bytes, false),
      end() {
        stream.push(NOTHING, true);
        check(data.length);
      },
    };
  },
  async zstd(data, ondata) {
    checkWindows(data);
    const { Decompress } = await import('fzstd');
    const stream = new Decompress(ondata);
    return {
      push: (bytes) => stream.push(bytes, false),
      end: () => stream.push(NOTHING, true),
    };
  },
};

/** The fewest bytes of a member of gzip. */
const MEMBER = 18;
