import { realpath, stat } from 'node:fs/promises';
import {
  detectFormat,
  type Format,
  formats as ours,
  partInFolder,
  type Run,
  type RunList,
  readRun,
} from '@agent-transcript/formats';
import { CommandError, fileError } from '../command/CommandError';
import { reportOf } from '../inspect/reportOf';
import { databaseIn } from '../read/databaseIn';
import { filesIn } from '../read/filesIn';
import { listIn } from '../read/listIn';
import { openRegular } from '../read/openRegular';
import { readFile } from '../read/readPath';
import { resolveInside } from '../read/resolveInside';
import { type Details, detailsOf, UNREAD } from './Details';
import type { Root } from './Root';

/** A run in the list. */
export interface Entry {
  /** Identifier in addresses. */
  readonly path: string;
  readonly format: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** `null` until the run is read, and for runs too large to read for the list. */
  readonly details: Details | null;
}

/** A run from the standard input. */
export interface FoundBytes {
  readonly bytes: Uint8Array;
}

/** A file that may be shown. */
export interface FoundFile {
  /** Path without links. */
  readonly file: string;
  /** Folder that contains all files of the run. */
  readonly within: string;
  /** Id of the run, if the file is a database of many. */
  readonly run?: string;
}

/** A file or folder without a run. */
export interface Unread {
  readonly path: string;
  /** Reason in English. */
  readonly why: string;
}

/** Files of the folders. */
export interface Listing {
  /** Newest first. */
  readonly runs: readonly Entry[];
  readonly unread: readonly Unread[];
}

/** Runs of some folders. */
export interface Catalogue {
  /** Finds the run at a path; `null` if it does not exist or is outside of its folder. The path is untrusted. */
  find(path: string): Promise<FoundFile | FoundBytes | null>;
  /** Lists all runs, with the details known after `patience` milliseconds. */
  list(patience: number): Promise<Listing>;
  read(path: string, signal?: AbortSignal): Promise<Run | null>;
  /** Stops reading in the background. */
  close(): void;
}

/** Length of a file that determines its format, and the largest file read for the list, in bytes. */
const LOOKED_AT = 65_536;
const LARGEST = 64_000_000;
/** Number of cached details. */
const KEPT = 20_000;
/** Number of databases whose lists are cached. */
const LISTS = 16;

type Listed = Entry & FoundFile;

/** What a file is: the name of a format, its runs if it is a database, or the reason why it is no run. */
type Look = string | readonly Omit<Listed, 'path' | 'file' | 'within'>[] | Pick<Unread, 'why'>;

/**
 * Lists and reads the runs of some folders.
 *
 * @param known Known formats.
 */
export function createCatalogue(roots: readonly Root[], known = ours): Catalogue {
  const closing = new AbortController();
  /** By file, size and time: a changed file is read again. */
  const formats = new Map<string, Look>();
  const details = new Map<string, Details | Pick<Unread, 'why'> | null>();
  const lists = new Map<string, { readonly state: string; readonly list: RunList }>();
  let unread: readonly Listed[] = [];
  let reading: Promise<void> | null = null;

  /** The runs of a database, which are listed again after a change. */
  const listOf = async (file: string, within: string): Promise<RunList | null> => {
    const state = `${await stateOf(file)} ${await stateOf(`${file}-wal`)}`;
    const before = lists.get(file);
    if (before?.state === state) return before.list;
    const list = await listIn(file, { formats: known, within });
    lists.delete(file);
    if (list !== null) remember(lists, file, { state, list }, LISTS);
    return list;
  };

  const find = async (path: string): Promise<FoundFile | null> => {
    const [first = '', ...rest] = path.split('/');
    const root = roots.length === 1 ? roots[0] : roots.find(({ name }) => name === first);
    if (root === undefined) return null;
    const inner = roots.length === 1 ? path : rest.join('/');
    const found = await findIn(root, inner);
    if (found !== null) return found;
    // The runs of a database have paths as if it were their folder.
    const database = await findIn(root, inner.slice(0, Math.max(0, inner.lastIndexOf('/'))));
    const run = decoded(inner.slice(inner.lastIndexOf('/') + 1));
    return database !== null && run !== null && (await databaseIn(database.file)) !== null
      ? { ...database, run }
      : null;
  };

  const findIn = async (root: Root, inner: string): Promise<FoundFile | null> => {
    if (inner === '' || (root.only !== undefined && inner !== root.only)) return null;
    const file = await resolveInside(root.path, inner);
    if (file === null || !(await isFile(file))) return null;
    // Without links, like the file: a known place may be a link.
    return { file, within: await realpath(root.path) };
  };

  const listRoot = async (root: Root): Promise<readonly (Listed | Unread)[]> => {
    const listed: (Listed | Unread)[] = [];
    const pathIn = (inner: string) => (roots.length === 1 ? inner : `${root.name}/${inner}`);
    const names =
      root.only === undefined
        ? await filesIn(root.path, (inner, why) => listed.push({ path: pathIn(inner), why }), root.files)
        : [root.only];
    for (const inner of names) {
      const path = pathIn(inner);
      const found = await findIn(root, inner);
      if (found === null || inner.endsWith('-wal')) continue;
      for (const one of await look(found, inner))
        listed.push(
          'why' in one
            ? { path, ...one }
            : {
                ...one,
                ...found,
                path: one.run === undefined ? path : `${path}/${encodeURIComponent(one.run)}`,
              },
        );
    }
    return listed;
  };

  const look = async (
    { file, within }: FoundFile,
    inner: string,
  ): Promise<readonly (Omit<Listed, 'path' | 'file' | 'within'> | Pick<Unread, 'why'>)[]> => {
    try {
      const { size, mtimeMs: modified } = await stat(file);
      const key = `${keyOf({ file, size, modified })} ${await stateOf(`${file}-wal`)}`;
      const format = formats.get(key) ?? (await lookIn(file, size, known, () => listOf(file, within)));
      remember(formats, key, format);
      if (typeof format === 'object') return 'why' in format ? [format] : format;
      return partInFolder(inner, format, known) === 'run' ? [{ format, size, modified, details: null }] : [];
    } catch (error) {
      const said = fileError(error, inner);
      // A file deleted in the meantime is not reported.
      return said instanceof CommandError && !isGone(error) ? [{ why: said.message }] : [];
    }
  };

  const readUnread = async (): Promise<void> => {
    for (let next = unread[0]; next !== undefined && !closing.signal.aborted; next = unread[0]) {
      unread = unread.slice(1);
      const key = keyOf(next);
      if (!details.has(key)) remember(details, key, await detailsIn(next, known, closing.signal));
    }
  };

  return {
    find,
    async list(patience) {
      const all = (await Promise.all(roots.map(listRoot))).flat();
      const listed = all.filter((one) => !('why' in one)) as Listed[];
      listed.sort((one, other) => other.modified - one.modified);
      unread = listed.filter((one) => one.run === undefined && !details.has(keyOf(one)));
      reading ??= readUnread().finally(() => {
        reading = null;
      });
      await within(patience, reading);
      const runs: Entry[] = [];
      const others = all.filter((one) => 'why' in one);
      for (const { path, format, size, modified, file, details: own } of listed) {
        const found = own ?? details.get(keyOf({ file, size, modified })) ?? null;
        if (found !== null && 'why' in found) others.push({ path, ...found });
        else runs.push({ path, format, size, modified, details: found });
      }
      return { runs, unread: others };
    },
    async read(path, signal) {
      const found = await find(path);
      if (found?.run !== undefined) {
        const list = await listOf(found.file, found.within);
        return list && list.read(found.run, signal);
      }
      return found && readFile(found.file, { formats: known, signal, within: found.within });
    },
    close: () => closing.abort(),
  };
}

