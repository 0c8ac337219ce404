/** Error of a command: wrong usage, or an unreadable file. Its message is shown to people. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'No such file or folder',
  EACCES: 'No permission to read',
  EPERM: 'No permission to read',
  EISDIR: 'This is a folder',
  ENOTDIR: 'Part of the path is not a folder',
  ELOOP: 'The links form a loop',
  EMFILE: 'Too many files are open',
  ENOSPC: 'The disk is full; the file is incomplete',
  EDQUOT: 'The disk quota is exceeded; the file is incomplete',
  ENAMETOOLONG: 'The name is too long',
  // A database that its program writes to: parts of it are read one after the other.
  NotReadableError: 'The file changed while it was read; try again',
};

/** Converts an error of the file system to one for people; other errors are returned unchanged. */
export function fileError(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = error instanceof DOMException ? error.name : 'code' in error ? String(error.code) : '';
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  return reason === undefined ? error : new CommandError(`${reason}: ${path}`, { cause: error });
}
