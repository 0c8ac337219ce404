import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Format, formats } from '@agent-transcript/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../formats/src/testing/runs';
import { helpFor } from '../command/help';
import { createCatalogue } from './createCatalogue';
import { knownPlaces } from './knownPlaces';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'places-'));
});
afterAll(() => rm(home, { recursive: true }));

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), text);
};
const listed = async (env: Readonly<Record<string, string>> = {}, known?: readonly Format[]) => {
  const catalogue = createCatalogue(knownPlaces({ HOME: home, ...env }, known, 'linux'));
  const { runs: found } = await catalogue.list(0);
  catalogue.close();
  return found.map(({ path }) => path).toSorted();
};

const CHATS = 'Code/User/workspaceStorage/f00d/chatSessions';

test('a place is a folder in the home folder, or the one named by a variable', async () => {
  await write('.codex/sessions/2026/a.jsonl', runs.codex);
  await write('elsewhere/sessions/b.jsonl', runs.codex);
  expect(await listed()).toEqual(['2026/a.jsonl']);
  expect(await listed({ CODEX_HOME: join(home, 'elsewhere') })).toEqual(['b.jsonl']);
});

test('a second place of a format has its own name, and only its files', async () => {
  await write('.copilot/session-state/s/events.jsonl', runs.copilot);
  await write(`.config/${CHATS}/c.jsonl`, runs.copilot);
  await write('.config/Code/User/workspaceStorage/f00d/other/chatSessions/d.jsonl', runs.copilot);
  await write('.config/Code/User/workspaceStorage/f00d/state.json', runs.copilot);
  expect(await listed()).toEqual([
    'codex/2026/a.jsonl',
    'copilot-2/f00d/chatSessions/c.jsonl',
    'copilot/s/events.jsonl',
  ]);
});

test.each([
  ['linux', '.config', {}],
  ['darwin', 'Library/Application Support', {}],
  ['win32', 'roaming', { APPDATA: 'roaming' }],
])('the place on %s', async (platform, folder, env) => {
  await write(`${folder}/${CHATS}/c.jsonl`, runs.copilot);
  const given = Object.fromEntries(Object.entries(env).map(([name, path]) => [name, join(home, path)]));
  const places = knownPlaces({ HOME: home, ...given }, formats, platform);
  expect(places.map(({ path }) => path)).toContain(join(home, folder, 'Code/User/workspaceStorage'));
  expect(places.filter(({ path }) => path.includes('workspaceStorage'))).toHaveLength(1);
});

test("a host's format has its place", async () => {
  await write('.tide/logs/a+b.jsonl', runs.pi);
  await write('.tide/logs/deep/c.jsonl', runs.pi);
  const tide: Format = {
    name: 'tide-log',
    title: 'Tide log',
    label: 'a log of Tide',
    places: [{ home: '.tide', files: 'logs/*+*.jsonl' }],
  };
  expect(await listed({}, [tide])).toEqual(['a+b.jsonl']);
});

test('the help and the README name all formats and places', async () => {
  const readme = await readFile(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
  for (const { name, title, places = [], load } of formats) {
    if (load !== undefined) expect(helpFor()).toContain(`${title} (${name})`);
    if (places.length > 0) expect(helpFor('view')).toContain(title);
    for (const { home: folder, variable, files } of places) {
      const inner = files.replace(/\/[^/]*\*.*$/, '');
      expect(readme.includes(`~/${folder}/${inner}`) || readme.includes(`\`${inner}\``)).toBe(true);
      if (variable !== undefined) expect(readme).toContain(`\`${variable}\``);
    }
  }
});
