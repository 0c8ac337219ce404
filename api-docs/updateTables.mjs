import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { apiTable, NOTE } from './apiTable.mjs';
import { compare } from './compare.mjs';

/**
 * Brings the tables in `out` up to date with the packages in `folders`, or only checks them.
 *
 * @param {readonly string[]} folders The packages', with their declarations built.
 * @param {string} out
 * @param {{ check?: boolean }} [options]
 * @returns {string[]} What differs, one line each: `-` before what the table has, `+` before what the package has.
 */
export function updateTables(folders, out, { check = false } = {}) {
  const tables = new Map(folders.map((folder) => [`${basename(folder)}.md`, apiTable(folder)]));
  const written = readTables(out);
  const files = [...new Set([...written.keys(), ...tables.keys()])].sort(compare);
  const differences = files.flatMap((file) => {
    const lines = differencesOf(written.get(file) ?? '', tables.get(file) ?? '');
    return lines.map((line) => `${file}: ${line}`);
  });
  if (!check) {
    mkdirSync(out, { recursive: true });
    for (const file of written.keys()) if (!tables.has(file)) rmSync(join(out, file));
    for (const [file, text] of tables) writeFileSync(join(out, file), text);
  }
  return differences;
}

/** The tables in a folder by their file names; what was written by hand is left alone. */
function readTables(folder) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')])
      .filter(([, text]) => text.includes(NOTE)),
  );
}

function differencesOf(before, after) {
  if (before === after) return [];
  const old = placedLines(before);
  const now = placedLines(after);
  const lines = [
    ...without(old, now).map((line) => `- ${line}`),
    ...without(now, old).map((line) => `+ ${line}`),
  ];
  return lines.length > 0 ? lines : ['the order of its lines'];
}

/** The lines of a table, each with those that it stands below: `readonly id: string` says nothing alone. */
function placedLines(table) {
  const above = [];
  return table
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const item = /^( *)- (.*)/.exec(line);
      const level = item ? 1 + item[1].length / 2 : 0;
      above.length = level;
      above[level] = item ? item[2] : line.replace(/^#+ /, '');
      return above.join(' › ');
    });
}

/** The lines that `others` has not, or not as often. Below a line that is missing itself, only that line is listed. */
function without(lines, others) {
  const left = [...others];
  const missing = lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return missing.filter((line) => !missing.some((parent) => line.startsWith(`${parent} › `)));
}
