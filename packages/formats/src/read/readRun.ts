import type { Format } from '../core/Format';
import type { Run } from '../core/Run';
import type { FormatName } from '../known/formats';
import { demandSource, readOptions } from './givenRun';
import { HEAD, packingOf } from './packing';
import { peek } from './peek';
import { readPlain } from './readPlain';
import type { Progress, RunSource } from './readSource';

/** A file of a folder. */
export interface RunFile {
  /** Path in the folder, with `/`. */
  readonly name: string;
  readonly source: string | Uint8Array | Blob;
}

/** Options of {@link readRun}. */
export interface ReadRunOptions {
  /** Name of the format. Default: detected from the content. */
  readonly format?: FormatName | (string & {}) | undefined;
  /** Name of the file, which decides the format if the content does not. */
  readonly name?: string | undefined;
  /** Known formats: `[...formats, mine]` adds one. Default: all of ours. */
  readonly formats?: readonly Format[] | undefined;
  /** Id of the only run to read, in a database of many: see {@link listRuns}. Default: all, as far as memory can hold them. */
  readonly run?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called after each slice. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Opens another file of the run, such as a sub-agent's, by its path relative to the main file's folder; `null` if it does not exist. A
   * name that ends in `/` asks for all files of a folder.
   */
  readonly open?: ((name: string) => Promise<RunSource | readonly RunFile[] | null>) | undefined;
}

/**
 * Reads a whole run of any format, in slices that keep the page responsive.
 *
 * @param source The file, or all files of a folder. A file in gzip or Zstandard is unpacked, and a ZIP archive is read as a folder, both
 *   up to 1 GiB. Of an SQLite database, parts of a `Blob` are read, and any other source as a whole; its newest rows may be in a file
 *   beside it whose name ends in `-wal`, which `open` is asked for.
 * @throws {UnknownFormatError} if the format is unknown, if several formats fit equally well, or if `format` was not given and the run
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
  if (packing === null) return readPlain(start, whole, options);
  const { readPacked } = await import('./readPacked');
  return readPacked(whole, packing, options);
}
