import initSqlJs from 'sql.js';

/** A value of a row. */
export type TestValue = string | number | null | Uint8Array;

/** A table: its definition, such as `part (id TEXT PRIMARY KEY, data TEXT)`, and its rows. */
export type TestTable = readonly [definition: string, rows: readonly (readonly TestValue[])[]];

/** A database, made by SQLite itself. @param after Statements that are run last. */
export async function makeDatabase(
  tables: readonly TestTable[],
  {
    pageSize = 4_096,
    encoding = 'UTF-8',
    after = '',
  }: { pageSize?: number; encoding?: string; after?: string } = {},
): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run(`PRAGMA page_size = ${pageSize}; PRAGMA encoding = '${encoding}'`);
  for (const [definition, rows] of tables) {
    database.run(`CREATE TABLE ${definition}`);
    const [name] = definition.split(' (');
    for (const row of rows)
      database.run(`INSERT INTO ${name} VALUES (${row.map(() => '?').join(', ')})`, [...row]);
  }
  database.run(after);
  const bytes = database.export();
  database.close();
  return bytes;
}

/** The write-ahead log that leads from one state of a database to another, as SQLite would write it in one commit. */
export function makeLog(before: Uint8Array, after: Uint8Array, salt = 7): Uint8Array {
  const size = new DataView(after.buffer, after.byteOffset).getUint16(16);
  const pages = after.length / size;
  const pageOf = (bytes: Uint8Array, index: number) => bytes.subarray(index * size, (index + 1) * size);
  const changed = Array.from({ length: pages }, (_, index) => index).filter(
    (index) => Buffer.compare(pageOf(before, index), pageOf(after, index)) !== 0,
  );
  const log = new Uint8Array(32 + changed.length * (24 + size));
  const view = new DataView(log.buffer);
  let sums: readonly [number, number] = [0, 0];
  const add = (from: number, length: number) => {
    let [one, other] = sums;
    for (let at = from; at < from + length; at += 8) {
      one = (one + view.getUint32(at) + other) >>> 0;
      other = (other + view.getUint32(at + 4) + one) >>> 0;
    }
    sums = [one, other];
  };
  const write = (at: number, ...words: readonly number[]) => {
    for (const [index, word] of words.entries()) view.setUint32(at + index * 4, word);
  };
  write(0, 0x377f0683, 3_007_000, size, 0, salt, salt);
  add(0, 24);
  write(24, ...sums);
  for (const [index, page] of changed.entries()) {
    const at = 32 + index * (24 + size);
    write(at, page + 1, index === changed.length - 1 ? pages : 0, salt, salt);
    log.set(pageOf(after, page), at + 24);
    add(at, 8);
    add(at + 24, size);
    write(at + 16, ...sums);
  }
  return log;
}
