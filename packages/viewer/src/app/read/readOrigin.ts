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
import { goOnFrom } from './goOnFrom';

/** How a run is read. */
export interface ReadOptions extends Pick<ReadRunOptions, 'signal' | 'open' | 'formats'> {
  readonly name: string;
  readonly format: string | undefined;
  /** How much is read, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  /** Takes the beginning of a long run, so that it can be read while the rest comes. */
  readonly onStart: (run: Run) => void;
}

/** From how many bytes a file is read on a worker's thread, and how much of it is shown at once. */
const LONG = 4_000_000;
const START = 524_288;
const PIECE = 65_536;

/** Reads the run in a file. @throws as `readRun`. */
export async function readContent(content: Blob, options: ReadOptions): Promise<Run> {
  const { onProgress, onStart, ...others } = options;
  const reading = {
    ...others,
    // What is unpacked is more than the file.
    onProgress: ({ read }: { readonly read: number }) =>
      onProgress(Math.min(1, read / Math.max(1, content.size))),
  };
  // A worker knows only our own formats.
  if (content.size < LONG || options.formats !== undefined) return readRun(content, reading);
  const start = await readStart(content, options);
  if (start !== null) onStart(start);
  try {
    return goOnFrom(start, await readRunIn(createWorker(), content, reading));
  } catch (error) {
    // Where a page may have no worker, such as one opened as a file in some browsers.
    if (error instanceof UnknownFormatError || others.signal?.aborted === true) throw error;
    return readRun(content, reading);
  }
}

/** Reads all files of a folder. @throws as `readRun`. */
export function readFiles(
  files: readonly RunFile[],
  { name, format, formats, signal }: ReadOptions,
): Promise<Run> {
  return readRun(files, { name, format, formats, signal });
}

/** Reads what was typed or pasted: what does not look like a run is an agent's message. */
export async function readText(text: string, { format, formats, signal }: ReadOptions): Promise<Run> {
  try {
    return await readRun(text, { format, formats, signal });
  } catch (error) {
    if (format !== undefined || !(error instanceof UnknownFormatError) || error.isOfRun) throw error;
    return readRun(text, { format: 'tagged', signal });
  }
}

/** The beginning of a file; `null` where that tells nothing yet, as in an archive. */
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
    // The whole of it says what is wrong.
    return null;
  }
}
