import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDatabase, makeLog, type TestTable } from '../testing/makeDatabase';
import { DamageError } from './DamageError';
import { openDatabase } from './openDatabase';

/** All rows of a table, and what was damaged. */
async function readTable(
  file: Uint8Array | Blob,
  table: string,
  columns: readonly string[],
  log: Uint8Array | null = null,
) {
  const damage: (readonly [string, string])[] = [];
  const database = await openDatabase(file, log, (why, at) => damage.push([at, why]));
  const known = database.tables.get(table);
  const rows: unknown[][] = [];
  if (known !== undefined)
    for await (const row of database.rows(known)) {
      try {
        rows.push([...(await row.read(columns))]);
      } catch (error) {
        if (!(error instanceof DamageError)) throw error;
        damage.push([`${table}/${row.row}`, error.message]);
      }
    }
  return { rows, damage, tables: [...database.tables.keys()] };
}

const hives: TestTable = [
  'hives (id INTEGER PRIMARY KEY, name TEXT, weight REAL, honey BLOB)',
  Array.from({ length: 300 }, (_, index) => [
    index + 1,
    `Hive ${index + 1} ${'é'.repeat((index * 37) % 900)}`,
    index / 3,
    new Uint8Array((index * 53) % 2_000).fill(index),
  ]),
];

const named = (rows: readonly unknown[][]) => rows.map(([id, name]) => [id, name]);

test.each([16, 24, 60, 99])('a header that is cut off after %i bytes is damage', async (length) => {
  const file = (await makeDatabase([hives])).slice(0, length);
  for (const source of [file, new Blob([file])])
    await expect(readTable(source, 'hives', ['id'])).rejects.toThrow(DamageError);
});

describe('a sound database', () => {
  test.each([512, 1_024, 4_096, 65_536])(
    'with pages of %i bytes has all rows, long and short',
    async (pageSize) => {
      const file = await makeDatabase([hives], { pageSize });
      for (const source of [file, new Blob([file as BlobPart])]) {
        const { rows, damage } = await readTable(source, 'hives', ['id', 'name', 'weight', 'honey']);
        expect(damage).toEqual([]);
        expect(rows).toEqual(hives[1]);
      }
    },
  );

  test.each(['UTF-16le', 'UTF-16be'])('has its texts in %s', async (encoding) => {
    const file = await makeDatabase([['bees (name TEXT)', [['Apis mellifera ÄŁ🐝']]]], { encoding });
    expect((await readTable(file, 'bees', ['name'])).rows).toEqual([['Apis mellifera ÄŁ🐝']]);
  });

  test('whole numbers of every length are exact', async () => {
    const numbers = [0, 1, -1, 127, -128, 32_767, -32_768, 8_388_607, 2 ** 31, -(2 ** 40), 2 ** 53 - 1];
    const file = await makeDatabase([['n (value)', numbers.map((one) => [one])]], {
      after: 'INSERT INTO n VALUES (9223372036854775807)',
    });
    expect((await readTable(file, 'n', ['value'])).rows.flat()).toEqual([...numbers, 2n ** 63n - 1n]);
  });

  test('columns are found by their names, however the table was written', async () => {
    const file = await makeDatabase(
      [
        [
          `"odd ""table""" ([first one] text DEFAULT 'a, (b', -- a comment, with a comma
          \`second\` INTEGER CHECK (second IN (1, 2)), /* third INTEGER, */ total AS (second * 2),
          kept INTEGER AS (second * 3) STORED, third, PRIMARY KEY ("first one", second), UNIQUE (third)) --`,
          [],
        ],
      ],
      { after: `INSERT INTO "odd ""table""" ("first one", second, third) VALUES ('x', 1, 'z')` },
    );
    const { rows } = await readTable(file, 'odd "table"', [
      'third',
      'KEPT',
      'second',
      'first one',
      'total',
      'none',
    ]);
    expect(rows).toEqual([['z', 3, 1, 'x', null, null]]);
  });

  test.each([
    [[5], 5],
    [[1, 150, 300], 300],
    [[], 0],
  ])('of which the rows %j are wanted is read only where they are', async (wanted, last) => {
    const file = await makeDatabase([hives], { pageSize: 512 });
    const database = await openDatabase(file, null, () => {});
    const table = database.tables.get('hives');
    const rows: number[] = [];
    if (table !== undefined) for await (const { row } of database.rows(table, wanted)) rows.push(row);
    expect(rows).toEqual(expect.arrayContaining(wanted));
    expect(rows.length).toBeLessThan(30);
    expect(Math.max(0, ...rows)).toBeGreaterThanOrEqual(last);
  });

  test('a column that was added later is empty in older rows', async () => {
    const file = await makeDatabase([['bees (name TEXT)', [['old']]]], {
      after: "ALTER TABLE bees ADD COLUMN hive TEXT DEFAULT 'none'; INSERT INTO bees VALUES ('new', 'three')",
    });
    expect((await readTable(file, 'bees', ['name', 'hive'])).rows).toEqual([
      ['old', null],
      ['new', 'three'],
    ]);
  });

  test('the number of a row stands for its INTEGER PRIMARY KEY, however that is declared', async () => {
    const file = await makeDatabase(
      [
        ['a (id INTEGER PRIMARY KEY AUTOINCREMENT, x)', []],
        ['b (x, id INTEGER, PRIMARY KEY (id))', []],
        ['c (id INTEGER CONSTRAINT key PRIMARY KEY, x)', []],
        ['d (id INT PRIMARY KEY, x)', []],
      ],
      { after: 'abcd'.replace(/./g, 'INSERT INTO $& (id, x) VALUES (42, 1);') },
    );
    for (const table of 'abcd') expect((await readTable(file, table, ['id', 'x'])).rows).toEqual([[42, 1]]);
  });

  test('views, virtual tables, triggers, indexes and tables without row numbers are no tables', async () => {
    const file = await makeDatabase([['t (x)', []]], {
      after: `CREATE VIEW session AS SELECT x AS id FROM t; CREATE INDEX message ON t (x);
        CREATE TRIGGER part AFTER INSERT ON t BEGIN DELETE FROM t; END; CREATE TABLE w (a PRIMARY KEY) WITHOUT ROWID`,
    });
    expect((await readTable(file, 't', [])).tables).toEqual(['t']);
  });
});

