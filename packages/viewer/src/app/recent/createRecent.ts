import type { RunFile } from '@agent-transcript/formats';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A run that was opened before. */
export interface RecentRun {
  readonly id: string;
  readonly name: string;
  readonly title: string | undefined;
  readonly format: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly opened: number;
}

/** What a run can be read from again: its file, all files of its folder, or where it lies on the reader's machine. */
export type Content = Blob | readonly RunFile[] | FileSystemFileHandle;

/** Whether a run will be there when the page is opened again; `unavailable` where the browser keeps nothing. */
export type Kept = 'kept' | 'too-large' | 'full' | 'unavailable';

/** The runs that this browser keeps. */
export interface Recent {
  /** The last ones first; empty where nothing can be kept. */
  list(): Promise<readonly RecentRun[]>;
  keep(run: RecentRun, content: Content): Promise<Kept>;
  content(id: string): Promise<{ readonly run: RecentRun; readonly content: Content } | null>;
  forget(id: string): Promise<void>;
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  runs: { key: string; value: RecentRun; indexes: { opened: number } };
  contents: { key: string; value: Content };
}

/** The largest run that is kept, in bytes, and how many. */
const LARGEST = 64_000_000;
const MOST = 30;

/** Keeps runs in this browser's IndexedDB. Nothing leaves the machine. */
export function createRecent(name = 'agent-transcript'): Recent {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('runs', { keyPath: 'id' }).createIndex('opened', 'opened');
        database.createObjectStore('contents');
      },
      // A newer page wants to change it, or the browser has thrown it away.
      blocking: () => void opening?.then((database) => database.close()),
      terminated: () => {
        opening = null;
      },
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };

  const remove = async (ids: readonly string[]) => {
    const writing = (await open()).transaction(['runs', 'contents'], 'readwrite');
    for (const id of ids) {
      void writing.objectStore('runs').delete(id);
      void writing.objectStore('contents').delete(id);
    }
    await writing.done;
  };

  return {
    async list() {
      try {
        return (await (await open()).getAllFromIndex('runs', 'opened')).toReversed();
      } catch {
        return [];
      }
    },
    async keep(run, content) {
      if (run.size > LARGEST && !isHandle(content)) return 'too-large';
      try {
        // One transaction: whenever the page is killed, a run is kept whole or not at all.
        const writing = (await open()).transaction(['runs', 'contents'], 'readwrite');
        void writing.objectStore('runs').put(run);
        void writing.objectStore('contents').put(content, run.id);
        await writing.done;
        const all = await (await open()).getAllKeysFromIndex('runs', 'opened');
        await remove(all.slice(0, Math.max(0, all.length - MOST)));
        return 'kept';
      } catch (error) {
        return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'unavailable';
      }
    },
    async content(id) {
      try {
        const database = await open();
        const [run, content] = await Promise.all([database.get('runs', id), database.get('contents', id)]);
        return run === undefined || content === undefined ? null : { run, content };
      } catch {
        return null;
      }
    },
    forget: (id) => remove([id]),
    async clear() {
      const writing = (await open()).transaction(['runs', 'contents'], 'readwrite');
      await Promise.all([
        writing.objectStore('runs').clear(),
        writing.objectStore('contents').clear(),
        writing.done,
      ]);
    },
  };
}

export const isHandle = (content: Content): content is FileSystemFileHandle =>
  'getFile' in content && !(content instanceof Blob);