const keyOf = ({ file, size, modified }: Pick<Listed, 'file' | 'size' | 'modified'>): string =>
  `${size} ${modified} ${file}`;

function remember<Value>(map: Map<string, Value>, key: string, value: Value, most = KEPT): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

const isFile = async (file: string): Promise<boolean> => {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
};

/** Size and time of a file beside another; the empty text if there is none. */
async function stateOf(file: string): Promise<string> {
  try {
    const { size, mtimeMs } = await stat(file);
    return `${size} ${mtimeMs}`;
  } catch {
    return '';
  }
}

/** Decoded step of a path; `null` for an invalid escape. */
function decoded(step: string): string | null {
  try {
    return decodeURIComponent(step);
  } catch {
    return null;
  }
}

async function lookIn(
  file: string,
  size: number,
  formats: readonly Format[],
  list: () => Promise<RunList | null>,
): Promise<Look> {
  try {
    const found = await list();
    return found === null ? formatIn(file, size, formats) : runsOf(found, (await stat(file)).mtimeMs);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs of a database, as its list has them. */
function runsOf({ format, runs }: RunList, changed: number): Look {
  if (runs.length === 0) return { why: 'It contains no run.' };
  return runs.map(({ id, size, title, startedAt, endedAt }) => ({
    run: id,
    format,
    size,
    modified: endedAt ?? startedAt ?? changed,
    details: { ...UNREAD, title, startedAt, endedAt },
  }));
}

/** Format of the content; a Markdown file without tags is not listed. */
async function formatIn(
  file: string,
  size: number,
  formats: readonly Format[],
): Promise<string | Pick<Unread, 'why'>> {
  const start = await startOf(file);
  const found = detectFormat(start, '', formats);
  if (found !== null) return found.format;
  try {
    // The beginning shows that it is not a run; a ZIP archive has its list of files at the end.
    const isPacked = /\.(?:gz|zst|zip)$/i.test(file) && size <= LARGEST;
    const { format, runs: [first] = [] } = await (isPacked
      ? readFile(file, { formats })
      : readRun(start, { formats }));
    const known = format === 'unknown' ? first?.format : format;
    if (known !== undefined && known !== 'unknown') return known;
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
  return { why: 'It contains no run.' };
}

async function startOf(file: string): Promise<Uint8Array> {
  const handle = await openRegular(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOOKED_AT), 0, LOOKED_AT, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function detailsIn(
  { file, within, size }: Listed,
  formats: readonly Format[],
  signal: AbortSignal,
): Promise<Details | Pick<Unread, 'why'> | null> {
  if (size > LARGEST) return null;
  try {
    return detailsOf(reportOf(await readFile(file, { formats, signal, within })));
  } catch (error) {
    // It is not a run after all, or has no messages.
    return signal.aborted ? null : { why: error instanceof Error ? error.message : String(error) };
  }
}

/** Waits for a promise up to some milliseconds. */
async function within(patience: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([promise, late]);
  clearTimeout(timer);
}
