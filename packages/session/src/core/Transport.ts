import type { SessionError } from './SessionError';

/** An event as the transport received it. */
export interface TransportEvent {
  /** JSON, or a piece of text. */
  readonly data: string;
  /** The server's id of the event. */
  readonly id?: string | undefined;
  /** Type of the event outside of its data, such as the `event:` of server-sent events. */
  readonly type?: string | undefined;
}

/** The next try to connect. */
export interface Retry {
  /** Number of the try in a row, from 1. */
  readonly attempt: number;
  /** Milliseconds until the try. */
  readonly delay: number;
}

/** Callbacks of a session for its transport. */
export interface TransportTarget {
  /**
   * Reports that a stream has opened. `fresh` is true for another stream than the one before, such as the response to a request; false
   * for a stream that continues or repeats it.
   */
  readonly opened: (fresh: boolean) => void;
  /** Passes an event on. Returns true if it is new: the transport then resets its count of tries. */
  readonly event: (event: TransportEvent) => boolean;
  /** Reports that the stream has broken off, and the next try. */
  readonly retrying: (retry: Retry, why: SessionError) => void;
  /** Reports that the stream has ended as it should. */
  readonly ended: () => void;
  /** Reports an error after which nothing more comes. */
  readonly failed: (error: SessionError) => void;
  /** Reports a skipped event. */
  readonly diagnostic: (code: string, message: string) => void;
  /** True during a run: a stream that ends has then broken off. */
  readonly expectsMore: () => boolean;
}

/** A request to the agent. */
export interface ActionRequest {
  /** Path of the action: a transport may have an address for each. */
  readonly path: string;
  /** JSON. */
  readonly body: unknown;
}

/** The connection of a session. */
export interface Connection {
  /**
   * Sends a request. Calls `accepted` once the server has accepted it, before any event of the response. Resolves to an error or to
   * `undefined`; never rejects.
   */
  readonly send: (request: ActionRequest, accepted: () => void) => Promise<SessionError | undefined>;
  /** Stops the streaming response, and leaves the connection open. */
  readonly stop: () => void;
  /** Closes the connection for good: no callback is called after it. */
  readonly close: () => void;
}

/** A transport to an agent: HTTP, a socket, or an agent in the page. */
export interface Transport {
  /** Connects a session. */
  readonly connect: (target: TransportTarget) => Connection;
}
