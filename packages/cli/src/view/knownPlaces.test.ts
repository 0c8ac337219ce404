import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
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

test('an empty variable names no folder', () => {
  const places = (env: object) => knownPlaces({ HOME: home, ...env }, formats, 'linux');
  expect(places({ CODEX_HOME: '', XDG_CONFIG_HOME: '' })).toEqual(places({}));
});

test('a variable may stand for the home folder itself', async () => {
  await write('other/.gemini/tmp/f00d/chats/a.json', runs['gemini-cli']);
  expect(await listed({ GEMINI_CLI_HOME: join(home, 'other') })).toContain('gemini-cli/f00d/chats/a.json');
});

test('archived sessions, and chats of other editions of an editor, are listed', async () => {
  await write('.codex/archived_sessions/b.jsonl', runs.codex);
  await write('.config/VSCodium/User/globalStorage/emptyWindowChatSessions/d.jsonl', runs.copilot);
  const found = await listed();
  expect(found).toContain('codex-2/b.jsonl');
  expect(found.some((path) => path.endsWith('/d.jsonl'))).toBe(true);
  await rm(join(home, '.codex/archived_sessions'), { recursive: true });
  await rm(join(home, '.config/VSCodium'), { recursive: true });
});

test('the home folder on Windows is that of the system, not of a shell', async () => {
  await write('person/.codex/sessions/a.jsonl', runs.codex);
  const places = knownPlaces(
    { HOME: '/c/Users/person', USERPROFILE: join(home, 'person') },
    formats,
    'win32',
  );
  expect(places.map(({ path }) => path)).toContain(join(home, 'person', '.codex/sessions'));
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
      // Other editions of Visual Studio Code have the same folders.
      const inner = files
        .replace(/(?:^|\/)[^/]*\*.*$/, '')
        .replace(/^(?:Code - Insiders|VSCodium)\//, 'Code/');
      expect(readme.includes(posix.join('~', folder, inner)) || readme.includes(`\`${inner}\``)).toBe(true);
      if (variable !== undefined) expect(readme).toContain(`\`${variable}\``);
    }
  }
});
