/** The table of rooms in `oxlint.config.mjs` is that of the folders: none is missing from it, and no import of a folder comes back to it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { house } from '../oxlint.config.mjs';

interface Room {
  readonly floors?: readonly (readonly string[])[];
  readonly within?: Readonly<Record<string, Room>>;
}

const PACKAGES = fileURLToPath(new URL('../packages/', import.meta.url));
const names = readdirSync(PACKAGES);
const rooms: Readonly<Record<string, Room & { readonly knows: readonly string[] }>> = house;
/** Files that users do not run, and files without code. */
const NO_ROOM = ['testing', 'public'];

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_ROOM.includes(entry.name))
    .map(({ name }) => name);

/** Folders below `folder` that the table lacks, and those that only the table has. */
function differences(folder: string, { floors, within = {} }: Room): string[] {
  const inTable = floors?.flat().filter((name) => name !== '.') ?? [];
  const onDisk = foldersIn(folder);
  const unknown = floors === undefined ? [] : onDisk.filter((name) => !inTable.includes(name));
  return [
    ...unknown.map((name) => `${join(folder, name)} stands on no floor`),
    ...inTable.filter((name) => !onDisk.includes(name)).map((name) => `${join(folder, name)} is no folder`),
    ...onDisk.flatMap((name) => differences(join(folder, name), within[name] ?? { floors: [] })),
  ];
}

test('every package stands in the table', () => {
  expect(Object.keys(house).sort()).toEqual(names.sort());
});

test.each(names)('%s knows what it depends on', (name) => {
  const { dependencies, peerDependencies, devDependencies } = JSON.parse(
    readFileSync(join(PACKAGES, name, 'package.json'), 'utf8'),
  ) as Record<string, Readonly<Record<string, string>> | undefined>;
  // The viewer ships with the packages that it is built from.
  const needed = { ...dependencies, ...peerDependencies, ...(name === 'viewer' && devDependencies) };
  const ours = Object.keys(needed).flatMap((one) => /^@agent-transcript\/(.+)/.exec(one)?.slice(1) ?? []);
  expect([...(rooms[name]?.knows ?? [])].sort()).toEqual(ours.sort());
});

test.each(names)('%s: every folder stands on a floor', (name) => {
  expect(differences(join(PACKAGES, name, 'src'), rooms[name] ?? {})).toEqual([]);
});

const IMPORTED = /(?:from\s+|import\s*\(\s*|import\s+)'(\.{1,2}(?:\/[^']*)?)'/g;
const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Folders of a package, with the folders that their files import from. */
function readImports(source: string): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>();
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const file of files) {
    if (!/\.tsx?$/.test(file) || /\.test|[/\\]testing[/\\]/.test(file)) continue;
    const folder = dirname(join(source, file));
    const imported = known.get(relative(source, folder)) ?? new Set();
    known.set(relative(source, folder), imported);
    for (const [, path = ''] of readFileSync(join(source, file), 'utf8').matchAll(IMPORTED)) {
      const target = ENDINGS.map((ending) => join(folder, path) + ending).find(existsSync);
      if (target !== undefined && dirname(target) !== folder) imported.add(relative(source, dirname(target)));
    }
  }
  return known;
}

/** True if imports of `folder` lead back to it. */
function comesBack(folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set<string>();
  const next = [...(imports.get(folder) ?? [])];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (one === folder) return true;
    if (!seen.has(one)) next.push(...(imports.get(one) ?? []));
    seen.add(one);
  }
  return false;
}

test.each(names)('%s: no folder imports in a circle', (name) => {
  const imports = readImports(join(PACKAGES, name, 'src'));
  const circles = [...imports.keys()].filter((folder) => comesBack(folder, imports)).sort();
  // Blocks contain blocks.
  expect(circles).toEqual(
    name === 'components' ? ['blocks', 'blocks/Message', 'blocks/Step', 'blocks/Tool'] : [],
  );
});
