import { type Column, columnsOf } from './columnsOf';
import { DamageError } from './DamageError';
import { isDatabase } from './isDatabase';
import { createPages, createReadRange, HEADER, type Pages } from './Pages';
import { isPageSize, readLog } from './readLog';
import { type Encoding, fieldsOfRecord, headerLength, type SqlValue, valueOf } from './readRecord';
import { type Cell, type OnDamage, scanTable } from './scanTable';

/** A table of a database. */
export interface Table {
  readonly name: string;
  /** Its first page. */
  readonly root: number;
  readonly columns: readonly Column[];
}

/** A row of a table. */
export interface Row {
  /** Number of the row in its table. */
  readonly row: number;
  /** Bytes of its values. */
  readonly size: number;
  /**
   * Reads the values of columns; `null` for an unknown one. A text that is not in the encoding of the database is counted as damage.
   *
   * @throws {DamageError} if the row is damaged.
   */
  readonly read: (columns: readonly string[]) => Promise<readonly SqlValue[]>;
}

/** An SQLite database, which is only read. */
export interface Database {
  /** Tables by their names in lower case: those of rows with numbers. */
  readonly tables: ReadonlyMap<string, Table>;
  /**
   * Yields the rows of a table in the order of their numbers.
   *
   * @param wanted Numbers of the only rows that are needed, in their order; others may come too. Default: all.
   */
  readonly rows: (table: Table, wanted?: readonly number[]) => AsyncGenerator<Row, void, undefined>;
}

const ENCODINGS: readonly (Encoding | undefined)[] = [undefined, 'utf-8', 'utf-16le', 'utf-16be'];
const SCHEMA: readonly string[] = ['type', 'name', 'rootpage', 'sql'];

/** The most tables of a database that are read. */
const MOST_TABLES = 10_000;

/**
 * Opens an SQLite database (https://www.sqlite.org/fileformat2.html), and writes and locks nothing.
 *
 * @param log Its write-ahead log, the file beside it whose name ends in `-wal`; `null` without one.
 * @param onDamage Receives each part that cannot be read. The rest is read.
 * @throws {DamageError} if nothing of it can be read.
 */
export async function openDatabase(
  file: Uint8Array | Blob,
  log: Uint8Array | null,
  onDamage: OnDamage,
): Promise<Database> {
  const read = createReadRange(file);
  const own = await read(0, HEADER);
  if (!isDatabase(own)) throw new DamageError('It is no SQLite database');
  if (own.length < HEADER) throw new DamageError('Its header is cut off');
  const newest = openLog(log, pageSizeOf(own), onDamage);
  const first = newest?.page(1);
  const header = first !== undefined && isDatabase(first) ? first : own;
  const size = pageSizeOf(header);
  const length = file instanceof Uint8Array ? file.length : file.size;
  if (!isPageSize(size)) throw new DamageError(`Its pages cannot have ${size} bytes`);
  const encoding = ENCODINGS[numberAt(header, 56)] ?? 'utf-8';
  const usable = size - (header[20] ?? 0);
  if (usable < 480) throw new DamageError('Its pages are too small');
  const inFile = Math.ceil(length / size);
  // A log may name more pages than there are.
  const count = newest === null ? inFile : Math.min(newest.count, inFile + newest.held);
  const pages = createPages(read, { size, usable, count }, newest);
  const rows: Database['rows'] = (table, wanted) => rowsOf(pages, table, { encoding, onDamage, wanted });
  return { tables: await tablesOf(rows({ name: 'sqlite_schema', root: 1, columns: SCHEMA_COLUMNS })), rows };

  async function tablesOf(schema: AsyncIterable<Row>): Promise<ReadonlyMap<string, Table>> {
    const tables = new Map<string, Table>();
    for await (const row of schema) {
      try {
        const [type, name, root, sql] = await row.read(SCHEMA);
        // A view and a virtual table have no pages of their own.
        if (type !== 'table' || typeof root !== 'number' || root < 2) continue;
        const columns = typeof sql === 'string' ? columnsOf(sql) : null;
        if (typeof name !== 'string' || columns === null || tables.has(name.toLowerCase())) continue;
        tables.set(name.toLowerCase(), { name, root, columns });
      } catch (error) {
        if (!(error instanceof DamageError)) throw error;
        onDamage(error.message, `sqlite_schema/${row.row}`);
      }
      if (tables.size >= MOST_TABLES) break;
    }
    return tables;
  }
}

const SCHEMA_COLUMNS: readonly Column[] = ['type', 'name', 'tbl_name', 'rootpage', 'sql'].map((name) => ({
  name,
  isRowNumber: false,
}));

function openLog(log: Uint8Array | null, size: number, onDamage: OnDamage) {
  const read = log === null ? null : readLog(log);
  if (typeof read === 'string') onDamage(read, 'file -wal');
  else if (read !== null && read.pageSize !== size) onDamage('It belongs to another database', 'file -wal');
  else return read;
  return null;
}

const numberAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);

function pageSizeOf(header: Uint8Array): number {
  const size = (header[16] ?? 0) * 256 + (header[17] ?? 0);
  return size === 1 ? 65_536 : size;
}

async function* rowsOf(
  pages: Pages,
  { name, root, columns }: Table,
  {
    encoding,
    onDamage,
    wanted: numbers,
  }: {
    readonly encoding: Encoding;
    readonly onDamage: OnDamage;
    readonly wanted: readonly number[] | undefined;
  },
): AsyncGenerator<Row, void, undefined> {
  const index = new Map(columns.map((column, at) => [column.name.toLowerCase(), at]));
  const numbered = columns.findIndex(({ isRowNumber }) => isRowNumber);
  for await (const cell of scanTable(pages, root, onDamage, numbers))
    yield {
      row: cell.row,
      size: cell.size,
      async read(names) {
        const fields = await fieldsOfCell(cell);
        const wanted = names.map((one) => index.get(one.toLowerCase()) ?? -1);
        const record = await cell.read(Math.max(0, ...wanted.map((at) => fields[at]?.to ?? 0)));
        return wanted.map((at) => {
          if (at >= 0 && at === numbered) return cell.row;
          const field = fields[at];
          return field === undefined
            ? null
            : valueOf(record, field, encoding, () =>
                onDamage('A text has invalid characters', `${name}/${cell.row}`),
              );
        });
      },
    };
}

async function fieldsOfCell(cell: Cell) {
  const begin = await cell.read(Math.min(cell.size, 9));
  return fieldsOfRecord(await cell.read(headerLength(begin)), cell.size);
}
