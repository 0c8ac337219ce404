import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Block } from './readBlocks';

/** A folder of files next to `node_modules`, so that imports resolve as in a reader's project. */
export function writeBlocks(name: string, files: Readonly<Record<string, string>>): string {
  const folder = resolve(import.meta.dirname, '../../.code-blocks', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(resolve(folder, file), text);
  return folder;
}

/** File name of a block: `packages-parser-README.md-30.ts`. */
export function fileOf({ place, language }: Block): string {
  return `${place.replace(/[/:]/g, '-')}.${language}`;
}
