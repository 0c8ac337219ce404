import { type Progress, type ReadRunOptions, type Run, readRun } from '@agent-transcript/formats';
import type { Failure } from './ElementView';
import { demandSource } from './givenProperties';

/** Source of an element: an address, or text or bytes of a run. */
export type Source = { readonly src: string } | { readonly content: string | Uint8Array | Blob };

interface ReadOptions extends Pick<ReadRunOptions, 'formats'> {
  readonly signal: AbortSignal;
  /** Called after each slice with the progress in percent, if known. */
  readonly onProgress: (percent: number | undefined) => void;
}

/** A failure with a message of the element. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`No run: ${failure.type}`, options);
    this.failure = failure;
  }
}

/**
 * Reads a run of any format.
 *
 * @throws {ReadError}, and the reason of `signal`.
 */
export async function readSource(source: Source, { formats, signal, onProgress }: ReadOptions): Promise<Run> {
  const { body, name, size } =
    'src' in source
      ? await fetchRun(source.src, signal)
      : { body: source.content, name: undefined, size: undefined };
  const report = ({ read, total = size }: Progress) =>
    onProgress(
      total === undefined || total === 0 ? undefined : Math.min(100, Math.floor((100 * read) / total)),
    );
  try {
    demandSource(source);
    return await readRun(body, { name, formats, signal, onProgress: report });
  } catch (error) {
    signal.throwIfAborted();
    // A network failure during reading is a `TypeError`, as at the start.
    if ('src' in source && error instanceof TypeError)
      throw new ReadError({ type: 'unreachable', address: source.src }, { cause: error });
    throw new ReadError(failureOf(error), { cause: error });
  }
}

/** Failure for a thrown value: a page's own format may throw anything. */
export function failureOf(error: unknown): Failure {
  try {
    if (error instanceof ReadError) return error.failure;
    return { type: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  } catch {
    // The value cannot be converted to a string.
    return { type: 'unreadable', why: '' };
  }
}

async function fetchRun(src: string, signal: AbortSignal) {
  const response = await fetch(src, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new ReadError({ type: 'unreachable', address: src }, { cause: error });
  });
  if (!response.ok) throw new ReadError({ type: 'refused', address: src, status: response.status });
  // The length of compressed content does not match the decompressed bytes.
  const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
  return {
    body: response.body ?? '',
    name: new URL(src, location.href).pathname.split('/').at(-1),
    size: length === null ? undefined : Number(length),
  };
}
