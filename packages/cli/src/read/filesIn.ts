import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '../command/CommandError';

/** Limits of files examined in a folder, and of depth. */
export const MOST_FILES = 20_000;
const DEPTH = 12;

/** Folders without runs that contain many files. */
const NOT_RUNS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** Extensions of files that may be runs. */
const MAY_BE_RUN =
  /\.(?:(?:jsonl?|ndjson|eval|traj|trajectory|log|txt|md|sse)(?:\.(?:gz|zst))?|zip|(?:db|sqlite3?)(?:-wal)?)$/i;

/**
 * Paths of the files in a folder that may be runs, relative and with `/`. Links are not followed.
 *
 * @param onUnread Receives skipped folders with the reason.
 * @param wanted Pattern of the paths to include. Default: all.
 */
export async function filesIn(
  folder: string,
  onUnread: (path: string, why: string) => void = () => {},
  wanted?: RegExp,
): Promise<readonly string[]> {
  const found: string[] = [];
  const todo: (readonly [path: string, depth: number])[] = [['', 0]];
  for (let next = todo.shift(); next !== undefined && found.length < MOST_FILES; next = todo.shift()) {
    const [path, depth] = next;
    for (const entry of await entriesOf(folder, path, onUnread)) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory() && !NOT_RUNS.has(entry.name)) {
        if (depth < DEPTH) todo.push([inner, depth + 1]);
        else onUnread(inner, `It lies more than ${DEPTH} folders deep.`);
      } else if (entry.isFile() && MAY_BE_RUN.test(entry.name) && wanted?.test(inner) !== false)
        found.push(inner);
    }
  }
  if (found.length > MOST_FILES || todo.length > 0)
    onUnread(folder, `No more than ${MOST_FILES} files of a folder are read.`);
  return found.slice(0, MOST_FILES).toSorted();
}

async function entriesOf(folder: string, path: string, onUnread: (path: string, why: string) => void) {
  try {
    return await readdir(join(folder, path), { withFileTypes: true });
  } catch (error) {
    if (path === '') throw fileError(error, folder);
    const said = fileError(error, path);
    onUnread(path, said instanceof Error ? said.message : String(said));
    return [];
  }
}
