import type { Slices } from '@agent-transcript/text/slices';
import type { Reading } from './createReading';

/** Source of a run: text, bytes in UTF-8, or a stream of either. */
export type RunSource =
  | string
  | Uint8Array
  | Blob
  | ReadableStream<Uint8Array | string>
  | AsyncIterable<Uint8Array | string>;

/** Progress of reading. */
export interface Progress {
  /** Bytes read so far, or UTF-16 units of a text. */
  readonly read: number;
  /** Total, if it is known. */
  readonly total: number | undefined;
}

/** How a source is read. */
export interface SourceOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** UTF-16 units or bytes that are read before each look at the clock. */
const PIECE = 32_768;
const LINE_FEED = 10;

/** Reads a source whole, in slices. @throws the reason of `signal`, once that aborts. */
export async function readSource(
  source: RunSource,
  reading: Pick<Reading, 'write' | 'ready' | 'finish'>,
  slices: Slices,
  { signal, onProgress }: SourceOptions,
): Promise<void> {
  const total = sizeOf(source as { readonly length?: number });
  let read = 0;
  for await (const piece of piecesOf(source)) {
    // Checked inside the loop, so that an open stream is cancelled too.
    signal?.throwIfAborted();
    reading.write(piece);
    read += piece.length;
    await reading.ready();
    if (!slices.isOver()) continue;
    onProgress?.({ read, total });
    await slices.pause();
  }
  signal?.throwIfAborted();
  await reading.finish();
  onProgress?.({ read, total });
}

/** Bytes of a file, or length of a text; `undefined` for a stream. */
const sizeOf = ({ length, size }: { readonly length?: number; readonly size?: number }): number | undefined =>
  length ?? size;

/** Pieces that end where a line does, as far as they can: a line that comes in pieces is copied to be read. */
async function* piecesOf(source: RunSource): AsyncGenerator<string | Uint8Array, void, undefined> {
  for await (const chunk of chunksOf(source))
    for (let from = 0; from < chunk.length; ) {
      const end = lineEnd(chunk, from + PIECE);
      yield typeof chunk === 'string' ? chunk.slice(from, end) : chunk.subarray(from, end);
      from = end;
    }
}

/** Where the next line begins from an index on; the end of the chunk where none does. */
function lineEnd(chunk: string | Uint8Array, from: number): number {
  const at = typeof chunk === 'string' ? chunk.indexOf('\n', from) : chunk.indexOf(LINE_FEED, from);
  return at < 0 ? chunk.length : at + 1;
}

export function chunksOf(
  source: RunSource,
): AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array> {
  if (typeof source === 'string' || source instanceof Uint8Array) return [source];
  const stream = source instanceof Blob ? source.stream() : source;
  // Some browsers cannot iterate over a stream.
  return 'getReader' in stream ? piecesOfStream(stream) : stream;
}

async function* piecesOfStream<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk, void, undefined> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // The rest of a stream that was left early is not needed.
    reader.cancel().catch(() => {});
  }
}
