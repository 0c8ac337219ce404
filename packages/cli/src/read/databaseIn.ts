import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes with which each SQLite database begins. */
const MARK = Buffer.from('SQLite format 3\0');

/** The file as a source of which only parts are read, if it is an SQLite database; `null` if it is not. */
export async function databaseIn(file: string): Promise<Blob | null> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(MARK.length), 0, MARK.length, 0);
    return buffer.equals(MARK) ? await openAsBlob(file) : null;
  } finally {
    await handle.close();
  }
}
