import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import {
  type Format,
  formats,
  type Run,
  readRun,
  type Skipped,
  UnknownFormatError,
} from '@agent-transcript/formats';
import { CommandError, fileError } from '../command/CommandError';
import type { Terminal } from '../command/Terminal';
import { databaseIn } from './databaseIn';
import { filesIn } from './filesIn';
import { openBeside } from './openBeside';

/** Path for the standard input. */
export const STDIN = '-';

/**
 * Reads the run or runs at a path.
 *
 * @param path A file, a folder, or `-` for `input`.
 * @throws {CommandError} if it is unreadable or not a run; an `UnknownFormatError` for such an `input`.
 */
export async function readPath(
  path: string,
  input: Terminal['input'],
  { format, run }: Pick<ReadFileOptions, 'format' | 'run'> = {},
): Promise<Run> {
  if (path === STDIN) return readRun(input, { format, run });
  try {
    const isFolder = (await stat(path)).isDirectory();
    if (isFolder && run !== undefined) throw new CommandError('--run needs a database, not a folder.');
    return await (isFolder ? readFolder(path, format) : readFile(path, { format, run }));
  } catch (error) {
    // A RangeError: too large when unpacked.
    if (error instanceof UnknownFormatError || error instanceof RangeError)
      throw new CommandError(`${path}: ${error.message}`, { cause: error });
    throw fileError(error, path);
  }
}

/** Options of {@link readFile}. */
export interface ReadFileOptions {
  readonly format?: string | undefined;
  /** Id of the only run to read, in a database. Default: all. */
  readonly run?: string | undefined;
  /** Known formats. Default: all built-in ones. */
  readonly formats?: readonly Format[] | undefined;
  readonly signal?: AbortSignal | undefined;
  /** A folder that must contain the other files of the run. */
  readonly within?: string | undefined;
}

/** Reads the run in a file up to its current length; the file may be growing. */
export async function readFile(
  file: string,
  { format, run, formats, signal, within }: ReadFileOptions = {},
): Promise<Run> {
  const found = await stat(file);
  // A device or pipe would never end.
  if (!found.isFile()) throw new CommandError(`This is not a file: ${file}`);
  const { size } = found;
  const source =
    size === 0
      ? ''
      : ((await databaseIn(file)) ??
        (createReadStream(file, { end: size - 1 }) as AsyncIterable<Uint8Array>));
  return readRun(source, {
    format,
    run,
    formats,
    signal,
    name: basename(file),
    open: openBeside(resolve(file), within),
  });
}

async function readFolder(folder: string, format: string | undefined): Promise<Run> {
  const unread: Skipped[] = [];
  const names = await filesIn(folder, (file, why) =>
    unread.push({ kind: 'folder', why, isLost: true, count: 1, places: [{ file }] }),
  );
  if (names.length === 0) {
    const [first] = unread;
    throw new CommandError(
      first === undefined
        ? `No runs found in this folder: ${folder}. It contains no JSON and no agent logs.`
        : `No runs found in this folder: ${folder}. ${first.why}`,
    );
  }
  const files = await Promise.all(
    names.map(async (name) => ({ name, source: await openAsBlob(join(folder, name)) })),
  );
  const run = await readRun(files, { format });
  return { ...run, skipped: [...run.skipped, ...unread] };
}

/** The format with a name given on the command line. */
export function formatOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const names = formats.filter(({ load }) => load !== undefined).map((one) => one.name);
  if (!names.includes(name))
    throw new CommandError(`No such format: ${name}. There are ${names.join(', ')}.`);
  return name;
}
