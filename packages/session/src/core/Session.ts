import type { UserAnswer } from '@agent-transcript/parser';
import type { JsonSchema } from '@agent-transcript/protocol';
import type {
  Activity,
  PendingRequest,
  SessionCheckpoint,
  SessionDiagnostic,
  SessionMessage,
  ToolProgress,
} from './Protocol';
import type { SessionError } from './SessionError';
import type { ActionRequest, Retry } from './Transport';

/**
 * Status of a session. `connecting`: no stream yet. `ready`: the agent waits for a message. `streaming`: the agent works. `waiting`: the
 * agent waits for an answer to one of `pending`. `reconnecting`: the stream broke off, and `retry` has the next try. `failed`: nothing
 * more comes, and `error` has the reason. `closed`: the session has no listeners.
 */
export type SessionStatus =
  | 'connecting'
  | 'ready'
  | 'streaming'
  | 'waiting'
  | 'reconnecting'
  | 'failed'
  | 'closed';

/** Immutable snapshot of a session. Unchanged parts are the same objects. */
export interface SessionSnapshot {
  readonly messages: readonly SessionMessage[];
  /** Progress of running tools by the id of the call. */
  readonly toolUpdates: Readonly<Record<string, ToolProgress>>;
  /** Open questions to a person. */
  readonly pending: readonly PendingRequest[];
  /** Checkpoints that the session can return to. */
  readonly checkpoints: readonly SessionCheckpoint[];
  readonly activity: Activity | undefined;
  readonly status: SessionStatus;
  /** Error of the session, of its broken stream, or of the last run. */
  readonly error: SessionError | undefined;
  readonly retry: Retry | undefined;
  /** The last 100 skipped events. */
  readonly diagnostics: readonly SessionDiagnostic[];
}

/** Outcome of an action. */
export type ActionOutcome = { readonly ok: true } | { readonly ok: false; readonly error: SessionError };

/** An answer as `<Transcript onProvideInput>` passes it. */
export interface AnsweredRequest {
  readonly answer: UserAnswer;
  readonly node: { readonly data?: { readonly requestId?: string } };
  readonly index: number;
  readonly messageId: string | undefined;
}

/** Settings of {@link createSession}. */
export interface SessionOptions {
  /** Called for every request; returns the request to send, such as with another path or body. */
  readonly prepare?: ((request: ActionRequest) => ActionRequest) | undefined;
  /** The most characters of an event. Default: 4 million. */
  readonly maxEventLength?: number | undefined;
  /** The most characters of all events. Default: 256 million. */
  readonly maxLength?: number | undefined;
  /** Calls a function at the next frame. Default: `requestAnimationFrame`, or a timer outside of browsers. */
  readonly nextFrame?: ((run: () => void) => void) | undefined;
  /** Returns a new id for a message. Default: `crypto.randomUUID`. */
  readonly newId?: (() => string) | undefined;
}

/** A live session with an agent. */
export interface Session {
  /**
   * Calls `listener` when the snapshot has changed, at most once a frame. The session connects with its first listener, and disconnects
   * with its last.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** Current snapshot: the same object until something changes. */
  readonly getSnapshot: () => SessionSnapshot;
  /** Sends a message. With a `parentId` the message begins a branch after that message. */
  readonly send: (text: string, options?: { readonly parentId?: string | null }) => Promise<ActionOutcome>;
  /** Answers a question of `pending`. */
  readonly answer: (requestId: string, answer: UserAnswer) => Promise<ActionOutcome>;
  /** Handler for `<Transcript onProvideInput>`. Unlike the other actions it rejects, so that the form shows that the answer has not arrived. */
  readonly onProvideInput: (input: AnsweredRequest) => Promise<void>;
  /** Schema of a question, for `createInputRequest({ schemaOf })` of `@agent-transcript/auto-form`. */
  readonly schemaOf: (node: AnsweredRequest['node']) => JsonSchema | undefined;
  /** Approves or refuses a call. */
  readonly approve: (requestId: string, approved: boolean, reason?: string) => Promise<ActionOutcome>;
  /** Stops the run. */
  readonly cancel: () => Promise<ActionOutcome>;
  /** Returns to a checkpoint. */
  readonly goTo: (checkpoint: string, hint?: string) => Promise<ActionOutcome>;
  /** Closes the session for good. */
  readonly close: () => void;
}
