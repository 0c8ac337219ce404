import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from '../expressions/findExpressions.mjs';

const PACKAGES = join(import.meta.dirname, '../../packages');

/** Number of characters that represent a module: with more there would be too many triples. */
const MOST = 32;

/** Most expressions treat all letters and digits alike: a few represent all. */
const ALIKE = /[b-zB-Z2-9]/;

/** Characters that modules and their tests in folders of `packages` refer to, the most frequent first. */
export function charactersOf(folders: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const folder of folders) {
    for (const name of readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue;
      for (const text of textsIn(join(PACKAGES, folder, name)))
        for (const character of new Set(readEscapes(text)))
          if (!ALIKE.test(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([character]) => character);
}

/** A text as the expression or the string in it is meant: `\n` is the end of a line. */
const readEscapes = (text: string): string =>
  text
    .replace(/\\[nrt]/g, (escape) => ({ n: '\n', r: '\r', t: '\t' })[escape[1] ?? ''] ?? escape)
    .replace(/\\[ux]([\da-f]{2,4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
