/**
 * A live session with an agent: reads events; gives messages, progress and open questions.
 *
 * @module index
 */
export { createSession } from './core/createSession';
export type {
  Activity,
  GivenAnswer,
  PendingRequest,
  Plan,
  Protocol,
  ProtocolHost,
  ProtocolReader,
  ProtocolState,
  SessionAction,
  SessionCheckpoint,
  SessionDiagnostic,
  SessionMessage,
  ToolProgress,
} from './core/Protocol';
export type {
  ActionOutcome,
  AnsweredRequest,
  Session,
  SessionOptions,
  SessionSnapshot,
  SessionStatus,
} from './core/Session';
export type { SessionError, SessionErrorCode } from './core/SessionError';
export type {
  ActionRequest,
  Connection,
  Retry,
  Transport,
  TransportEvent,
  TransportTarget,
} from './core/Transport';
