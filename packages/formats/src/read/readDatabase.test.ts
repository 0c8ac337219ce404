import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Format } from '../core/Format';
import { formats } from '../known/formats';
import { makeDatabase, makeLog, type TestTable } from '../testing/makeDatabase';
import { makeZip } from '../testing/makeZip';
import { openCodeDatabase, openCodeTables, sessionRow } from '../testing/runs/openCodeTables';
import { createRunReader } from './createRunReader';
import { crc32 } from './decompressFile';
import { detectFormat } from './detectFormat';
import { listRuns } from './listRuns';
import { readRun } from './readRun';
import { UnknownFormatError } from './UnknownFormatError';

const AT = Date.UTC(2026, 8, 3, 7);

/** Sessions, the oldest first, each with one message of some length. */
const sessions = (count: number, length = 20): readonly TestTable[] => {
  const ids = Array.from({ length: count }, (_, index) => `ses_${index}`);
  return openCodeTables(
    ids.map((id, index) => sessionRow(id, AT + index * 1_000)),
    ids.map((id) => [`msg_${id}`, id, AT, AT, '{"role":"user"}']),
    ids.map((id) => [
      `prt_${id}`,
      `msg_${id}`,
      id,
      AT,
      AT,
      JSON.stringify({ type: 'text', text: 'x'.repeat(length) }),
    ]),
  );
};

const none = () => Promise.resolve(null);
const options = { name: 'opencode.db', open: none };

describe('the runs of a database', () => {
  test('are all read, the newest first', async () => {
    const run = await readRun(await makeDatabase(sessions(3)), options);
    expect(run).toMatchObject({ format: 'opencode', messages: [], skipped: [] });
    expect(run.runs?.map(({ id, messages }) => [id, messages.length])).toEqual([
      ['ses_2', 1],
      ['ses_1', 1],
      ['ses_0', 1],
    ]);
  });

  test('are listed without being read', async () => {
    const file = await makeDatabase(sessions(300, 2_000));
    const read: number[] = [];
    const blob = new Blob([file as BlobPart]);
    const list = await listRuns(blob, {
      ...options,
      formats: formats.map((one) => ({ ...one, load: unread(read) })),
    });
    expect(list?.runs).toHaveLength(300);
    expect(list?.runs[0]).toMatchObject({
      id: 'ses_299',
      title: 'Session ses_299',
      startedAt: AT + 299_000,
      endedAt: AT + 394_000,
    });
    expect(list?.runs[0]?.size).toBeGreaterThan(2_000);
    expect(read).toEqual([]);
  });

  test('are read one at a time by their ids', async () => {
    const file = await makeDatabase(sessions(300));
    const run = await readRun(file, { ...options, run: 'ses_17' });
    expect(run).toMatchObject({ id: 'ses_17', skipped: [{ kind: 'session', isLost: false }] });
    await expect(readRun(file, { ...options, run: 'ses_999' })).rejects.toThrow('no run of the id "ses_999"');
  });

  test('are read from their list', async () => {
    const list = await listRuns(await makeDatabase(sessions(30)), options);
    expect(await list?.read('ses_17')).toMatchObject({ id: 'ses_17', messages: [{ role: 'user' }] });
    await expect(list?.read('ses_999')).rejects.toThrow('no run of the id "ses_999"');
  });

  test('that are damaged are counted as such each time they are read', async () => {
    const file = await makeDatabase(sessions(2, 9_000));
    const at = file.lastIndexOf('x'.charCodeAt(0));
    file[at] = 0xff;
    const list = await listRuns(file, options);
    expect(list?.skipped).toEqual([]);
    for (let time = 0; time < 2; time++) {
      const run = await list?.read('ses_1');
      expect(run?.skipped).toContainEqual(
        expect.objectContaining({ kind: 'damage', count: 1, isLost: true }),
      );
    }
  });

  test('that do not fit in memory are counted as not read', async () => {
    const many = await readRun(await makeDatabase(sessions(203)), options);
    expect(many.runs).toHaveLength(200);
    expect(many.skipped).toMatchObject([
      { kind: 'run', count: 3, isLost: true, places: [{ file: 'ses_2' }, {}, {}] },
    ]);
    const long = await makeDatabase(sessions(3), {
      after: `UPDATE part SET data = '{"type":"text","text":"' || hex(zeroblob(15000000)) || '"}'`,
    });
    expect((await readRun(long, options)).runs?.map(({ id }) => id)).toEqual(['ses_2', 'ses_1']);
  });

  test('without rows are counted, and rows without a run are lost', async () => {
    const tables = openCodeTables(
      [sessionRow('s', AT), sessionRow('unused', AT)],
      [
        ['m1', 's', AT, AT, '{"role":"user"}'],
        ['m2', 'gone', AT, AT, '{"role":"user"}'],
      ],
      [['p1', 'm1', 's', AT, AT, '{"type":"text","text":"Hi"}']],
    );
    const run = await readRun(await makeDatabase(tables), options);
    expect(run.id).toBe('s');
    expect(run.skipped.slice(1)).toEqual([
      { kind: 'message', why: 'Its run is missing', isLost: true, count: 1, places: [{ file: 'message/2' }] },
      { kind: 'run', why: 'It has no rows', isLost: false, count: 1, places: [{ file: 'unused' }] },
    ]);
  });

  test('that began each other are each read once', async () => {
    const tables = sessions(3).map(
      ([definition, rows], index): TestTable => [
        definition,
        index > 0 ? rows : rows.map((row, at) => row.with(2, ['ses_1', 'ses_0', 'ses_2'][at] ?? '')),
      ],
    );
    const list = await listRuns(await makeDatabase(tables), options);
    expect(list?.runs.map(({ id }) => id)).toEqual(['ses_2', 'ses_1']);
  });
});

