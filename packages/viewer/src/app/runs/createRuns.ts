import { preloadCalls } from '@agent-transcript/components';
import type { Run } from '@agent-transcript/formats';
import { followRun } from '../follow/followRun';
import { growthOfHandle, growthOnServer } from '../follow/Growth';
import { type ReadOptions, readContent, readFiles, readText } from '../read/readOrigin';
import { type Content, isHandle, type Kept, type Recent } from '../recent/createRecent';
import { loadSample } from '../samples/samples';
import type { Server } from '../server/server';
import { createStore, type Store } from './createStore';
import { idOf } from './idOf';
import { type OpenRun, type Origin, titleIn } from './OpenRun';

/** Opened content: a file, a folder, or a text. */
export type Incoming = Extract<Origin, { type: 'file' | 'folder' | 'text' }> & { readonly name: string };

/** The open runs in the order of their tabs, with actions. */
export interface Runs {
  readonly store: Store<readonly OpenRun[]>;
  /** Whether the last opened run is stored on this machine. */
  readonly kept: Store<Kept | null>;
  /** Opens content; returns the id of its run. */
  add(incoming: Incoming): Promise<string>;
  /** Opens the run in an address, unless it is open. */
  openId(id: string): Promise<void>;
  /** Restores tabs; each run is read when it is first shown. */
  restore(tabs: readonly Pick<OpenRun, 'id' | 'name' | 'title'>[]): void;
  close(id: string): void;
  /** Reads a run again in a format chosen by the reader, or in the detected one for `undefined`. */
  readAs(id: string, format: string | undefined): void;
  /** Replaces the text of a typed run. */
  setText(id: string, text: string): void;
  /** Follows one run while it is shown: browsers allow only six connections to a server. */
  follow(id: string | null): void;
}

const SAMPLE = 'sample:';
const SERVER = 'server:';

export const idOfSample = (name: string): string => SAMPLE + name;
export const idOnServer = (path: string): string => SERVER + path;

/** Fields of a run that has not been read. */
const UNREAD = {
  format: undefined,
  status: 'waiting',
  progress: undefined,
  run: undefined,
  problem: undefined,
  following: undefined,
} as const;

/** Milliseconds after typing until a text is stored. */
const TYPING = 800;

