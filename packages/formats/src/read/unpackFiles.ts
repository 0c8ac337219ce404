import { nextTask } from '@agent-transcript/text/slices';
import type { Skips } from '../core/createSkips';
import type { Format } from '../core/Format';
import { lost } from '../core/lost';
import { bytesOf } from './bytesOf';
import { openZip, type Zip } from './openZip';
import { HEAD, type Packing, packingOf } from './packing';
import { peek } from './peek';
import type { RunSource } from './readSource';
import { unpackStream } from './unpackStream';

/** A file of a folder or an archive. Its source can be read several times. */
export interface FolderFile {
  /** Path by which runs ask for it, without the ending of its packing. */
  readonly name: string;
  /** Own path, if it differs from `name`. */
  readonly path?: string;
  readonly source: Exclude<RunSource, ReadableStream>;
}

/** Files that systems add to an archive or a folder, and files of locks that SQLite keeps beside a database. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$)|-shm$/;

/** True for an archive that is itself a file of a format, not a packed folder. */
export const isFileItself = ({ entries }: Zip, formats: readonly Format[]): boolean =>
  entries.some(({ name }) => formats.some(({ archive }) => archive?.holds.test(name)));

/** Reads the files of an archive, with `/` in their paths. */
export async function filesInZip(zip: Zip, signal?: AbortSignal): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  for (const entry of zip.entries) {
    const name = entry.name.replaceAll('\\', '/');
    if (BESIDE.test(name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other: their limits are common
    const source = await zip.read(entry);
    if (source !== null) files.push({ name, source });
    // oxlint-disable-next-line no-await-in-loop -- lets the page respond
    await nextTask();
    signal?.throwIfAborted();
  }
  return files;
}

/** Unpacks the files of a folder. Files of an archive replace the archive, and are not unpacked again. */
export async function unpackFiles(
  files: readonly FolderFile[],
  skips: Skips,
  formats: readonly Format[],
  signal?: AbortSignal,
): Promise<FolderFile[]> {
  const unpacked: FolderFile[] = [];
  for (const file of files) {
    if (BESIDE.test(file.name)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a folder may hold thousands
    const { start } = await peek(file.source, HEAD);
    const packing = packingOf(start);
    // oxlint-disable-next-line no-await-in-loop -- one archive after the other
    unpacked.push(...(packing === null ? [file] : await filesIn(file, packing, skips, formats, signal)));
  }
  return unpacked;
}

async function filesIn(
  file: FolderFile,
  packing: Packing,
  skips: Skips,
  formats: readonly Format[],
  signal: AbortSignal | undefined,
): Promise<readonly FolderFile[]> {
  if (packing !== 'zip') return [unpackWhenRead(file, packing, skips)];
  const inside = (name: string) => (name === '' ? file.name : `${file.name}/${name.replaceAll('\\', '/')}`);
  const zip = openZip(await bytesOf(file.source, signal), (kind, why, name) =>
    skips.skip(kind, why, { file: inside(name) }),
  );
  if (isFileItself(zip, formats)) return [file];
  return (await filesInZip(zip, signal)).map(({ name, source }) => ({ name: inside(name), source }));
}

/** File that is unpacked when it is read. Its damage is counted once, even if it is read several times. */
function unpackWhenRead({ name, source }: FolderFile, packing: 'gzip' | 'zstd', skips: Skips): FolderFile {
  let isDamaged = false;
  const onDamage = (why: string) => {
    if (!isDamaged) skips.skip('archive', lost(why), { file: name });
    isDamaged = true;
  };
  return {
    name: name.replace(/\.(?:gz|gzip|zst|zstd)$/i, ''),
    path: name,
    source: {
      async *[Symbol.asyncIterator]() {
        yield* unpackStream(await bytesOf(source), packing, { onDamage });
      },
    },
  };
}
