import { createParser, type Root } from '@agent-transcript/parser';

/** Stream of the pieces of a message. */
export type TranscriptStream = ReadableStream<string> | AsyncIterable<string>;

/** State of a stream. */
export interface StreamedTranscript {
  /** Tree so far, for `<Transcript tree>`. */
  readonly tree: Root;
  /** Text so far, for `<Transcript source>` with the tree: the raw view and the downloads show it. */
  readonly source: string;
  /** `failed`: the stream broke off with `error`. */
  readonly status: 'streaming' | 'complete' | 'failed';
  /** Reason why the stream broke off; `tree` keeps the content until then. */
  readonly error: unknown;
}

/** Reading of one stream, shared by any number of components. */
export interface StreamSession {
  /** Calls `listener` at most once per frame. Reading begins with the first listener. */
  subscribe(listener: () => void): () => void;
  current(): StreamedTranscript;
}

/** State before the first piece. */
export const NOTHING_YET: StreamedTranscript = {
  tree: { type: 'root', children: [], diagnostics: [], start: 0, end: 0, status: 'streaming' },
  source: '',
  status: 'streaming',
  error: undefined,
};

const sessions = new WeakMap<TranscriptStream, StreamSession>();

/** Session of a stream. A stream can be read only once, so all mounts share one session. */
export function streamSession(stream: TranscriptStream): StreamSession {
  let session = sessions.get(stream);
  if (session === undefined) {
    session = createStreamSession(stream);
    sessions.set(stream, session);
  }
  return session;
}

/** State of a stream. Creates no session, because React may discard a render. */
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
        // StrictMode unmounts and mounts again at once: cancel only a stream that stays without listeners.
        setTimeout(() => {
          if (listeners.size > 0 || state.status !== 'streaming') return;
          cancel?.();
          done(new Error('The stream was given up: no component uses it any more.'));
        });
      };
    },
  };
}

/** Reads to the end. The returned function stops reading and cancels the stream. */
function readAll(
  stream: TranscriptStream,
  chunk: (text: string) => void,
  done: (error?: unknown) => void,
): () => void {
  let source: Source | null = null;
  let stopped = false;
  const run = async () => {
    try {
      // Throws if another reader has locked the stream.
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
      // The stream is cancelled: its errors do not matter.
    });
  };
}

interface Source {
  /** Next piece; `null` at the end. */
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
