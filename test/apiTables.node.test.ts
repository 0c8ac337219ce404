import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateTables } from '../api-docs/updateTables.mjs';

const OVERLOADS = [
  'export declare function measure(text: string): Wind;',
  'export declare function measure({ text }?: { text: string }): Wind;',
];

const FILES = {
  'package.json': JSON.stringify({
    name: '@agent-transcript/kites',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './wind': { types: './dist/wind.d.ts', default: './dist/wind.js' },
      './styles.css': { types: './dist/styles.css.d.ts', default: './dist/styles.css' },
      './package.json': './package.json',
    },
    dependencies: { '@else/rope': '^1.0.0' },
  }),
  'dist/index.d.ts': `
    export { type Kite as PaperKite, Sail } from './Kite';
    export { type Wind, measure } from './wind';
    export { Rope as Line } from '@else/rope';
    /** Not part of the table. */
    export declare const COLOURS = 3;
  `,
  'dist/Kite.d.ts': `
    import type { Tail as LongTail } from '@else/rope';
    import type { Wind } from './wind';
    /** A kite. */
    export interface Kite extends Shape {
      readonly tail?: LongTail;
      /** Who holds it. */
      fly(wind: Wind): import("react").ReactNode;
    }
    interface Shape { readonly corners: number }
    interface Unused { readonly no: never }
    export declare function Sail({ kite: it }: { kite: Kite }): import("react").JSX.Element;
  `,
  'dist/wind.d.ts': `
    export type Wind = 'calm' | { readonly speed: number; readonly from?: string };
    ${OVERLOADS.join(' ')}
    export declare class Vane { #pole; private turns; constructor(height: number); readonly wind: Wind }
  `,
};

const TABLE = `# @agent-transcript/kites

Written by \`npm run api\` from the types; do not edit.

## @agent-transcript/kites

- constant \`COLOURS = 3\`
- \`Line\`: of @else/rope
- interface \`PaperKite extends Shape\`
  - \`fly(wind: Wind): ReactNode\`
  - \`readonly tail?: rope.Tail\`
- component \`Sail(props: { kite: PaperKite; }): JSX.Element\`
- type \`Wind\`
  - \`| 'calm'\`
  - \`| { … }\`
    - \`readonly from?: string\`
    - \`readonly speed: number\`
- function \`measure(text: string): Wind\`
- function \`measure(options?: { text: string; }): Wind\`

## @agent-transcript/kites/wind

- class \`Vane\`
  - \`constructor(height: number)\`
  - \`readonly wind: Wind\`
- \`Wind\`: \`Wind\` of @agent-transcript/kites
- \`measure\`: \`measure\` of @agent-transcript/kites

## @agent-transcript/kites/styles.css

- file

## @agent-transcript/kites/package.json

- file

## Not exported, but part of the types above

- interface \`Shape\`
  - \`readonly corners: number\`
`;

let folder: string;
let out: string;

function write(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function replace(path: keyof typeof FILES, from: string, to: string) {
  expect(FILES[path]).toContain(from);
  write({ [path]: FILES[path].replace(from, to) });
}

const check = () => updateTables([folder], out, { check: true });

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'agent-transcript-'));
  folder = join(root, 'kites');
  out = join(root, 'api');
  write(FILES);
  updateTables([folder], out);
});

afterEach(() => rmSync(dirname(folder), { recursive: true }));

test('the table has every public name, and the types that they are made of', () => {
  expect(readFileSync(join(out, 'kites.md'), 'utf8')).toBe(TABLE);
  expect(check()).toEqual([]);
});

test('an added name differs', () => {
  replace('dist/index.d.ts', 'COLOURS = 3;', 'COLOURS = 3; export interface Knot { readonly tight: true }');
  expect(check()).toEqual(['kites.md: + @agent-transcript/kites › interface `Knot`']);
});

test('a removed name differs', () => {
  replace('dist/index.d.ts', ', Sail', '');
  expect(check()).toEqual([
    'kites.md: - @agent-transcript/kites › component `Sail(props: { kite: PaperKite; }): JSX.Element`',
  ]);
});

test('a changed type differs, in a member, in a branch and where it is not exported', () => {
  replace('dist/wind.d.ts', 'speed: number', 'speed?: number');
  replace('dist/Kite.d.ts', 'corners: number', 'corners: string');
  expect(check()).toEqual([
    'kites.md: - @agent-transcript/kites › type `Wind` › `| { … }` › `readonly speed: number`',
    'kites.md: - Not exported, but part of the types above › interface `Shape` › `readonly corners: number`',
    'kites.md: + @agent-transcript/kites › type `Wind` › `| { … }` › `readonly speed?: number`',
    'kites.md: + Not exported, but part of the types above › interface `Shape` › `readonly corners: string`',
  ]);
});

test('another order of overloads differs, another order of properties does not', () => {
  replace(
    'dist/wind.d.ts',
    'readonly speed: number; readonly from?: string',
    'readonly from?: string; readonly speed: number',
  );
  expect(check()).toEqual([]);
  replace('dist/wind.d.ts', OVERLOADS.join(' '), OVERLOADS.toReversed().join(' '));
  expect(check()).toEqual(['kites.md: the order of its lines']);
});

test('a check writes nothing; the table of a package that is gone differs, and is removed; other files stay', () => {
  writeFileSync(join(out, 'README.md'), 'How to read the tables.');
  const lost = updateTables([], out, { check: true });
  expect(lost).toContain('kites.md: - @agent-transcript/kites');
  expect(readdirSync(out).sort()).toEqual(['README.md', 'kites.md']);
  expect(updateTables([], out)).toEqual(lost);
  expect(readdirSync(out)).toEqual(['README.md']);
});

test('names that would be missing from the table are refused', () => {
  replace('dist/index.d.ts', "export { Rope as Line } from '@else/rope'", "export * from '@else/rope'");
  expect(check).toThrow('name what you export from @else/rope');
});
