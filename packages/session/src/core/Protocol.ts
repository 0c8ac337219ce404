import type { Root, UserAnswer } from '@agent-transcript/parser';
import type { DataContent, JsonSchema } from '@agent-transcript/protocol';
import type { SessionError } from './SessionError';
import type { ActionRequest } from './Transport';

/** A message of a session, as `<Transcript messages>` takes it: the same object until something in it changes. */
export interface SessionMessage {
  /** Unique in the session. */
  readonly id: string;
  /** `user`, `assistant`, `system`, or the protocol's own word. */
  readonly role: string;
  /** Trees and data; words that a person sent are a string. */
  readonly content: readonly (string | Root | DataContent)[];
  /** Milliseconds since 1970. */
  readonly createdAt?: number;
  /** The message that this one follows: messages with the same one are branches. */
  readonly parentId?: string | null;
}

/** Progress of a running tool. */
export interface ToolProgress {
  /** The current phase in one word. */
  readonly phase?: string;
  /** A sentence about the progress, as plain text. */
  readonly message?: string;
  /** The result so far. */
  readonly content?: string;
}

/** A question that waits for a person. */
export interface PendingRequest {
  /** Id that an answer names. */
  readonly id: string;
  /** `approval`: may a call run? */
  readonly kind: 'input' | 'approval';
  /** The question, as Markdown. Untrusted. */
  readonly prompt: string;
  /** `text`, `number`, `boolean`, `date`, `file`, `choice`, `json`, or the agent's own word. */
  readonly expectedTypes: readonly string[];
  /** JSON Schema of the answer, if the agent gave one. Untrusted: it may be none. */
  readonly schema?: JsonSchema;
  readonly checkpoint?: string;
  /** The call that it is about. */
  readonly toolCallId?: string;
  readonly messageId?: string;
}

/** A place that the session can go back to. */
export interface SessionCheckpoint {
  readonly name: string;
  readonly messageId?: string;
}

/** What the agent says that it is doing. */
export interface Activity {
  /** Number of the step, from 1. */
  readonly step?: number;
  readonly title?: string;
  /** Percent. */
  readonly progress?: number;
  readonly message?: string;
}

/** Something odd that was skipped. */
export interface SessionDiagnostic {
  readonly code: string;
  /** What it was, in English, for developers. */
  readonly message: string;
}

/** What a protocol knows after the events so far. Lists that have not changed are the same objects. */
export interface ProtocolState {
  readonly messages: readonly SessionMessage[];
  readonly toolUpdates: Readonly<Record<string, ToolProgress>>;
  readonly pending: readonly PendingRequest[];
  readonly checkpoints: readonly SessionCheckpoint[];
  readonly activity: Activity | undefined;
  /** Whether the agent works. */
  readonly isRunning: boolean;
  /** Why the last run failed. */
  readonly error: SessionError | undefined;
  /** What the reader has skipped. */
  readonly odd?: readonly SessionDiagnostic[];
}

/** An answer of a person, and what it answers. */
export interface GivenAnswer {
  readonly answer: UserAnswer;
  /** Id of a {@link PendingRequest}. */
  readonly requestId?: string | undefined;
  /** The message of the request, where its text holds it. */
  readonly messageId?: string | undefined;
  /** Index among the pending requests of that message's text, from 0. */
  readonly index?: number | undefined;
}

/** What a person does. */
export type SessionAction =
  | {
      readonly type: 'message';
      readonly id: string;
      readonly text: string;
      readonly parentId?: string | null;
    }
  | ({ readonly type: 'input' } & GivenAnswer)
  | {
      readonly type: 'approval';
      readonly requestId: string;
      readonly approved: boolean;
      readonly reason?: string | undefined;
    }
  | { readonly type: 'cancel' }
  | { readonly type: 'checkpoint'; readonly name: string; readonly hint?: string | undefined };

/** How an action is carried out. */
export interface Plan {
  /** What to send; without it nothing is, and the stream that answers is stopped. */
  readonly request?: ActionRequest;
  /** Takes the action into the messages, once the agent has taken it. */
  readonly accepted: () => void;
}

/** Reads the events of one session. Nothing in it throws, whatever the events are. */
export interface ProtocolReader {
  /**
   * Takes an event: parsed JSON, or text for a protocol of text. Whether the messages have grown by it.
   *
   * @param data The event as it came.
   */
  readonly read: (record: unknown, data: string) => boolean;
  /** The id that an event has in itself. */
  readonly idOf?: (record: unknown) => string | undefined;
  /**
   * A stream is there: the `first` one, the same one `again`, which may repeat what has come, or an `other` one, such as the answer
   * to a request.
   */
  readonly opened: (how: 'first' | 'again' | 'other') => void;
  /** The stream has ended as it should. */
  readonly ended: () => void;
  /** The session is closed: what is open stays cut off. */
  readonly close: () => void;
  /** Says how an action is carried out, or why it cannot be. */
  readonly plan: (action: SessionAction) => Plan | SessionError | Promise<Plan | SessionError>;
  /** What is known after the events so far. */
  readonly state: () => ProtocolState;
}

/** What a reader needs of its session. */
export interface ProtocolHost {
  /** Something odd was skipped. */
  readonly diagnostic: (code: string, message: string) => void;
  /** Something changed without an event, such as an answer that the protocol waited for. */
  readonly changed: () => void;
}

/** A protocol: how the events of an agent become messages, and what is sent to it. */
export interface Protocol {
  readonly name: string;
  /** Whether events are pieces of text, not JSON. */
  readonly isText?: boolean;
  /** Makes the reader of a session; a promise where its code is loaded first. */
  readonly createReader: (host: ProtocolHost) => ProtocolReader | Promise<ProtocolReader>;
}
