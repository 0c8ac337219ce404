import { basename, resolve } from 'node:path';
import { type Format, listRuns, type RunList } from '@agent-transcript/formats';
import { databaseIn } from './databaseIn';
import { openBeside } from './openBeside';

/** Options of {@link listIn}. */
export interface ListOptions {
  readonly format?: string | undefined;
  /** Known formats. Default: all built-in ones. */
  readonly formats?: readonly Format[] | undefined;
  /** A folder that must contain the file beside the database. */
  readonly within?: string | undefined;
}

/** Runs of a database, with the newest ones of the file beside it; `null` for another file. @throws as `listRuns`. */
export async function listIn(
  file: string,
  { format, formats, within }: ListOptions = {},
): Promise<RunList | null> {
  const database = await databaseIn(file);
  const open = openBeside(resolve(file), within);
  return database && listRuns(database, { format, formats, name: basename(file), open });
}
