import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './compare.mjs';
import { createDescriber } from './createDescriber.mjs';
import { readDeclarations } from './readDeclarations.mjs';

/** Stands at the top of each table. */
export const NOTE = 'Written by `npm run api` from the types; do not edit.';

/**
 * The public API of a package whose declarations are built, as Markdown: a heading for each of its entries, below it a
 * list item for each name, and in that one for each member.
 *
 * @param {string} folder The package's.
 * @returns {string}
 */
export function apiTable(folder) {
  const root = realpathSync(folder);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = Object.entries(manifest.exports).map(([path, target]) => ({
    title: manifest.name + path.slice(1),
    file: target.default?.endsWith('.js') ? join(root, target.types) : undefined,
  }));
  const files = entries.flatMap(({ file }) => file ?? []);
  const program = readDeclarations(files, manifest.dependencies);
  const checker = program.getTypeChecker();
  const describer = createDescriber(checker, root);

  const sections = entries.map(({ title, file }) => {
    if (!file) return { title };
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    return { title, names: checker.getExportsOfModule(module).sort((a, b) => compare(a.name, b.name)) };
  });
  // All of them before any is described: a type that mentions another calls it by its public name.
  for (const { title, names } of sections) {
    for (const name of names ?? []) describer.makePublic(name, title);
  }
  const lines = sections.flatMap(({ title, names }) => [
    `## ${title}`,
    '',
    ...(names?.flatMap((name) => describer.linesOf(name, title)) ?? ['- file']),
    '',
  ]);
  const hidden = describer.hiddenLines();
  if (hidden.length > 0) lines.push('## Not exported, but part of the types above', '', ...hidden, '');
  return [`# ${manifest.name}`, '', NOTE, '', ...lines].join('\n');
}
