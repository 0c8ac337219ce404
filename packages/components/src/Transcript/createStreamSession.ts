import { createParser, type Root } from '@agent-transcript/parser';

/** Pieces of a message as they come. */
export type TranscriptStream = ReadableStream<string> | AsyncIterable<string>;

/** How far a stream has come. */
export interface StreamedTranscript {
  /** The tree so far, for `<Transcript tree>`. */
  readonly tree: Root;
  /** The text so far, for `<Transcript source>` beside the tree: what the raw view and the downloads show. */
  readonly source: string;
  /** `failed`: the stream broke off, and `error` says why. */
  readonly status: 'streaming' | 'complete' | 'failed';
  /** Why the stream broke off; what had come until then stays in `tree`. */
  readonly error: unknown;
}

/** One reading of one stream, which any number of components can look at. */
export interface StreamSession {
  /** Calls `listener` at most once per frame. Reading begins with the first listener. */
  subscribe(listener: () => void): () => void;
  current(): StreamedTranscript;
}

/** What there is before the first piece. */
export const NOTHING_YET: StreamedTranscript = {
  tree: { type: 'root', children: [], diagnostics: [], start: 0, end: 0, status: 'streaming' },
  source: '',
  status: 'streaming',
  error: undefined,
};

const sessions = new WeakMap<TranscriptStream, StreamSession>();

/** The session of a stream. A stream can be read once only, so it has one, however often a component mounts. */
export function streamSession(stream: TranscriptStream): StreamSession {
  let session = sessions.get(stream);
  if (session === undefined) {
    session = createStreamSession(stream);
    sessions.set(stream, session);
  }
  return session;
}

/** How far a stream has come. Makes no session: a render may be thrown away. */
export function streamedOf(stream: TranscriptStream): StreamedTranscript {
  return sessions.get(stream)?.current() ?? NOTHING_YET;
}

function createStreamSession(stream: TranscriptStream): StreamSession {
  const parser = createParser();
  const listeners = new Set<() => void>();
  let state = NOTHING_YET;
  let source = '';
  let cancel: (() => void) | null = null;
  let frame: number | null = null;

  const commit = (status: StreamedTranscript['status'], error?: unknown) => {
    if (frame !== null) cancelAnimationFrame(frame);
    frame = null;
    state = { tree: parser.tree(), source, status, error };
    for (const listener of listeners) listener();
  };

  const chunk = (text: string) => {
    parser.write(text);
    // Only put together: nobody reads it before somebody asks for it.
    source += text;
    frame ??= requestAnimationFrame(() => commit('streaming'));
  };

  const done = (error?: unknown) => {
    parser.end();
    commit(error === undefined ? 'complete' : 'failed', error);
  };

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      cancel ??= readAll(stream, chunk, done);
      return () => {
        listeners.delete(listener);
        // StrictMode unmounts and mounts again at once: only a stream that stays unwatched is given up.
        setTimeout(() => {
          if (listeners.size > 0 || state.status !== 'streaming') return;
          cancel?.();
          done(new Error('The stream was given up: no component looked at it any more.'));
        });
      };
    },
  };
}

/** Reads to the end or until the function that it returns is called; a stream that is given up is told so. */
function readAll(
  stream: TranscriptStream,
  chunk: (text: string) => void,
  done: (error?: unknown) => void,
): () => void {
  let source: Source | null = null;
  let stopped = false;
  const run = async () => {
    try {
      // A stream that is read elsewhere throws.
      source = 'getReader' in stream ? readerOf(stream) : iteratorOf(stream);
      for (let text = await source.next(); text !== null; text = await source.next()) {
        if (stopped) return;
        chunk(text);
      }
      if (!stopped) done();
    } catch (error) {
      if (!stopped) done(error ?? new Error('The stream broke off without a reason.'));
    }
  };
  void run();
  return () => {
    stopped = true;
    source?.cancel().catch(() => {
      // It is given up: how it ends is of no interest.
    });
  };
}

interface Source {
  /** The next piece; `null` at the end. */
  readonly next: () => Promise<string | null>;
  readonly cancel: () => Promise<unknown>;
}

function readerOf(stream: ReadableStream<string>): Source {
  const reader = stream.getReader();
  return {
    next: async () => {
      const { done, value } = await reader.read();
      return done ? null : value;
    },
    cancel: () => reader.cancel(),
  };
}

function iteratorOf(iterable: AsyncIterable<string>): Source {
  const iterator = iterable[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { done, value } = await iterator.next();
      return done ? null : value;
    },
    cancel: async () => iterator.return?.(),
  };
}