const unread = (read: number[]) => () => {
  read.push(1);
  return Promise.reject(new Error('A list needs no reader'));
};

describe('the file beside a database', () => {
  const states = async () => {
    const before = await makeDatabase(sessions(1));
    const after = await makeDatabase(sessions(2));
    return { before, log: makeLog(before, after) };
  };

  test('is asked for, and its newest rows are read', async () => {
    const { before, log } = await states();
    const asked: string[] = [];
    const run = await readRun(before, {
      name: 'share/opencode.db',
      open: (name) => Promise.resolve(asked.push(name) > 0 ? log : null),
    });
    expect(asked).toEqual(['opencode.db-wal']);
    expect(run.runs?.map(({ id }) => id)).toEqual(['ses_1', 'ses_0']);
  });

  test('is found in a folder, and belongs to the database', async () => {
    const { before, log } = await states();
    const files = [
      { name: 'data/opencode.db', source: before },
      { name: 'data/opencode.db-shm', source: new Uint8Array(32_768) },
      { name: 'data/opencode.db-wal', source: log },
      { name: 'data/notes.json', source: '{"role":"user","content":"Hi"}' },
    ];
    const run = await readRun(files);
    expect(run.runs?.map(({ file, id }) => [file, id])).toEqual([
      ['data/notes.json', undefined],
      ['data/opencode.db', 'ses_1'],
      ['data/opencode.db', 'ses_0'],
    ]);
    expect(run.skipped).toEqual([]);
  });

  test('that was not given is said', async () => {
    const { before } = await states();
    const run = await readRun(before);
    expect(run.skipped).toContainEqual(
      expect.objectContaining({ kind: 'file -wal', isLost: false, count: 1 }),
    );
  });
});

describe('a database', () => {
  test('is read from gzip, an archive, a stream and a folder of one file', async () => {
    const file = await makeDatabase(openCodeDatabase);
    const plain = await readRun(file, options);
    const stream = new Blob([file as BlobPart]).stream();
    for (const source of [gzipSync(file), stream, [{ name: 'opencode.db', source: file }]])
      expect((await readRun(source, { name: 'opencode.db' })).messages).toEqual(plain.messages);
    const zip = makeZip([
      { name: 'share/opencode.db', text: '', method: 0, packed: file, size: file.length, crc: crc32(file) },
    ]);
    expect((await readRun(zip)).messages).toEqual(plain.messages);
  });

  test('of no known program is refused with the names of its tables', async () => {
    const file = await makeDatabase([
      ['places (id INTEGER PRIMARY KEY, url TEXT)', []],
      ['visits (id INTEGER PRIMARY KEY AUTOINCREMENT)', []],
    ]);
    await expect(readRun(file)).rejects.toThrow(
      new UnknownFormatError(
        'This is an SQLite database of no program that is known: it has the tables places, visits.',
      ),
    );
    await expect(readRun(file, { format: 'opencode' })).rejects.toThrow('no tables of the format `opencode`');
    await expect(listRuns(file)).rejects.toThrow(UnknownFormatError);
  });

  test('whose columns are others is not taken for a known one', async () => {
    const tables: readonly TestTable[] = [
      ['session (id, directory)', [['s', '/']]],
      ['message (id, session, data)', []],
      ['part (id, message_id, session_id, data)', []],
    ];
    await expect(readRun(await makeDatabase(tables))).rejects.toThrow('of no program that is known');
  });

  test('that two formats know is a question', async () => {
    const other: Format = {
      name: 'other',
      title: 'Other',
      label: 'an other',
      databases: formats.find(({ name }) => name === 'opencode')?.databases ?? [],
    };
    const file = await makeDatabase(sessions(1));
    await expect(readRun(file, { formats: [...formats, other] })).rejects.toMatchObject({
      candidates: ['opencode', 'other'],
      isOfRun: true,
    });
  });

  test('without a message is refused, unless its format is named', async () => {
    const file = await makeDatabase(openCodeTables([sessionRow('s', AT)], [], []));
    await expect(readRun(file, options)).rejects.toThrow('shows no message');
    expect(await readRun(file, { ...options, format: 'opencode' })).toMatchObject({ messages: [] });
  });

  test('that is damaged as a whole is refused as such', async () => {
    const file = await makeDatabase(sessions(1));
    await expect(readRun(file.with(16, 3))).rejects.toThrow('This SQLite database is damaged');
  });

  test('is not read in chunks, as a run that grows is', async () => {
    const reader = createRunReader();
    reader.write(await makeDatabase(sessions(1)));
    reader.end();
    await expect(reader.ready()).rejects.toThrow('This is an SQLite database. It is read as a whole');
    expect(detectFormat(await makeDatabase(sessions(1)))).toBeNull();
  });

  test('other files have no list of runs', async () => {
    expect(await listRuns('{"role":"user","content":"Hi"}')).toBeNull();
  });

  test('is left when its signal aborts', async () => {
    const file = await makeDatabase(sessions(1));
    const reason = new Error('Enough');
    await expect(readRun(file, { ...options, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

test('any changed bytes of a database give its runs, or an error that says so', async () => {
  const file = await makeDatabase(openCodeDatabase, { pageSize: 512 });
  const change = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 40 }), async (changes) => {
      const bytes = file.slice();
      for (const [at, byte] of changes) bytes[at] = byte;
      try {
        const run = await readRun(bytes, options);
        expect(run.messages.length + (run.runs?.length ?? 0)).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(UnknownFormatError);
      }
    }),
    { numRuns: 100 },
  );
});
