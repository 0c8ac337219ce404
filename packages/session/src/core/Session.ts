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
 * How a session stands. `connecting`: no stream yet. `ready`: the agent waits for a message. `streaming`: it works. `waiting`: it
 * waits for an answer to one of `pending`. `reconnecting`: the stream was cut, and `retry` says when it is tried again. `failed`:
 * `error` says why, and nothing more comes. `closed`: nobody listens.
 */
export type SessionStatus =
  | 'connecting'
  | 'ready'
  | 'streaming'
  | 'waiting'
  | 'reconnecting'
  | 'failed'
  | 'closed';

/** A session at a moment: immutable; parts that have not changed are the same objects. */
export interface SessionSnapshot {
  readonly messages: readonly SessionMessage[];
  /** Progress of running tools, by the id of the call. */
  readonly toolUpdates: Readonly<Record<string, ToolProgress>>;
  /** Questions that wait for a person. */
  readonly pending: readonly PendingRequest[];
  /** Places to go back to. */
  readonly checkpoints: readonly SessionCheckpoint[];
  readonly activity: Activity | undefined;
  readonly status: SessionStatus;
  /** Why the session has failed, was cut, or why the last run failed. */
  readonly error: SessionError | undefined;
  readonly retry: Retry | undefined;
  /** What was skipped: the last 100. */
  readonly diagnostics: readonly SessionDiagnostic[];
}

/** How an action went. */
export type ActionOutcome = { readonly ok: true } | { readonly ok: false; readonly error: SessionError };

/** An answer as `<Transcript onProvideInput>` gives it. */
export interface AnsweredRequest {
  readonly answer: UserAnswer;
  readonly node: { readonly data?: { readonly requestId?: string } };
  readonly index: number;
  readonly messageId: string | undefined;
}

/** Settings of {@link createSession}. */
export interface SessionOptions {
  /** Changes what is sent: the path, the body. Called for every action. */
  readonly prepare?: ((request: ActionRequest) => ActionRequest) | undefined;
  /** Characters of one event at most. Default 4 million. */
  readonly maxEventLength?: number | undefined;
  /** Characters of all events at most. Default 256 million. */
  readonly maxLength?: number | undefined;
  /** Calls a function at the next frame. Default: `requestAnimationFrame`, and a timer where there is none. */
  readonly nextFrame?: ((run: () => void) => void) | undefined;
  /** Makes ids for messages. Default: `crypto.randomUUID`. */
  readonly newId?: (() => string) | undefined;
}

/** A live session with an agent. */
export interface Session {
  /**
   * Calls `listener` when the snapshot has changed, at most once a frame. The session connects with the first listener, and
   * disconnects when none is left.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** The session now: the same object until something changes. */
  readonly getSnapshot: () => SessionSnapshot;
  /** Sends a message. With a `parentId` it begins a branch after that message. */
  readonly send: (text: string, options?: { readonly parentId?: string | null }) => Promise<ActionOutcome>;
  /** Answers a question of `pending`. */
  readonly answer: (requestId: string, answer: UserAnswer) => Promise<ActionOutcome>;
  /** For `<Transcript onProvideInput>`. It alone rejects, so that the form says that the answer has not arrived. */
  readonly onProvideInput: (input: AnsweredRequest) => Promise<void>;
  /** The schema of a question, for `createInputRequest({ schemaOf })` of `@agent-transcript/auto-form`. */
  readonly schemaOf: (node: AnsweredRequest['node']) => JsonSchema | undefined;
  /** Lets a call run, or not. */
  readonly approve: (requestId: string, approved: boolean, reason?: string) => Promise<ActionOutcome>;
  /** Stops the run. */
  readonly cancel: () => Promise<ActionOutcome>;
  /** Goes back to a checkpoint. */
  readonly goTo: (checkpoint: string, hint?: string) => Promise<ActionOutcome>;
  /** Closes the session for good. */
  readonly close: () => void;
}
