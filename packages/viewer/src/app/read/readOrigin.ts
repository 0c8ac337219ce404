import {
  createRunReader,
  type ReadRunOptions,
  type Run,
  type RunFile,
  readRun,
  readRunIn,
  UnknownFormatError,
} from '@agent-transcript/formats';
import { createWorker } from '#worker';

/** Options of reading a run. */
export interface ReadOptions extends Pick<ReadRunOptions, 'signal' | 'open' | 'formats'> {
  readonly name: string;
  readonly format: string | undefined;
  /** Receives the progress, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  /** Receives the beginning of a long run, to show while the rest is read. */
  readonly onStart: (run: Run) => void;
}

/** Size in bytes from which a file is read in a worker, and size of the beginning shown first. */
const LONG = 4_000_000;
const START = 524_288;
const PIECE = 65_536;

/**
 * Reads a run from a file.
 *
 * @throws as `readRun`.
 */
export async function readContent(content: Blob, options: ReadOptions): Promise<Run> {
  const { onProgress, onStart, ...others } = options;
  const reading = {
    ...others,
    // Unpacked content is larger than the file.
    onProgress: ({ read }: { readonly read: number }) =>
      onProgress(Math.min(1, read / Math.max(1, content.size))),
  };
  // A worker knows only the built-in formats.
  if (content.size < LONG || options.formats !== undefined) return readRun(content, reading);
  const start = await readStart(content, options);
  if (start !== null) onStart(start);
  try {
    return await readRunIn(createWorker(), content, reading);
  } catch (error) {
    // Some pages may not use workers, such as a page opened as a file in some browsers.
    if (error instanceof UnknownFormatError || others.signal?.aborted === true) throw error;
    return readRun(content, reading);
  }
}

/**
 * Reads all files of a folder.
 *
 * @throws as `readRun`.
 */
export function readFiles(
  files: readonly RunFile[],
  { name, format, formats, signal }: ReadOptions,
): Promise<Run> {
  return readRun(files, { name, format, formats, signal });
}

/** Reads typed or pasted text: anything that is not a run is a message of an agent. */
export async function readText(text: string, { format, formats, signal }: ReadOptions): Promise<Run> {
  try {
    return await readRun(text, { format, formats, signal });
  } catch (error) {
    if (format !== undefined || !(error instanceof UnknownFormatError) || error.isOfRun) throw error;
    return readRun(text, { format: 'tagged', signal });
  }
}

/** The beginning of a file; `null` if it shows nothing yet, as in an archive. */
async function readStart(content: Blob, { format, name, signal }: ReadOptions): Promise<Run | null> {
  try {
    const reader = createRunReader({ format, name });
    for (let at = 0; at < START; at += PIECE) {
      signal?.throwIfAborted();
      // oxlint-disable-next-line no-await-in-loop -- in their order
      reader.write(new Uint8Array(await content.slice(at, at + PIECE).arrayBuffer()));
    }
    await reader.ready();
    const run = reader.run();
    return run.messages.length > 0 ? run : null;
  } catch {
    // Reading the whole file reports the error.
    return null;
  }
}
