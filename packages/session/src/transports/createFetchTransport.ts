/**
 * HTTP: a stream of server-sent events, and requests that may answer with one.
 *
 * @module fetch
 */
import { messageOf, type SessionError, sessionError } from '../core/SessionError';
import type { ActionRequest, Connection, Transport, TransportTarget } from '../core/Transport';
import { createRetry, type RetryOptions } from './createRetry';
import { type Framing, readStream } from './readStream';

export type { RetryOptions } from './createRetry';
export type { Framing } from './readStream';

/** Headers of a request; a function is asked before each, so that tokens can be fresh. */
export type HeadersSource = HeadersInit | (() => HeadersInit | Promise<HeadersInit>);

/** Settings of {@link createFetchTransport}. */
export interface FetchTransportOptions {
  /**
   * The stream of events: opened at once, and again when it is cut. Without it only requests answer with streams, and one that is cut
   * has failed.
   */
  readonly url?: string | undefined;
  /** Where actions are sent: `actions` + `/` + the path of the action, or what the function says. Without it there are none. */
  readonly actions?: string | ((request: ActionRequest) => string) | undefined;
  readonly headers?: HeadersSource | undefined;
  /** Whether cookies go to other origins: see `fetch`. */
  readonly credentials?: RequestCredentials | undefined;
  /** `text`: what comes is text in pieces, for the protocol of plain text. Default `events`. */
  readonly framing?: Framing | undefined;
  readonly retry?: RetryOptions | undefined;
  /** Milliseconds without a byte after which a stream counts as cut. Default: never. */
  readonly silence?: number | undefined;
  /** Characters of one event at most. Default 4 million. */
  readonly maxEventLength?: number | undefined;
  /** Aborts the connection for good. */
  readonly signal?: AbortSignal | undefined;
  /** Default: the global one. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Creates a transport over HTTP. It sends your headers, goes on after the last event that it has (`Last-Event-ID`), and tries
 * again with exponential back-off when a stream is cut.
 *
 * @example
 * createFetchTransport({ url: '/runs/7/stream', actions: '/runs/7', headers: () => ({ authorization: `Bearer ${token()}` }) })
 */
export function createFetchTransport(options: FetchTransportOptions): Transport {
  return { connect: (target) => connect(options, target) };
}

function connect(options: FetchTransportOptions, target: TransportTarget): Connection {
  const { url, actions, framing = 'events', maxEventLength = 4_000_000, signal, silence } = options;
  // Not as a method: the global one refuses that.
  const request: typeof fetch = (input, init) => (options.fetch ?? fetch)(input, init);
  const retry = createRetry(options.retry);
  const controllers = new Set<AbortController>();
  /** The stream that is read. */
  let reading: AbortController | undefined;
  let lastId: string | undefined;
  let isClosed = false;

  const abortAll = () => {
    for (const controller of controllers) controller.abort();
    controllers.clear();
    reading = undefined;
    retry.stop();
  };
  const close = () => {
    isClosed = true;
    abortAll();
  };
  if (signal?.aborted === true) close();
  signal?.addEventListener('abort', close, { once: true });

  const begin = (): AbortController => {
    const controller = new AbortController();
    controllers.add(controller);
    return controller;
  };

  const headersFor = async (own: Record<string, string>): Promise<Headers> => {
    const { headers } = options;
    const result = new Headers(typeof headers === 'function' ? await headers() : headers);
    for (const [name, value] of Object.entries(own)) if (!result.has(name)) result.set(name, value);
    return result;
  };

  const send = async (address: string, init: RequestInit, own: Record<string, string>) =>
    request(address, {
      ...init,
      headers: await headersFor(own),
      ...(options.credentials !== undefined && { credentials: options.credentials }),
    });

  /** Reads a stream to its end; then it is over, or comes again. */
  const read = async (response: Response, controller: AbortController) => {
    reading = controller;
    const isCurrent = () => reading === controller && !isClosed;
    let guard: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(guard);
      if (silence !== undefined) guard = setTimeout(() => controller.abort(), silence);
    };
    try {
      alive();
      const body = response.body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, out) {
            alive();
            out.enqueue(chunk);
          },
        }),
        { signal: controller.signal },
      );
      if (body !== undefined)
        await readStream(
          body,
          framing,
          {
            event(event) {
              if (!isCurrent()) return;
              if (event.id !== undefined) lastId = event.id;
              if (target.event(event)) retry.reset();
            },
            retry: retry.setDelay,
            diagnostic: target.diagnostic,
          },
          maxEventLength,
        );
      if (!isCurrent()) return;
      reading = undefined;
      // A stream that ends in the middle of a run was cut.
      if (target.expectsMore())
        cut(sessionError('network', 'The stream ended before the run did.'), { isClean: true });
      else target.ended();
    } catch (problem) {
      if (!isCurrent()) return;
      reading = undefined;
      if (isSessionError(problem)) target.failed(problem);
      else cut(sessionError('network', messageOf(problem)));
    } finally {
      clearTimeout(guard);
      controllers.delete(controller);
    }
  };

  const cut = (
    why: SessionError,
    { atLeast, isClean }: { atLeast?: number | undefined; isClean?: boolean } = {},
  ) => {
    if (isClosed) return;
    const next = url === undefined ? null : retry.again(() => void follow(false), atLeast);
    // A stream that always ends so, and brings nothing new, is over: its last event is one that nobody knows.
    if (next === null && isClean && url !== undefined) target.ended();
    else if (next === null) target.failed(why);
    else target.retrying(next, why);
  };

  /** Opens the stream. */
  const follow = async (fresh: boolean) => {
    if (url === undefined || isClosed) return;
    const controller = begin();
    reading = controller;
    if (fresh) lastId = undefined;
    try {
      const response = await send(
        url,
        { signal: controller.signal, cache: 'no-store' },
        {
          accept: framing === 'text' ? 'text/plain' : 'text/event-stream',
          ...(lastId !== undefined && { 'last-event-id': lastId }),
        },
      );
      if (reading !== controller || isClosed) return;
      const problem = problemOf(response, framing);
      if (problem === undefined && response.status === 204) {
        reading = undefined;
        return target.ended();
      }
      if (problem === undefined) {
        target.opened(fresh);
        return await read(response, controller);
      }
      reading = undefined;
      response.body?.cancel().catch(() => {});
      if (isPassing(response.status)) cut(problem, { atLeast: retryAfter(response) });
      else target.failed(problem);
    } catch (problem) {
      if (reading === controller && !isClosed) {
        reading = undefined;
        cut(sessionError('network', messageOf(problem)));
      }
    } finally {
      if (reading !== controller) controllers.delete(controller);
    }
  };

  if (url !== undefined) void follow(false);

  return {
    async send(action, accepted) {
      if (actions === undefined)
        return sessionError('unsupported', 'The transport has no address for actions.');
      const address =
        typeof actions === 'string' ? `${actions.replace(/\/$/, '')}/${action.path}` : actions(action);
      const controller = begin();
      let isStream = false;
      try {
        const response = await send(
          address,
          { method: 'POST', body: JSON.stringify(action.body), signal: controller.signal },
          { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
        );
        if (!response.ok) {
          response.body?.cancel().catch(() => {});
          return sessionError('http', `The server answered ${response.status}.`, response.status);
        }
        isStream = streams(response, framing);
        if (isStream) {
          // The answer is the stream from now on.
          reading?.abort();
          retry.stop();
          lastId = undefined;
          target.opened(true);
          accepted();
          void read(response, controller);
          return undefined;
        }
        const answer = (await response.text()).slice(0, maxEventLength);
        accepted();
        if (answer.trimStart().startsWith('{')) target.event({ data: answer });
        if (reading === undefined && target.expectsMore()) void follow(true);
        return undefined;
      } catch (problem) {
        return sessionError('network', messageOf(problem));
      } finally {
        if (!isStream) controllers.delete(controller);
      }
    },
    stop() {
      // The stream of the session stays: the server says there that the run has stopped.
      if (url !== undefined) return;
      reading?.abort();
      reading = undefined;
    },
    close,
  };
}

const typeOf = (response: Response) => (response.headers.get('content-type') ?? '').toLowerCase();

const streams = (response: Response, framing: Framing) =>
  framing === 'text' ? typeOf(response).startsWith('text/') : typeOf(response).includes('text/event-stream');

function problemOf(response: Response, framing: Framing): SessionError | undefined {
  const { status } = response;
  if (!response.ok) return sessionError('http', `The server answered ${status}.`, status);
  if (status !== 204 && !streams(response, framing))
    return sessionError('not-a-stream', `The answer is ${typeOf(response) || 'of no type'}.`, status);
  return undefined;
}

/** Whether the same request may succeed later. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/** Milliseconds that the server asks to wait. */
function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return seconds > 0 ? seconds * 1_000 : undefined;
}

const isSessionError = (problem: unknown): problem is SessionError =>
  typeof problem === 'object' && problem !== null && !(problem instanceof Error) && 'code' in problem;
