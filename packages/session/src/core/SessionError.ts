/** Kind of a session's or an action's failure. */
export type SessionErrorCode =
  /** The server refused, with a `status`. */
  | 'http'
  /** The network or the server's stream broke off, and all tries to connect again failed. */
  | 'network'
  /** The response is not a stream of events. */
  | 'not-a-stream'
  /** An event, or the whole session, is longer than its limit. */
  | 'too-long'
  /** The code of the protocol could not be loaded. */
  | 'load'
  /** The agent reported that its run failed. */
  | 'run'
  /** The protocol or the transport does not have the action, or the question is no longer open. */
  | 'unsupported';

/** An error as a value: sessions do not throw. */
export interface SessionError {
  readonly code: SessionErrorCode;
  /** Description in English, for developers. Untrusted: it may hold words of the server. */
  readonly message: string;
  /** The status of the HTTP answer. */
  readonly status?: number;
}

/** Creates an error of a session, with a message of at most 1,000 characters. */
export function sessionError(code: SessionErrorCode, message: string, status?: number): SessionError {
  return { code, message: message.slice(0, 1_000), ...(status !== undefined && { status }) };
}

/** Message of a thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
