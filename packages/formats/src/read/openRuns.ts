import { createSlices } from '@agent-transcript/text/slices';
import type { Skips } from '../core/createSkips';
import type { DatabaseShape, Format, RunTable } from '../core/Format';
import { lost } from '../core/lost';
import { idOf, stringOf, timeOf } from '../core/values';
import { formats as ours } from '../known/formats';
import { DamageError } from '../sqlite/DamageError';
import { type Database, openDatabase, type Row } from '../sqlite/openDatabase';
import type { OnDamage } from '../sqlite/scanTable';
import { bytesOf } from './bytesOf';
import { createUnpack } from './createUnpack';
import type { ReadRunOptions } from './readRun';
import type { RunSource } from './readSource';
import { shapesIn } from './shapesIn';
import { UnknownFormatError } from './UnknownFormatError';

/** A run of a database, as its list has it. */
export interface StoredRun {
  readonly id: string;
  readonly title: string | undefined;
  /** Id of the run that began it. */
  readonly parent: string | undefined;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly shape: DatabaseShape;
  /** Number of its rows besides its own, and bytes of all its rows. */
  rows: number;
  size: number;
  /** Numbers of its rows, by the names of their tables: only their pages are read. */
  readonly numbers: Map<string, number[]>;
}

/** A row of a run. */
export interface StoredRow {
  readonly table: string;
  readonly number: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Runs of a database, listed but not read. */
export interface StoredRuns {
  readonly format: Format;
  /** The newest first. */
  readonly list: readonly StoredRun[];
  /**
   * Reads the rows of runs, by their ids, each in the order in which its format reads them.
   *
   * @param target Receives damage. Default: the counter of the list, which counts the same damage once.
   */
  readonly read: (
    runs: readonly StoredRun[],
    target?: Skips,
  ) => Promise<ReadonlyMap<string, readonly StoredRow[]>>;
}

/**
 * Opens a database, tells its format by its tables, and lists its runs. No row is read beyond what the list needs.
 *
 * @param skips Receives damage, and rows that belong to no run.
 * @throws {UnknownFormatError} if it is damaged as a whole, or of no known format.
 */
export async function openRuns(
  source: RunSource,
  options: Pick<ReadRunOptions, 'format' | 'formats' | 'name' | 'open' | 'signal'>,
  skips: Skips,
): Promise<StoredRuns> {
  const { formats = ours, signal } = options;
  const file = source instanceof Blob ? source : await bytesOf(source, signal);
  let count = countOnce(skips);
  const onDamage: OnDamage = (why, at) => count(why, at);
  const database = await open(file, await logOf(options, skips), onDamage);
  const { format, shapes } = shapesIn(database, formats, options.format);
  const slices = createSlices(signal);
  const unpack = createUnpack();
  const found = new Map<string, StoredRun>();

  /** Calls a function with each row of a table and some of its values. A damaged row is counted. */
  const eachRow = async (
    { table, run }: RunTable,
    columns: readonly string[],
    take: (row: Row, id: string | undefined, values: readonly unknown[]) => void | Promise<void>,
    wanted?: readonly number[],
  ) => {
    const known = database.tables.get(table);
    if (known === undefined) return;
    for await (const row of database.rows(known, wanted)) {
      try {
        const [id, ...values] = await row.read([run, ...columns]);
        await take(row, idOf(id), values);
      } catch (error) {
        if (!(error instanceof DamageError)) throw error;
        onDamage(error.message, `${table}/${row.row}`);
      }
      if (slices.isOver()) await slices.pause();
    }
  };

  const listShape = async (shape: DatabaseShape) => {
    const { runs, records = [] } = shape;
    const { title = '', parent = '', startedAt = '', endedAt = '' } = runs;
    const own = new Map<string, StoredRun>();
    await eachRow(runs, [title, parent, startedAt, endedAt], ({ row, size }, id, [name, by, from, to]) => {
      if (id === undefined) skips.skip('run', lost('It has no id'), placeOf(runs.table, row));
      else {
        const run: StoredRun = {
          id,
          title: stringOf(name),
          parent: idOf(by),
          startedAt: timeOf(from),
          endedAt: timeOf(to),
          shape,
          rows: 0,
          size,
          numbers: new Map([[runs.table, [row]]]),
        };
        const known = own.get(id);
        if (known !== undefined) skips.skip('run', 'An older state of another run', placeOf(runs.table, row));
        if (known === undefined || newestOf(run) >= newestOf(known)) own.set(id, run);
      }
    });
    for (const table of records)
      await eachRow(table, [], ({ row, size }, id) => {
        const run = own.get(id ?? '');
        if (run === undefined)
          return skips.skip(table.table, lost('Its run is missing'), placeOf(table.table, row));
        run.rows++;
        run.size += size;
        const numbers = run.numbers.get(table.table);
        if (numbers === undefined) run.numbers.set(table.table, [row]);
        else numbers.push(row);
      });
    for (const [id, run] of own) {
      const before = found.get(id);
      if (before === undefined || (before.rows === 0 && run.rows > 0)) found.set(id, run);
      else skips.skip('run', 'Another version of the program keeps it too');
    }
  };

  for (const shape of shapes) await listShape(shape);
  return {
    format,
    list: [...found.values()].toSorted((one, other) => newestOf(other) - newestOf(one)),
    async read(runs, target) {
      if (target !== undefined) count = countOnce(target);
      const rows = new Map<string, StoredRow[]>(runs.map(({ id }) => [id, []]));
      for (const shape of shapes) {
        const wanted = new Map(runs.flatMap((run) => (run.shape === shape ? [[run.id, run]] : [])));
        if (wanted.size === 0) continue;
        for (const table of [shape.runs, ...(shape.records ?? [])]) await readTable(table, wanted, rows);
      }
      return rows;
    },
  };

  async function readTable(
    table: RunTable,
    wanted: ReadonlyMap<string, StoredRun>,
    rows: ReadonlyMap<string, StoredRow[]>,
  ): Promise<void> {
    const names = database.tables.get(table.table)?.columns.map(({ name }) => name) ?? [];
    const byRun = new Map<string, StoredRow[]>();
    const numbers = [...wanted.values()].flatMap((run) => run.numbers.get(table.table) ?? []);
    const isWanted = new Set(numbers);
    const read = async (row: Row, id = '') => {
      if (!wanted.has(id) || !isWanted.has(row.row)) return;
      const values: unknown[] = [...(await row.read(names))];
      for (const [at, value] of values.entries())
        if (value instanceof Uint8Array && table.packed?.includes(names[at] ?? ''))
          values[at] = await unpack(value);
      const fields = Object.fromEntries(names.map((name, at) => [name, values[at]]));
      const known = byRun.get(id);
      const stored = { table: table.table, number: row.row, row: fields };
      if (known === undefined) byRun.set(id, [stored]);
      else known.push(stored);
    };
    await eachRow(
      table,
      [],
      read,
      numbers.toSorted((one, other) => one - other),
    );
    for (const [id, found] of byRun) rows.get(id)?.push(...sorted(found, table.order));
  }
}

/** Counts damage, each once: a table is read for the list, and again for its rows. */
function countOnce(skips: Skips): OnDamage {
  const counted = new Set<string>();
  return (why, at) => {
    if (counted.has(`${at} ${why}`)) return;
    counted.add(`${at} ${why}`);
    skips.skip('damage', lost(why), { file: at });
  };
}

/** Place of a row, as a file of its table. */
export const placeOf = (table: string, row: number) => ({ file: `${table}/${row}` });

const newestOf = ({ startedAt = 0, endedAt = startedAt }: StoredRun): number => endedAt;

function sorted(rows: readonly StoredRow[], order: string | undefined): readonly StoredRow[] {
  if (order === undefined) return rows;
  const key = ({ row }: StoredRow) => row[order] as number | string | null;
  return rows.toSorted((one, other) => {
    const [before, after] = [key(one) ?? '', key(other) ?? ''];
    return before < after ? -1 : Number(before > after);
  });
}

async function open(file: Uint8Array | Blob, log: Uint8Array | null, onDamage: OnDamage): Promise<Database> {
  try {
    return await openDatabase(file, log, onDamage);
  } catch (error) {
    if (!(error instanceof DamageError)) throw error;
    throw new UnknownFormatError(`This SQLite database is damaged: ${error.message}. Copy it anew.`, {
      candidates: [],
      isOfRun: true,
    });
  }
}

/** The write-ahead log beside a database, with its newest rows. */
async function logOf(
  { name, open: openFile, signal }: Pick<ReadRunOptions, 'name' | 'open' | 'signal'>,
  skips: Skips,
): Promise<Uint8Array | null> {
  if (openFile === undefined || name === undefined) {
    skips.skip(
      'file -wal',
      'The newest rows may be in a file of this name beside the database, which was not given',
    );
    return null;
  }
  const log = await openFile(`${name.split('/').at(-1) ?? name}-wal`);
  return log === null || Array.isArray(log) ? null : bytesOf(log as RunSource, signal);
}
