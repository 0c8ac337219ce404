/** Thrown where a command cannot do its work: wrong use, or a file that cannot be read. The message is for a person. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'No such file or folder',
  EACCES: 'No permission to read',
  EPERM: 'No permission to read',
  EISDIR: 'This is a folder',
  ENOTDIR: 'A part of this path is not a folder',
  ELOOP: 'Links lead in a circle',
  EMFILE: 'Too many files are open',
  ENOSPC: 'There is no room left on the disk; what was written is not whole',
  EDQUOT: 'There is no room left for you on the disk; what was written is not whole',
  ENAMETOOLONG: 'The name is too long',
};

/** An error of the file system as one for a person; other errors as they are. */
export function fileError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  return reason === undefined ? error : new CommandError(`${reason}: ${path}`, { cause: error });
}