/** A database of SQLite 3.40.1 in the mode WAL, of which the row with id 2 was changed and one with id 3 added after a checkpoint. */
const REAL = {
  file: 'H4sIAAAAAAACAwsO9MksSVVIyy/KTSxRMGZgYmBiYnBQUGBgADIhGAYYgZgFjU8IMDHoJTPyghQzLmIAolFAMohhZBeXlmZs5C9JTMpJTUstKspMLYZSTM5Bro4hrgohjk4+rgpQQQWNzBSFzLyS1PTUIoWCoszcxKJKhezUSh2FvMTcVIWS1IoShbx8IC7NydEExQ0T4xsGxq9AYhQMa8DOxMwg6pRflMrJyMwg6VhalF+UCABYdkAoAAQAAA==',
  log: 'H4sIAAAAAAACAzOvZ2ti0H0kwcDAxAAEjAeXyUnN4mh59v7lyiv97l3CDBAJJpj4j5+Xf4S89N/CCxJkfMnA+BVIjILhC7iYmBmknfKLUhU8PTkZmRkkHUuL8osS0dNFRpuhgvD1M5qgdMHMeB+cLoDUKBhegIOZmUHcObUotRhHugAAnF3TZVAEAAA=',
};
const unpacked = (text: string) => new Uint8Array(gunzipSync(Buffer.from(text, 'base64')));

describe('a write-ahead log', () => {
  const states = async () => {
    const before = await makeDatabase([hives], { pageSize: 512 });
    const after = await makeDatabase([hives], {
      pageSize: 512,
      after: "UPDATE hives SET name = 'Moved' WHERE id = 7; INSERT INTO hives (name) VALUES ('New')",
    });
    return { before, after, log: makeLog(before, after) };
  };

  test('as SQLite itself wrote it', async () => {
    const file = unpacked(REAL.file);
    const old = await readTable(file, 'ferries', ['id', 'name']);
    expect(old.rows).toEqual([
      [1, 'Aurora'],
      [2, 'Bore'],
    ]);
    const { rows, damage } = await readTable(file, 'ferries', ['id', 'name'], unpacked(REAL.log));
    expect([rows, damage]).toEqual([
      [
        [1, 'Aurora'],
        [2, 'Bore II'],
        [3, 'Ceres'],
      ],
      [],
    ]);
  });

  test('its committed rows replace older ones', async () => {
    const { before, log } = await states();
    const { rows, damage } = await readTable(before, 'hives', ['id', 'name'], log);
    expect(damage).toEqual([]);
    expect([rows.length, rows[6], rows[300]]).toEqual([301, [7, 'Moved'], [301, 'New']]);
  });

  test.each([
    ['whose last frame is cut off', (log: Uint8Array) => log.subarray(0, -1)],
    ['whose first frame is damaged', (log: Uint8Array) => log.with(32 + 24 + 5, 99)],
    ['whose frames are of an older log', (log: Uint8Array) => log.with(32 + 8, 1)],
    ['without frames', (log: Uint8Array) => log.subarray(0, 32)],
    ['that is empty', () => new Uint8Array(0)],
  ])('%s commits nothing', async (_, change) => {
    const { before, log } = await states();
    const { rows, damage } = await readTable(before, 'hives', ['id', 'name'], change(log));
    expect([rows, damage]).toEqual([named(hives[1] as unknown[][]), []]);
  });

  test.each([
    ['of another size of pages', async () => (await states()).log, 'It belongs to another database'],
    ['that is a text', async () => new TextEncoder().encode('{"type":"user"}\n'.repeat(9)), /^It is no log/],
    ['whose beginning is damaged', async () => (await states()).log.with(20, 9), 'Its beginning is damaged'],
  ])('%s is counted and not used', async (_, make, why) => {
    const file = await makeDatabase([hives]);
    const { rows, damage } = await readTable(file, 'hives', ['id', 'name'], await make());
    expect(rows).toEqual(named(hives[1] as unknown[][]));
    expect(damage).toEqual([['file -wal', expect.stringMatching(why)]]);
  });
});

