import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep, win32 } from 'node:path';

/**
 * The real path of something in a folder; `null` if there is none, or if it leads out of the folder: by `..`, as an absolute path, or
 * by a link. Nothing is opened.
 *
 * @param path Untrusted.
 */
export async function resolveInside(folder: string, path: string): Promise<string | null> {
  if (path.includes('\0') || isAbsolute(path) || win32.isAbsolute(path) || /^[a-z]:/i.test(path)) return null;
  if (path.split(/[\\/]/).includes('..')) return null;
  try {
    const base = await realpath(folder);
    const real = await realpath(join(base, path));
    return isInside(base, real) ? real : null;
  } catch {
    return null;
  }
}

/** Whether a path is that of a folder or of something in it; both without links. */
export function isInside(folder: string, path: string): boolean {
  const steps = relative(folder, path);
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}
