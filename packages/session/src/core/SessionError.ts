/** Why a session or an action failed. */
export type SessionErrorCode =
  /** The server refused: `status` says how. */
  | 'http'
  /** The network, or the server's stream, broke off, and trying again has come to nothing. */
  | 'network'
  /** The answer is no stream of events. */
  | 'not-a-stream'
  /** An event, or the session as a whole, is longer than its bound. */
  | 'too-long'
  /** The code of the protocol could not be loaded. */
  | 'load'
  /** The agent says that its run failed. */
  | 'run'
  /** The protocol or the transport has no such action, or nothing waits for the answer. */
  | 'unsupported';

/** An error as a value: a session throws none. */
export interface SessionError {
  readonly code: SessionErrorCode;
  /** What happened, in English, for developers. May hold words of the server: untrusted. */
  readonly message: string;
  /** The status of the HTTP answer. */
  readonly status?: number;
}

/** An error as a value. */
export function sessionError(code: SessionErrorCode, message: string, status?: number): SessionError {
  return { code, message: message.slice(0, 1_000), ...(status !== undefined && { status }) };
}

/** What an error that was thrown says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
