import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRun } from '@agent-transcript/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, makeLog, type TestTable } from '../../../formats/src/testing/makeDatabase';
import { openCodeTables, sessionRow } from '../../../formats/src/testing/runs/openCodeTables';
import { CommandError, fileError } from '../command/CommandError';
import { runHere } from '../testing/runHere';
import { createCatalogue } from '../view/createCatalogue';
import { knownPlaces } from '../view/knownPlaces';
import { startServer } from '../view/startServer';
import { databaseIn } from './databaseIn';

const AT = Date.UTC(2026, 8, 3, 7);

/** Sessions about bees, each with one message. */
const sessions = (...ids: readonly string[]): readonly TestTable[] =>
  openCodeTables(
    ids.map((id, index) => sessionRow(id, AT + index * 1_000)),
    ids.map((id) => [`msg_${id}`, id, AT, AT, '{"role":"user"}']),
    ids.map((id) => [
      `prt_${id}`,
      `msg_${id}`,
      id,
      AT,
      AT,
      JSON.stringify({ type: 'text', text: `Bees of ${id}` }),
    ]),
  );

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
  const place = join(folder, '.local/share/opencode');
  await mkdir(place, { recursive: true });
  file = join(place, 'opencode.db');
  const before = await makeDatabase(sessions('ses_spring', 'a/b?c'));
  const after = await makeDatabase(sessions('ses_spring', 'a/b?c', 'ses_autumn'));
  await writeFile(file, before);
  await writeFile(`${file}-wal`, makeLog(before, after));
  await writeFile(join(place, 'other.db'), await makeDatabase([['birds (name)', [['Robin']]]]));
  await writeFile(join(folder, 'index.html'), '<title>Viewer</title>');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('inspect reports all runs of a database with the newest ones beside it, and writes nothing', async () => {
  const state = async () => [
    await readdir(folder, { recursive: true }),
    (await stat(file)).mtimeMs,
    await readFile(file),
  ];
  const before = await state();
  const { code, output } = await runHere(['inspect', file]);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/runs +3[^]*id +ses_autumn[^]*id +a\/b\?c[^]*id +ses_spring/),
  ]);
  expect(await state()).toEqual(before);
});

test('inspect reports more runs than are read at once, one by one', async () => {
  const many = join(folder, 'many.db');
  const ids = Array.from({ length: 230 }, (_, index) => `ses_${index}`);
  await writeFile(many, await makeDatabase(sessions(...ids)));
  const { code, output } = await runHere(['inspect', many]);
  await rm(many);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/runs +230[^]* 230 × session: Shown in the header/),
  ]);
});

test('a database that changes while it is read is said to', async () => {
  const changing = join(folder, 'changing.db');
  await writeFile(changing, await makeDatabase(sessions('ses_spring')));
  const blob = await databaseIn(changing);
  await writeFile(changing, await makeDatabase(sessions('ses_spring', 'ses_autumn')));
  const read = blob?.arrayBuffer() ?? Promise.resolve();
  const error = await read.then(() => null).catch((reason: unknown) => fileError(reason, 'changing.db'));
  await rm(changing);
  expect(error).toEqual(new CommandError('The file changed while it was read; try again: changing.db'));
});

test('inspect and export take one run of a database', async () => {
  const inspected = await runHere(['inspect', file, '--run', 'ses_spring', '--json']);
  expect(JSON.parse(inspected.output)).toMatchObject({ runs: [{ id: 'ses_spring' }], lost: 0 });
  const exported = await runHere(['export', file, '--run', 'ses_autumn', '--md']);
  expect(exported.output).toContain('Bees of ses_autumn');
  const unknown = await runHere(['export', file, '--run', 'ses_winter', '--md']);
  expect([unknown.code, unknown.errors]).toEqual([
    2,
    expect.stringContaining('no run of the id "ses_winter"'),
  ]);
  const inFolder = await runHere(['inspect', folder, '--run', 'ses_spring']);
  expect([inFolder.code, inFolder.errors]).toEqual([2, expect.stringContaining('--run needs a database')]);
});

test('inspect reads the database in a folder, and counts that of another program', async () => {
  const { code, output } = await runHere(['inspect', folder]);
  expect(code).toBe(0);
  expect(output).toMatch(/runs +3/);
  expect(output).toMatch(/no program that is known: it has the tables birds\. \(.*other\.db\)/);
});

test('a list of runs has each run of a database, unread, and reads one when it is opened', async () => {
  const places = knownPlaces({ HOME: folder }).filter(({ name }) => name.startsWith('opencode'));
  const catalogue = createCatalogue(places);
  const { runs, unread } = await catalogue.list(1_000);
  expect(unread).toEqual([]);
  expect(runs.map(({ path, format, modified, details }) => [path, format, modified, details?.title])).toEqual(
    [
      ['opencode.db/ses_autumn', 'opencode', AT + 97_000, 'Session ses_autumn'],
      ['opencode.db/a%2Fb%3Fc', 'opencode', AT + 96_000, 'Session a/b?c'],
      ['opencode.db/ses_spring', 'opencode', AT + 95_000, 'Session ses_spring'],
    ],
  );
  expect(await catalogue.read('opencode.db/a%2Fb%3Fc')).toMatchObject({
    id: 'a/b?c',
    messages: [{ role: 'user' }],
  });
  for (const path of [
    'opencode.db/../opencode.db/ses_spring',
    'opencode.db/%',
    'none.db/ses_spring',
    'opencode.db/',
  ])
    expect(
      await catalogue.find(path).then((found) => found && catalogue.read(path).catch(() => null)),
    ).toBeNull();
  catalogue.close();
});

test('the server sends one run of a database, and nothing else of it', async () => {
  const catalogue = createCatalogue([{ name: 'share', path: join(folder, '.local/share/opencode') }]);
  const server = await startServer({ catalogue, viewer: folder });
  const at = (route: string, path: string) =>
    fetch(`${server.address}api/${route}?path=${encodeURIComponent(path)}&name=opencode.db-wal`);
  const sent = await (await at('file', 'opencode.db/ses_autumn')).text();
  expect(await readRun(sent)).toMatchObject({
    id: 'ses_autumn',
    title: 'Session ses_autumn',
    messages: [{ role: 'user' }],
  });
  expect(sent).not.toContain('Bees of ses_spring');
  expect((await at('beside', 'opencode.db/ses_autumn')).status).toBe(404);
  expect((await at('follow', 'opencode.db/ses_autumn')).status).toBe(204);
  await server.close();
});
