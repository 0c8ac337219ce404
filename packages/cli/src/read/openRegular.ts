import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { CommandError } from '../command/CommandError';

/** Whoever checked a path may find a link or a pipe at it now: the one is not followed, the other not waited for. Windows has no such flags. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a file to read it. @param file Its real path. @throws if a link, a folder or a device stands there. */
export async function openRegular(file: string): Promise<FileHandle> {
  const handle = await open(file, FLAGS);
  try {
    if ((await handle.stat()).isFile()) return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  throw new CommandError(`This is not a file: ${file}`);
}
