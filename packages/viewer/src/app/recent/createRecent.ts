import type { RunFile } from '@agent-transcript/formats';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A recently opened run. */
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

/** Source that a run can be read from again: its file, all files of its folder, or a file handle. */
export type Content = Blob | readonly RunFile[] | FileSystemFileHandle;

/** Whether a run is stored for the next visit; `unavailable` if the browser stores nothing. */
export type Kept = 'kept' | 'too-large' | 'full' | 'unavailable';

/** The runs stored in this browser. */
export interface Recent {
  /** Most recent first; empty if nothing can be stored. */
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

/** Limits of the size of a stored run, in bytes, and of their number. */
const LARGEST = 64_000_000;
const MOST = 30;

/** Stores runs in the browser's IndexedDB. Nothing leaves the machine. */
export function createRecent(name = 'agent-transcript'): Recent {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('runs', { keyPath: 'id' }).createIndex('opened', 'opened');
        database.createObjectStore('contents');
      },
      // A newer page wants to upgrade it, or the browser has deleted it.
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
        // One transaction: a run is stored completely or not at all, even if the page is closed.
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
