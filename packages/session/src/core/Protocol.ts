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
  /** Id of the message that this one follows. Messages with the same parent are branches. */
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

/** An open question to a person. */
export interface PendingRequest {
  /** Id for the answer. */
  readonly id: string;
  /** `approval` asks whether a call may run. */
  readonly kind: 'input' | 'approval';
  /** The question, as Markdown. Untrusted. */
  readonly prompt: string;
  /** `text`, `number`, `boolean`, `date`, `file`, `choice`, `json`, or the agent's own word. */
  readonly expectedTypes: readonly string[];
  /** JSON Schema of the answer, if the agent gave one. Untrusted: it may be invalid. */
  readonly schema?: JsonSchema;
  readonly checkpoint?: string;
  /** Id of the call that it is about. */
  readonly toolCallId?: string;
  readonly messageId?: string;
}

/** A checkpoint that the session can return to. */
export interface SessionCheckpoint {
  readonly name: string;
  readonly messageId?: string;
}

/** The agent's current step, in its own words. */
export interface Activity {
  /** Number of the step, from 1. */
  readonly step?: number;
  readonly title?: string;
  /** Percent. */
  readonly progress?: number;
  readonly message?: string;
}

/** A skipped event, with the reason. */
export interface SessionDiagnostic {
  readonly code: string;
  /** Description in English, for developers. */
  readonly message: string;
}

/** State of a protocol after the events so far. Unchanged lists are the same objects. */
export interface ProtocolState {
  readonly messages: readonly SessionMessage[];
  readonly toolUpdates: Readonly<Record<string, ToolProgress>>;
  readonly pending: readonly PendingRequest[];
  readonly checkpoints: readonly SessionCheckpoint[];
  readonly activity: Activity | undefined;
  /** True while the agent works. */
  readonly isRunning: boolean;
  /** Error of the last run. */
  readonly error: SessionError | undefined;
  /** Events that the reader has skipped. */
  readonly odd?: readonly SessionDiagnostic[];
}

/** An answer of a person, with the question that it answers. */
export interface GivenAnswer {
  readonly answer: UserAnswer;
  /** Id of a {@link PendingRequest}. */
  readonly requestId?: string | undefined;
  /** Id of the message whose text contains the question. */
  readonly messageId?: string | undefined;
  /** Index among the open questions in the text of that message, from 0. */
  readonly index?: number | undefined;
}

/** An action of a person. */
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

/** Plan of an action. */
export interface Plan {
  /** Request to send. Without a request the session only stops the streaming response. */
  readonly request?: ActionRequest;
  /** Called once the agent has accepted the action: adds it to the messages. */
  readonly accepted: () => void;
}

/** Reader of the events of a session. It must not throw for any event. */
export interface ProtocolReader {
  /**
   * Reads an event: parsed JSON, or text for a protocol of text. Returns false if it adds nothing new.
   *
   * @param data The event as it came.
   */
  readonly read: (record: unknown, data: string) => boolean;
  /** Id in an event itself. */
  readonly idOf?: (record: unknown) => string | undefined;
  /**
   * Called when a stream opens: the `first` one, the same one `again`, which may repeat past events, or an `other` one, such as the
   * response to a request.
   */
  readonly opened: (how: 'first' | 'again' | 'other') => void;
  /** Called when the stream has ended as it should. */
  readonly ended: () => void;
  /** Called when the session closes: open blocks stay cut off. */
  readonly close: () => void;
  /** Plans an action, or returns the error that prevents it. */
  readonly plan: (action: SessionAction) => Plan | SessionError | Promise<Plan | SessionError>;
  /** State after the events so far. */
  readonly state: () => ProtocolState;
}

/** Callbacks of a session for its reader. */
export interface ProtocolHost {
  /** Reports a skipped event. */
  readonly diagnostic: (code: string, message: string) => void;
  /** Reports a change without an event, such as the response to a request of the protocol. */
  readonly changed: () => void;
}

/** A protocol: reads the events of an agent as messages, and plans the requests to it. */
export interface Protocol {
  readonly name: string;
  /** True if events are pieces of text, not JSON. Default: false. */
  readonly isText?: boolean;
  /** Creates the reader of a session; a promise if its code must be loaded first. */
  readonly createReader: (host: ProtocolHost) => ProtocolReader | Promise<ProtocolReader>;
}
