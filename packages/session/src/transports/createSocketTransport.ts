/**
 * A WebSocket: each message of text is an event, and each action is a message.
 *
 * @module socket
 */
import { messageOf, sessionError } from '../core/SessionError';
import type { ActionRequest, Connection, Transport, TransportTarget } from '../core/Transport';
import { createRetry, type RetryOptions } from './createRetry';

export type { RetryOptions } from './createRetry';

/** Settings of {@link createSocketTransport}. */
export interface SocketTransportOptions {
  /** `ws:` or `wss:`. A function is called before each connection, so that a token in it can be fresh. */
  readonly url: string | (() => string | Promise<string>);
  readonly protocols?: string | readonly string[] | undefined;
  /** Returns the message for an action. Default: `{ action: path, ...body }`. */
  readonly toMessage?: ((request: ActionRequest) => unknown) | undefined;
  readonly retry?: RetryOptions | undefined;
  /** Default: the global `WebSocket`. */
  readonly WebSocket?: typeof WebSocket | undefined;
}

/** Close codes after which the same connection would be refused again (RFC 6455, 7.4). */
const REFUSED = new Set([1002, 1003, 1007, 1008, 1009, 1010]);

/** Creates a transport over a WebSocket. It connects again with exponential back-off. An event has an id only if it holds one. */
export function createSocketTransport(options: SocketTransportOptions): Transport {
  return { connect: (target) => connect(options, target) };
}

function connect(
  { url, protocols, toMessage = withAction, retry: retryOptions, WebSocket: Socket }: SocketTransportOptions,
  target: TransportTarget,
): Connection {
  const retry = createRetry(retryOptions);
  let socket: WebSocket | undefined;
  let isClosed = false;

  const cut = (code: number) => {
    if (isClosed) return;
    socket = undefined;
    const why = sessionError('network', `The socket closed with code ${code}.`);
    if (code === 1000 && !target.expectsMore()) return target.ended();
    const next = REFUSED.has(code) || code >= 4_000 ? null : retry.again(() => void open());
    if (next === null) target.failed(why);
    else target.retrying(next, why);
  };

  const open = async () => {
    try {
      const address = typeof url === 'string' ? url : await url();
      if (isClosed) return;
      const one = new (Socket ?? WebSocket)(address, protocols as string | string[] | undefined);
      socket = one;
      one.addEventListener('open', () => {
        if (socket === one) target.opened(false);
      });
      one.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (socket !== one) return;
        if (typeof data === 'string') {
          if (target.event({ data })) retry.reset();
        } else target.diagnostic('binary', 'A message of the socket is not text.');
      });
      one.addEventListener('close', ({ code }) => {
        if (socket === one) cut(code);
      });
    } catch (problem) {
      if (!isClosed) target.failed(sessionError('network', messageOf(problem)));
    }
  };
  void open();

  return {
    send(request, accepted) {
      if (socket?.readyState !== 1)
        return Promise.resolve(sessionError('network', 'The socket is not open.'));
      try {
        socket.send(JSON.stringify(toMessage(request)));
      } catch (problem) {
        return Promise.resolve(sessionError('network', messageOf(problem)));
      }
      accepted();
      return Promise.resolve(undefined);
    },
    stop() {},
    close() {
      isClosed = true;
      retry.stop();
      socket?.close();
      socket = undefined;
    },
  };
}

function withAction({ path, body }: ActionRequest): unknown {
  return { action: path, ...(typeof body === 'object' ? body : { body }) };
}
