import { createSkips } from '../core/createSkips';
import type { Run, Skipped } from '../core/Run';
import { isDatabase } from '../sqlite/isDatabase';
import { demandSource, readOptions } from './givenRun';
import { HEAD } from './packing';
import { peek } from './peek';
import type { ReadRunOptions } from './readRun';
import type { RunSource } from './readSource';
import { UnknownFormatError } from './UnknownFormatError';

/** A run of a database, of which no message was read. */
export interface ListedRun {
  readonly id: string;
  readonly title?: string;
  /** Milliseconds since 1970. */
  readonly startedAt?: number;
  /** Milliseconds since 1970. */
  readonly endedAt?: number;
  /** Bytes of its rows, with those of its sub-agents. */
  readonly size: number;
}

/** Runs of a database. */
export interface RunList {
  /** Name of the format. */
  readonly format: string;
  /** The newest first. A run that another began as its sub-agent is a part of that. */
  readonly runs: readonly ListedRun[];
  /** Counts of damaged rows, of rows whose run is missing, and of runs without rows. */
  readonly skipped: readonly Skipped[];
  /**
   * Reads the run of an id: the database is not looked through again. Rows that turn out to be damaged are in its `skipped`.
   *
   * @throws {UnknownFormatError} if the list does not have the id.
   * @throws the reason of `signal` when it aborts, and whatever the source throws while it is read.
   */
  readonly read: (id: string, signal?: AbortSignal) => Promise<Run>;
}

/**
 * Lists the runs in an SQLite database without reading them: of a `Blob`, only parts are read. `read` reads one, and so does
 * {@link readRun} with its id as the option `run`.
 *
 * @throws {UnknownFormatError} if the database is damaged, or of no known format.
 * @throws the reason of `signal` when it aborts, and whatever the source throws while it is read.
 * @returns `null` if the file is not a database.
 *
 * @example
 * const list = await listRuns(file, { name: file.name });
 * for (const { id } of list?.runs ?? []) count(await list.read(id));
 */
export async function listRuns(
  source: RunSource,
  given: Omit<ReadRunOptions, 'run' | 'onProgress'> = {},
): Promise<RunList | null> {
  demandSource('listRuns', source);
  const options = readOptions(given, { of: 'listRuns', key: 'options' }) ?? {};
  const { start, source: whole } = await peek(source, HEAD);
  if (!isDatabase(start)) return null;
  const [{ openRuns }, { familiesOf }, { readFamilies }] = await Promise.all([
    import('./openRuns'),
    import('./familiesOf'),
    import('./readDatabase'),
  ]);
  const skips = createSkips();
  const stored = await openRuns(whole, options, skips);
  const families = familiesOf(stored, undefined, skips);
  return {
    format: stored.format.name,
    runs: families.map((family) => {
      const [{ id, title, startedAt, endedAt }] = family;
      return {
        id,
        ...(title !== undefined && { title }),
        ...(startedAt !== undefined && { startedAt }),
        ...(endedAt !== undefined && { endedAt }),
        size: family.reduce((sum, { size }) => sum + size, 0),
      };
    }),
    skipped: skips.list(),
    async read(id, signal) {
      const family = families.find(([root]) => root.id === id);
      if (family === undefined)
        throw new UnknownFormatError(`This database has no run of the id ${JSON.stringify(id)}.`);
      const own = createSkips();
      const [run] = await readFamilies(stored, [family], { ...options, signal }, own);
      return { ...(run as Run), skipped: [...(run as Run).skipped, ...own.list()] };
    },
  };
}
