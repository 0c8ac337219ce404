import type { ReadRunOptions, RunFile } from '@agent-transcript/formats';

/** A run in the list of the command line's server, as returned by `api/runs`. */
export interface ServerRun {
  /** Path, which identifies it. */
  readonly path: string;
  readonly format: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** `null` until the run is read. */
  readonly details: {
    /** Number of runs in the file; the title is that of the first. */
    readonly runs: number;
    readonly title?: string;
    readonly agent?: string;
    readonly result?: string;
    readonly startedAt?: number;
    readonly endedAt?: number;
    readonly duration?: number;
    /** Counts; absent for a run of a database, which is listed without being read. */
    readonly messages?: number;
    readonly calls?: number;
    readonly failed?: number;
    readonly tokens?: number;
  } | null;
  /**
   * Text around the first match, the number of matching texts, whether the match is in what is said in the run, and the
   * index of the first matching run in its file.
   */
  readonly found?: {
    readonly excerpt: string;
    readonly count: number;
    readonly isSaid: boolean;
    readonly part?: number;
  };
}

/** Runs of the server, and the progress of a search. */
export interface ServerList {
  readonly runs: readonly ServerRun[];
  /** Number of runs, and of those that were searched. */
  readonly total: number;
  readonly searched: number;
  /** Files without a run: their number, and the first ones with the reason in English. */
  readonly unread: {
    readonly count: number;
    readonly files: readonly { readonly path: string; readonly why: string }[];
  };
}

/** A change of a followed file. */
export interface ServerChange {
  readonly type: 'grown' | 'truncated' | 'replaced' | 'gone';
  /** Bytes. */
  readonly size: number;
}

/** The command line's server that served this page. */
export interface Server {
  /** Path of the single run that it shows; `''` for a folder. */
  readonly only: string;
  list(query: string, signal?: AbortSignal): Promise<ServerList>;
  content(path: string, signal?: AbortSignal): Promise<Blob>;
  bytes(path: string, from: number, to: number, signal: AbortSignal): Promise<Uint8Array>;
  /** Opens files that belong to a run. */
  beside(path: string): NonNullable<ReadRunOptions['open']>;
  follow(path: string, from: number, heard: (change: ServerChange) => void, lost: () => void): () => void;
}

/** The server of this page, from its `meta` element; `null` for a standalone page. */
export function serverOf(page: Document): Server | null {
  const mark = page.querySelector<HTMLMetaElement>('meta[name="agent-transcript-server"]')?.content ?? '';
  if (mark === '') return null;
  const { only } = JSON.parse(mark) as { readonly only: string };
  const address = (route: string, params: Readonly<Record<string, string | number>>) =>
    `api/${route}?${new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))}`;
  return {
    only,
    async list(query, signal) {
      const response = await get(address('runs', query === '' ? {} : { q: query }), signal);
      return (await response.json()) as ServerList;
    },
    content: async (path, signal) => (await get(address('file', { path }), signal)).blob(),
    async bytes(path, from, to, signal) {
      const headers = { Range: `bytes=${from}-${to - 1}` };
      const response = await get(address('file', { path }), signal, headers);
      const all = new Uint8Array(await response.arrayBuffer());
      return response.status === 206 ? all : all.subarray(from, to);
    },
    beside: (path) => async (name) => {
      const response = await fetch(address('beside', { path, name }));
      if (response.status !== 200) return null;
      if (!name.endsWith('/')) return response.blob();
      const { files } = (await response.json()) as { readonly files: readonly string[] };
      return Promise.all(
        files.map(
          async (file): Promise<RunFile> => ({
            name: file,
            source: await (await get(address('beside', { path, name: file }))).blob(),
          }),
        ),
      );
    },
    follow(path, from, heard, lost) {
      const events = new EventSource(address('follow', { path, from }));
      for (const type of ['grown', 'truncated', 'replaced', 'gone'] as const)
        events.addEventListener(type, ({ data }: MessageEvent<string>) =>
          heard({ ...(JSON.parse(data) as { size: number }), type }),
        );
      events.addEventListener('error', lost);
      return () => events.close();
    },
  };
}

async function get(
  address: string,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(address, { headers, ...(signal && { signal }) });
  if (!response.ok) throw new Error((await response.text()).trim() || response.statusText);
  return response;
}
