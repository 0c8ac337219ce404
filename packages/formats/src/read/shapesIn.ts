import type { DatabaseShape, Format, RunTable } from '../core/Format';
import { findFormat } from '../known/findFormat';
import type { Database } from '../sqlite/openDatabase';
import { UnknownFormatError } from './UnknownFormatError';

/** Format of a database, with the shapes whose tables it has. */
export interface FoundShapes {
  readonly format: Format;
  readonly shapes: readonly DatabaseShape[];
}

/** The most tables that an error names. */
const NAMED = 12;

/**
 * Tells the format of a database by its tables and their columns.
 *
 * @param wanted Name of the format, if it is given.
 * @throws {UnknownFormatError} if no format, or several, have these tables.
 */
export function shapesIn(
  database: Database,
  formats: readonly Format[],
  wanted: string | undefined,
): FoundShapes {
  const found = formats
    .filter(({ name }) => findFormat(name, formats)?.name === (wanted ?? name))
    .map((format) => ({
      format,
      shapes: (format.databases ?? []).filter((shape) => hasTables(database, shape)),
    }))
    .filter(({ shapes }) => shapes.length > 0);
  const [first, second] = found;
  if (first === undefined)
    throw new UnknownFormatError(
      wanted === undefined
        ? `This is an SQLite database of no program that is known: it has ${namesOf(database)}.`
        : `This SQLite database has no tables of the format \`${wanted}\`: it has ${namesOf(database)}.`,
    );
  if (second !== undefined)
    throw new UnknownFormatError('This SQLite database has the tables of several formats: name the format.', {
      candidates: found.map(({ format }) => format.name),
      isOfRun: true,
    });
  return first;
}

const hasTables = (database: Database, { runs, records = [] }: DatabaseShape): boolean =>
  [runs, ...records].every((table) => table.isOptional === true || hasTable(database, table));

function hasTable({ tables }: Database, { table, run, has = [], order = run }: RunTable): boolean {
  const columns = tables.get(table)?.columns.map(({ name }) => name.toLowerCase()) ?? [];
  return [run, order, ...has].every((name) => columns.includes(name));
}

function namesOf({ tables }: Database): string {
  const names = [...tables.values()].map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
  if (names.length === 0) return 'no tables';
  const more = names.length > NAMED ? ` and ${names.length - NAMED} others` : '';
  return `the tables ${names.slice(0, NAMED).join(', ')}${more}`;
}
