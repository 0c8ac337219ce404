import { realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep, win32 } from 'node:path';

/**
 * Real path of an entry in a folder; `null` if it does not exist or is outside of the folder (through `..`, an absolute
 * path, or a link). Opens nothing.
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

/** True if a path is a folder or inside it; both without links. */
export function isInside(folder: string, path: string): boolean {
  const steps = relative(folder, path);
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}
