import type { Run } from '../core/Run';
import { isDatabase } from '../sqlite/isDatabase';
import { readFile } from './readFile';
import type { ReadRunOptions } from './readRun';
import type { RunSource } from './readSource';
import { UnknownFormatError } from './UnknownFormatError';

/**
 * Reads the runs in a file that is not packed: a database, or a file of records.
 *
 * @param start The first bytes of the source.
 * @throws like `readRun`.
 */
export async function readPlain(start: Uint8Array, source: RunSource, options: ReadRunOptions): Promise<Run> {
  if (!isDatabase(start)) {
    if (options.run === undefined) return readFile(source, options);
    throw new UnknownFormatError('This file is not a database: it has no runs to choose from by their ids.');
  }
  const { readDatabase } = await import('./readDatabase');
  return readDatabase(source, options);
}
