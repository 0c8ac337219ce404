/**
 * HTTP: a stream of server-sent events, and requests whose responses may be such streams.
 *
 * @module fetch
 */
import { messageOf, type SessionError, sessionError } from '../core/SessionError';
import type { ActionRequest, Connection, Transport, TransportTarget } from '../core/Transport';
import { createRetry, type RetryOptions } from './createRetry';
import { type Framing, readStream } from './readStream';

export type { RetryOptions } from './createRetry';
export type { Framing } from './readStream';

/** Headers of requests. A function is called before each request, so that tokens can be fresh. */
export type HeadersSource = HeadersInit | (() => HeadersInit | Promise<HeadersInit>);

/** Settings of {@link createFetchTransport}. */
export interface FetchTransportOptions {
  /**
   * Address of the stream of events, which is opened at once, and again when it breaks off. Without it only responses to requests are
   * streams, and one that breaks off has failed.
   */
  readonly url?: string | undefined;
  /** Address of actions: `actions` + `/` + the path of the action, or the result of the function. Without it the session sends no actions. */
  readonly actions?: string | ((request: ActionRequest) => string) | undefined;
  readonly headers?: HeadersSource | undefined;
  /** Credentials mode of requests, as for `fetch`: whether cookies are sent to other origins. */
  readonly credentials?: RequestCredentials | undefined;
  /** `text` for a body of plain text, which the protocol `text` reads. Default: `events`. */
  readonly framing?: Framing | undefined;
  readonly retry?: RetryOptions | undefined;
  /** Milliseconds without a byte after which a stream counts as broken off. Default: no limit. */
  readonly silence?: number | undefined;
  /** The most characters of an event. Default: 4 million. */
  readonly maxEventLength?: number | undefined;
  /** Closes the connection for good when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * Creates a transport over HTTP. It sends your headers. When a stream breaks off, it connects again with exponential back-off, and
 * continues after the last event (`Last-Event-ID`).
 *
 * @example
 * createFetchTransport({ url: '/runs/7/stream', actions: '/runs/7', headers: () => ({ authorization: `Bearer ${token()}` }) })
 */
export function createFetchTransport(options: FetchTransportOptions): Transport {
  return { connect: (target) => connect(options, target) };
}

function connect(options: FetchTransportOptions, target: TransportTarget): Connection {
  const { url, actions, framing = 'events', maxEventLength = 4_000_000, signal, silence } = options;
  // The global `fetch` throws if it is called as a method of `options`.
  const request: typeof fetch = (input, init) => (options.fetch ?? fetch)(input, init);
  const retry = createRetry(options.retry);
  const controllers = new Set<AbortController>();
  /** Controller of the current stream. */
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

  /** Reads a stream to its end, and connects again if it broke off. */
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
      // A stream that ends amid a run has broken off.
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
    // A stream that always ends cleanly, without new events, is over: its last event is of an unknown type.
    if (next === null && isClean && url !== undefined) target.ended();
    else if (next === null) target.failed(why);
    else target.retrying(next, why);
  };

  /** Opens the stream of the session. */
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
          // The response is the stream from now on.
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
      // The stream of the session stays open: the server reports there that the run has stopped.
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
    return sessionError(
      'not-a-stream',
      `The response is not a stream: ${typeOf(response) || 'it has no content type'}.`,
      status,
    );
  return undefined;
}

/** True for a status after which the same request may succeed later. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429;

/** Milliseconds to wait, by the server's `Retry-After`. */
function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return seconds > 0 ? seconds * 1_000 : undefined;
}

const isSessionError = (problem: unknown): problem is SessionError =>
  typeof problem === 'object' && problem !== null && !(problem instanceof Error) && 'code' in problem;