/** Opens, reads, follows and stores runs. */
export function createRuns(recent: Recent, server: Server | null): Runs {
  const store = createStore<readonly OpenRun[]>([]);
  const kept = createStore<Kept | null>(null);
  const reading = new Map<string, AbortController>();
  /** Number of bytes read of runs that may grow. */
  const sizes = new Map<string, number>();
  const followed = { id: null as string | null, ending: new AbortController() };
  const saving = new Map<string, ReturnType<typeof setTimeout>>();

  const find = (id: string) => store.value().find((run) => run.id === id);
  const change = (id: string, changes: Partial<OpenRun>) =>
    store.set((runs) => runs.map((run) => (run.id === id ? { ...run, ...changes } : run)));
  const put = (run: OpenRun) =>
    store.set((runs) => (runs.some(({ id }) => id === run.id) ? runs : [...runs, run]));

  const keep = async ({ id, name, origin, run }: OpenRun) => {
    const content = contentOf(origin);
    if (content === null) return;
    const { format = 'unknown' } = run ?? {};
    const title = run && titleIn(run);
    const size = sizeOf(origin);
    kept.set(() => null);
    const result = await recent.keep({ id, name, title, format, size, opened: Date.now() }, content);
    kept.set(() => result);
  };

  /** Stores a text that changed since it was last stored. */
  const saveNow = (id: string) => {
    const open = find(id);
    const timer = saving.get(id);
    if (timer === undefined || open === undefined) return;
    clearTimeout(timer);
    saving.delete(id);
    void keep(open);
  };

  /** Source of changes of a run. */
  const growthOf = ({ id, origin }: OpenRun) =>
    server !== null && id.startsWith(SERVER)
      ? growthOnServer(server, id.slice(SERVER.length))
      : origin.type === 'file' && origin.handle !== undefined
        ? growthOfHandle(origin.handle)
        : null;

  const readOne = async (open: OpenRun, options: ReadOptions): Promise<{ run: Run; size: number }> => {
    const { id, origin } = open;
    if (origin.type === 'folder')
      return { run: await readFiles(origin.files, options), size: sizeOf(origin) };
    if (origin.type === 'text') return { run: await readText(origin.text, options), size: 0 };
    if (origin.type === 'sample')
      return { run: await readText(await loadSample(id.slice(SAMPLE.length)), options), size: 0 };
    if (origin.type === 'file')
      return { run: await readContent(origin.file, options), size: origin.file.size };
    const path = id.slice(SERVER.length);
    const content = await (server as Server).content(path, options.signal);
    return {
      run: await readContent(content, { ...options, open: server?.beside(path) }),
      size: content.size,
    };
  };

  const read = async (id: string) => {
    reading.get(id)?.abort();
    const open = find(id);
    if (open === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    reading.set(id, controller);
    const ifHere = (changes: Partial<OpenRun>) => {
      if (!signal.aborted) change(id, changes);
    };
    ifHere({ status: 'reading', progress: undefined, problem: undefined });
    // The first rows are then complete, and are laid out once.
    void preloadCalls();
    try {
      const { run, size } = await readOne(open, {
        name: open.name,
        format: open.format,
        signal,
        onProgress: (progress) => {
          // Rounded to percent, as shown: each change renders the page.
          const said = Math.floor(progress * 100) / 100;
          if (find(id)?.progress !== said) ifHere({ progress: said });
        },
        onStart: (start) => ifHere({ run: start }),
      });
      ifHere({ status: 'read', run, progress: undefined });
      const now = find(id);
      if (signal.aborted || now === undefined) return;
      if (open.origin.type !== 'text') void keep(now);
      sizes.set(id, size);
      if (followed.id === id) follow(id);
    } catch (error) {
      ifHere({ status: 'failed', run: undefined, progress: undefined, problem: problemOf(error) });
    }
  };

  const follow = (id: string | null) => {
    followed.ending.abort();
    followed.id = id;
    followed.ending = new AbortController();
    const { signal } = followed.ending;
    const open = id === null ? undefined : find(id);
    const growth = open?.status === 'read' ? growthOf(open) : null;
    if (open === undefined || growth === null) return;
    const ifHere = (changes: Partial<OpenRun>) => {
      if (!signal.aborted) change(open.id, changes);
    };
    followRun({
      growth,
      from: sizes.get(open.id) ?? 0,
      signal,
      name: open.name,
      format: open.format,
      onRun: (run, size) => {
        sizes.set(open.id, size);
        ifHere({ run });
      },
      onSeen: (following) => ifHere({ following }),
    });
  };

  const start = (run: Pick<OpenRun, 'id' | 'name' | 'origin'>) => {
    put({ ...UNREAD, ...run });
    change(run.id, { ...run, status: 'reading' });
    return read(run.id);
  };

  return {
    store,
    kept,
    async add({ name, ...origin }) {
      const id =
        origin.type === 'text'
          ? `text-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
          : await idOf(
              origin.type === 'file'
                ? origin.file
                : new Blob(origin.files.flatMap((file) => [file.name, file.source as BlobPart])),
            );
      if (find(id) !== undefined) return id;
      void start({ id, name, origin });
      if (origin.type === 'text' && origin.text !== '') void keep(find(id) as OpenRun);
      return id;
    },
    async openId(id) {
      const open = find(id);
      if (open !== undefined && open.status !== 'waiting') return;
      if (id.startsWith(SAMPLE))
        return start({ id, name: id.slice(SAMPLE.length), origin: { type: 'sample' } });
      if (id.startsWith(SERVER) && server !== null)
        return start({ id, name: id.split(/[/:]/).at(-1) ?? id, origin: { type: 'server' } });
      // At once, so that the tab exists while its content is loaded.
      put({ ...UNREAD, id, name: open?.name ?? '…', origin: { type: 'kept' } });
      change(id, { status: 'reading' });
      const found = await recent.content(id);
      const origin = found && (await originOf(id, found.content));
      if (found === null || origin === null)
        return change(id, { status: 'missing', name: found?.run.name ?? open?.name ?? id });
      return start({ id, name: found.run.name, origin });
    },
    restore: (tabs) => {
      for (const { id, name, title } of tabs) put({ ...UNREAD, id, name, title, origin: { type: 'kept' } });
    },
    follow,
    close(id) {
      // Stores the last edits, however soon the tab is closed.
      saveNow(id);
      if (followed.id === id) follow(null);
      sizes.delete(id);
      reading.get(id)?.abort();
      reading.delete(id);
      store.set((runs) => runs.filter((run) => run.id !== id));
      // React retains the last but one render, and a run may be large: another render releases it.
      setTimeout(() => store.set((runs) => [...runs]));
    },
    readAs(id, format) {
      change(id, { format });
      void read(id);
    },
    setText(id, text) {
      change(id, { origin: { type: 'text', text } });
      void read(id);
      clearTimeout(saving.get(id));
      saving.set(
        id,
        setTimeout(() => saveNow(id), TYPING),
      );
    },
  };
}

/** Stored content of a run; `null` if its address suffices to load it again. */
function contentOf(origin: Origin): Content | null {
  if (origin.type === 'file') return origin.handle ?? origin.file;
  if (origin.type === 'folder') return origin.files;
  return origin.type === 'text' ? new Blob([origin.text]) : null;
}

async function originOf(id: string, content: Content): Promise<Origin | null> {
  if (Array.isArray(content))
    return { type: 'folder', files: content as Extract<Origin, { type: 'folder' }>['files'] };
  if (content instanceof Blob)
    return id.startsWith('text-')
      ? { type: 'text', text: await content.text() }
      : { type: 'file', file: content };
  if (!isHandle(content)) return null;
  try {
    // The browser may ask for permission again, which requires a click.
    return { type: 'file', file: await content.getFile(), handle: content };
  } catch {
    return null;
  }
}

function sizeOf(origin: Origin): number {
  if (origin.type === 'file') return origin.file.size;
  if (origin.type === 'text') return origin.text.length;
  if (origin.type !== 'folder') return 0;
  return origin.files.reduce(
    (sum, { source }) => sum + (source instanceof Blob ? source.size : source.length),
    0,
  );
}

/** Message for a run that cannot be read. */
const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
