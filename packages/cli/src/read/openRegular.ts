import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { CommandError } from '../command/CommandError';

/**
 * A checked path may have become a link or a pipe: links are not followed, pipes not waited for. Windows has no such
 * flags.
 */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a regular file for reading.
 *
 * @param file Its real path.
 * @throws for a link, folder or device.
 */
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
