import type { SessionError } from './SessionError';

/** One event as it came. */
export interface TransportEvent {
  /** JSON, or a piece of text. */
  readonly data: string;
  /** The id that the server gave this event. */
  readonly id?: string | undefined;
  /** The type that the transport knows, such as the `event:` of server-sent events. */
  readonly type?: string | undefined;
}

/** When the next try to connect comes. */
export interface Retry {
  /** How many tries have failed in a row, from 1. */
  readonly attempt: number;
  /** Milliseconds until the next one. */
  readonly delay: number;
}

/** What a transport tells its session. */
export interface TransportTarget {
  /**
   * A stream is there. `fresh`: it is another stream than the one before, such as the answer to a request; otherwise it goes on
   * with that one, or repeats it.
   */
  readonly opened: (fresh: boolean) => void;
  /** Takes an event. Whether it says something new: tries to connect begin again then. */
  readonly event: (event: TransportEvent) => boolean;
  /** The stream was cut, and is tried again. */
  readonly retrying: (retry: Retry, why: SessionError) => void;
  /** The stream has ended as it should. */
  readonly ended: () => void;
  /** Nothing more will come. */
  readonly failed: (error: SessionError) => void;
  /** Something odd was skipped. */
  readonly diagnostic: (code: string, message: string) => void;
  /** Whether a run is under way, so that a stream that ends was cut. */
  readonly expectsMore: () => boolean;
}

/** What is sent to the agent. */
export interface ActionRequest {
  /** The kind of action: a transport may have an address for each. */
  readonly path: string;
  /** JSON. */
  readonly body: unknown;
}

/** The connection of a session. */
export interface Connection {
  /**
   * Sends a request. Calls `accepted` once the server has taken it, before any event that answers it. Resolves to an error, or to
   * `undefined`; it never rejects.
   */
  readonly send: (request: ActionRequest, accepted: () => void) => Promise<SessionError | undefined>;
  /** Stops the answer that streams, and leaves the connection open. */
  readonly stop: () => void;
  /** Closes the connection for good: nothing more is told. */
  readonly close: () => void;
}

/** A way to an agent: HTTP, a socket, or an agent in the page. */
export interface Transport {
  /** Connects a session. */
  readonly connect: (target: TransportTarget) => Connection;
}
