import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { ReadRunOptions, RunFile } from '@agent-transcript/formats';
import { filesIn } from './filesIn';
import { resolveInside } from './resolveInside';

/** Folders of programs that store pieces of a run beside the folder of its file: OpenCode, Qwen Code and Kimi Code. */
const WITH_PIECES: readonly RegExp[] = [
  /^(.*[\\/]storage)[\\/]session[\\/]/,
  /^(.*[\\/]\.qwen[\\/](?:projects|tmp)[\\/][^\\/]+)[\\/]chats[\\/]/,
  /^(.*[\\/]\.kimi-code[\\/]sessions[\\/][^\\/]+[\\/][^\\/]+[\\/]agents)[\\/]main[\\/]/,
];

/** Folder that contains all files of a run. */
export const folderOf = (file: string): string =>
  WITH_PIECES.map((pattern) => pattern.exec(file)?.[1]).find((folder) => folder !== undefined) ??
  dirname(file);

/**
 * Opens files that belong to a run, such as those of sub-agents. Runs are untrusted: only files in the run's folder are
 * opened.
 *
 * @param within An additional folder that must contain the files.
 */
export function openBeside(file: string, within?: string): NonNullable<ReadRunOptions['open']> {
  const folder = folderOf(file);
  const real = async (name: string): Promise<string | null> => {
    const path = resolve(dirname(file), name);
    const found = await resolveInside(folder, relative(folder, path));
    if (found === null || within === undefined) return found;
    return resolveInside(within, relative(within, path));
  };
  return async (name) => {
    const path = await real(name);
    if (path === null) return null;
    try {
      if (!name.endsWith('/')) return await readFile(path);
      return await Promise.all((await filesIn(path)).map((inner) => readInner(path, name, inner)));
    } catch {
      // A file that was deleted in the meantime, or a folder: the run reports it as missing.
      return null;
    }
  };
}

const readInner = async (folder: string, name: string, inner: string): Promise<RunFile> => ({
  name: `${name}${inner}`,
  source: await readFile(join(folder, inner.split('/').join(sep))),
});
