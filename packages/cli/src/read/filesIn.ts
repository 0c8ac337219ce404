import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '../command/CommandError';

/** Most files of a folder that are looked at, and how deep. */
export const MOST_FILES = 20_000;
const DEPTH = 12;

/** Folders that hold no runs, but many files. */
const NOT_RUNS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Endings of files that may be runs. */
const MAY_BE_RUN = /\.(?:jsonl?|ndjson|eval|traj|trajectory|log|txt|md|sse)$/i;

/**
 * Paths of the files in a folder that may be runs, with `/`, from the folder. Links are not followed; a folder in it that cannot be
 * read is left out.
 */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  const todo: (readonly [path: string, depth: number])[] = [['', 0]];
  for (let next = todo.shift(); next !== undefined && found.length < MOST_FILES; next = todo.shift()) {
    const [path, depth] = next;
    for (const entry of await entriesOf(folder, path)) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory() && depth < DEPTH && !NOT_RUNS.has(entry.name)) todo.push([inner, depth + 1]);
      else if (entry.isFile() && MAY_BE_RUN.test(entry.name)) found.push(inner);
    }
  }
  return found.slice(0, MOST_FILES).toSorted();
}

async function entriesOf(folder: string, path: string) {
  try {
    return await readdir(join(folder, path), { withFileTypes: true });
  } catch (error) {
    if (path === '') throw fileError(error, folder);
    return [];
  }
}