describe('a damaged or hostile database', () => {
  const small = () => makeDatabase([hives], { pageSize: 512 });
  const kindAt = (file: Uint8Array, page: number) => file[(page - 1) * 512];
  const pagesOf = (file: Uint8Array, kind: number) =>
    Array.from({ length: file.length / 512 }, (_, index) => index + 1).filter(
      (page) => page > 1 && kindAt(file, page) === kind,
    );

  test('a page of rows that is overwritten loses its rows alone', async () => {
    const file = await small();
    const [, leaf = 0] = pagesOf(file, 13);
    file.fill(0, (leaf - 1) * 512, leaf * 512);
    const { rows, damage } = await readTable(file, 'hives', ['id']);
    expect(rows.length).toBeGreaterThan(280);
    expect(damage).toEqual([[`page/${leaf}`, 'It is no page of a table']]);
  });

  test('a tree of pages that leads back to itself ends', async () => {
    const file = await small();
    const view = new DataView(file.buffer, file.byteOffset);
    for (const page of pagesOf(file, 5)) view.setUint32((page - 1) * 512 + 8, page);
    const { damage } = await readTable(file, 'hives', ['id']);
    expect(damage.map(([, why]) => why)).toContainEqual(expect.stringMatching(/^Page \d+ is in use twice$/));
  });

  test('a long row whose rest leads back to itself ends', async () => {
    const long = 'honey '.repeat(2_000);
    const file = await makeDatabase([['t (x)', [[long], ['short']]]], { pageSize: 512 });
    const view = new DataView(file.buffer, file.byteOffset);
    for (let page = 3; page <= file.length / 512; page++) view.setUint32((page - 1) * 512, 5);
    const { rows, damage } = await readTable(file, 't', ['x']);
    expect(rows).toEqual([['short']]);
    expect(damage).toEqual([['t/1', expect.stringMatching(/twice/)]]);
  });

  test('a forged length takes no memory', async () => {
    const file = await makeDatabase([['t (x)', [['one'], ['two']]]], { pageSize: 512 });
    const at = file.lastIndexOf('o'.charCodeAt(0), 1_023);
    // The record of 'one' is of five bytes: its length stands five bytes before its text.
    const start = file.indexOf(5, at - 8);
    file.set([0xff, 0xff, 0xff, 0xff, 0x7f], start);
    const { damage } = await readTable(file, 't', ['x']);
    expect(damage.map(([, why]) => why)).toContain('A row is longer than the database');
  });

  test('a file that is cut off gives the rows before', async () => {
    const file = await small();
    const { rows, damage } = await readTable(file.subarray(0, file.length / 2), 'hives', [
      'id',
      'name',
      'honey',
    ]);
    expect(rows.length).toBeGreaterThan(20);
    expect(damage.length).toBeGreaterThan(0);
  });

  test('a text that is not in the encoding of the database is shown as far as it can be, and counted', async () => {
    const file = await makeDatabase([['t (x TEXT)', []]], {
      after: "INSERT INTO t VALUES (CAST(x'61ff62' AS TEXT))",
    });
    const { rows, damage } = await readTable(file, 't', ['x']);
    expect([rows, damage]).toEqual([[['a\uFFFDb']], [['t/1', 'A text has invalid characters']]]);
  });

  test.each([
    ['no database', Uint8Array.of(1, 2, 3)],
    ['only its first bytes', new TextEncoder().encode('SQLite format 3\0')],
  ])('%s is refused', async (_, file) => {
    await expect(openDatabase(file, null, () => {})).rejects.toThrow(DamageError);
  });

  test('any changed bytes give rows, or counted damage', async () => {
    const file = await makeDatabase([['t (x TEXT, y BLOB)', hives[1].map((row) => row.slice(1, 3))]], {
      pageSize: 512,
    });
    const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (changes) => {
        const bytes = file.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        try {
          await readTable(bytes, 't', ['x', 'y']);
        } catch (error) {
          expect(error).toBeInstanceOf(DamageError);
        }
      }),
      { numRuns: 200 },
    );
  });
});
