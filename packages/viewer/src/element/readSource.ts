import { type Progress, type ReadRunOptions, type Run, readRun } from '@agent-transcript/formats';
import type { Failure } from './ElementView';
import { demandSource } from './givenProperties';

/** What an element reads: an address, or a run's text or bytes. */
export type Source = { readonly src: string } | { readonly content: string | Uint8Array | Blob };

interface ReadOptions extends Pick<ReadRunOptions, 'formats'> {
  readonly signal: AbortSignal;
  /** Called after each slice: the share that is read, in percent, where that can be known. */
  readonly onProgress: (percent: number | undefined) => void;
}

/** A failure that an element puts into words. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`No run: ${failure.type}`, options);
    this.failure = failure;
  }
}

/** Reads a run of any format. @throws {ReadError}, and the reason of `signal`. */
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
    // What a network stops in the middle is a `TypeError`, as at its beginning.
    if ('src' in source && error instanceof TypeError)
      throw new ReadError({ type: 'unreachable', address: source.src }, { cause: error });
    throw new ReadError(failureOf(error), { cause: error });
  }
}

/** Why there is no run, by what was thrown: a format of the page's own may throw anything. */
export function failureOf(error: unknown): Failure {
  try {
    if (error instanceof ReadError) return error.failure;
    return { type: 'unreadable', why: error instanceof Error ? error.message : String(error) };
  } catch {
    // A value that has no text.
    return { type: 'unreadable', why: '' };
  }
}

async function fetchRun(src: string, signal: AbortSignal) {
  const response = await fetch(src, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new ReadError({ type: 'unreachable', address: src }, { cause: error });
  });
  if (!response.ok) throw new ReadError({ type: 'refused', address: src, status: response.status });
  // The length of what is compressed on its way is that before it is read.
  const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length');
  return {
    body: response.body ?? '',
    name: new URL(src, location.href).pathname.split('/').at(-1),
    size: length === null ? undefined : Number(length),
  };
}
