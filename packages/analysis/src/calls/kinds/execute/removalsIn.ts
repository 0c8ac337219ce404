import type { ExecuteCall } from '../../core/Call';
import type { Removal } from '../../core/CallReader';

/** A command that only removes files and folders named without patterns. */
const REMOVES =
  /^\s*rm(?:\s+-[a-zA-Z]+)*(?:\s+--)?((?:\s+[^\s;&|<>*?$'"`()[\]{}~\\-][^\s;&|<>*?$'"`()[\]{}\\]*)+)\s*$/;

/** Longest command that is read, in UTF-16 units. */
const LONGEST_COMMAND = 2_000;

/** Files and folders that a command removes, if it does nothing else. */
export function removalsIn({ command, directory }: ExecuteCall): readonly Removal[] {
  const paths = command.length > LONGEST_COMMAND ? undefined : REMOVES.exec(command)?.[1];
  if (paths === undefined) return [];
  const inFolder = (path: string) =>
    path.startsWith('/') || directory === undefined ? path : `${directory.replace(/\/$/, '')}/${path}`;
  return paths
    .trim()
    .split(/\s+/)
    .map((path) => ({ change: 'removed', path: inFolder(path.replace(/^\.\//, '').replace(/\/$/, '')) }));
}
