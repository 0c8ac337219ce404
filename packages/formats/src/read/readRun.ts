import type { Format } from '../core/Format';
import type { Run } from '../core/Run';
import type { FormatName } from '../known/formats';
import type { Progress, RunSource } from './createSlices';
import { demandSource, readOptions } from './givenRun';
import { HEAD, packingOf } from './packing';
import { peek } from './peek';
import { readFile } from './readFile';

/** A file of a folder. */
export interface RunFile {
  /** Path in the folder, with `/`. */
  readonly name: string;
  readonly source: string | Uint8Array | Blob;
}

/** Options of {@link readRun}. */
export interface ReadRunOptions {
  /** The format, if it is known. Default: what the content tells. */
  readonly format?: FormatName | (string & {}) | undefined;
  /** Name of the file: tells the format where the content does not. */
  readonly name?: string | undefined;
  /** The formats that are known: `[...formats, mine]` adds one. Default: all of ours. */
  readonly formats?: readonly Format[] | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called after each slice. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Opens another file that belongs to the run, such as a sub-agent's, by its path beside the file that is read; `null` if there is
   * none. A name that ends in `/` asks for all files of a folder.
   */
  readonly open?: ((name: string) => Promise<RunSource | readonly RunFile[] | null>) | undefined;
}

/**
 * Reads a whole run of any format, in slices that leave the page free to answer.
 *
 * @param source The file, or all files of a folder. A file in gzip or Zstandard is unpacked, and a ZIP archive is read as the folder that
 *   it holds; both to 1 GiB at most.
 * @throws {UnknownFormatError} if it is none of the formats, if several read it equally well, or, where `format` was not given, if it
 *   shows no message.
 * @throws {TypeError} for a source that is none of these.
 * @throws the reason of `signal` when it aborts, and whatever the source throws while it is read.
 *
 * @example
 * const run = await readRun(file, { name: file.name });
 * // <Transcript messages={run.messages} />
 */
export async function readRun(
  source: RunSource | readonly RunFile[],
  given: ReadRunOptions = {},
): Promise<Run> {
  demandSource('readRun', source);
  const options = readOptions(given, { of: 'readRun', key: 'options' }) ?? {};
  if (Array.isArray(source)) {
    const { readFolder } = await import('./readFolder');
    return readFolder(source as readonly RunFile[], options);
  }
  options.signal?.throwIfAborted();
  const { start, source: whole } = await peek(source as RunSource, HEAD);
  const packing = packingOf(start);
  if (packing === null) return readFile(whole, options);
  const { readPacked } = await import('./readPacked');
  return readPacked(whole, packing, options);
}
