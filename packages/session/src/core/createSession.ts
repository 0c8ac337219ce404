import { createEventIds } from './createEventIds';
import { nextFrame as defaultNextFrame } from './nextFrame';
import type {
  PendingRequest,
  Protocol,
  ProtocolReader,
  ProtocolState,
  SessionAction,
  SessionDiagnostic,
} from './Protocol';
import type { ActionOutcome, Session, SessionOptions, SessionSnapshot, SessionStatus } from './Session';
import { messageOf, type SessionError, sessionError } from './SessionError';
import type { Connection, Retry, Transport, TransportEvent, TransportTarget } from './Transport';

const DIAGNOSTICS = 100;

const NONE: readonly never[] = [];

const EMPTY: ProtocolState = {
  messages: [],
  toolUpdates: {},
  pending: [],
  checkpoints: [],
  activity: undefined,
  isRunning: false,
  error: undefined,
};

/** State of the connection. */
type Link = 'connecting' | 'open' | 'reconnecting' | 'failed' | 'closed';

/**
 * Creates a live session with an agent. A repeated event counts once. Errors are values in the snapshot; nothing throws.
 *
 * @example
 * const session = createSession(createFetchTransport({ url: '/agent-sessions/7/stream', actions: '/agent-sessions/7' }), tagged());
 */
export function createSession(
  transport: Transport,
  protocol: Protocol,
  options: SessionOptions = {},
): Session {
  const {
    prepare = (request) => request,
    maxEventLength = 4_000_000,
    maxLength = 256_000_000,
    nextFrame = defaultNextFrame,
    newId = () => crypto.randomUUID(),
  } = options;
  const listeners = new Set<() => void>();
  const ids = createEventIds();
  let reader: ProtocolReader | undefined;
  /** Tasks that wait until the code of the protocol is loaded. */
  let waiting: (() => void)[] = [];
  let connection: Connection | undefined;
  let link: Link = 'connecting';
  let error: SessionError | undefined;
  let retry: Retry | undefined;
  let diagnostics: readonly SessionDiagnostic[] = [];
  /** Skipped events of the reader's last state. */
  let oddBefore: readonly SessionDiagnostic[] = NONE;
  let length = 0;
  let hasOpened = false;
  let isClosed = false;
  let isScheduled = false;

  const build = (last?: SessionSnapshot): SessionSnapshot => {
    const { isRunning, error: runError, odd = NONE, ...state } = reader?.state() ?? EMPTY;
    if (odd !== oddBefore) {
      diagnostics = [...diagnostics, ...odd.slice(oddBefore.length)].slice(-DIAGNOSTICS);
      oddBefore = odd;
    }
    const next = {
      ...state,
      status: statusOf(link, isRunning, state.pending),
      error: error ?? runError,
      retry,
      diagnostics,
    };
    return last !== undefined && isSame(last, next) ? last : next;
  };
  let snapshot = build();

  const publish = () => {
    isScheduled = false;
    const next = build(snapshot);
    if (next === snapshot) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  const changed = () => {
    if (isScheduled) return;
    isScheduled = true;
    nextFrame(publish);
  };
  const diagnostic = (code: string, message: string) => {
    diagnostics = [...diagnostics.slice(1 - DIAGNOSTICS), { code, message: message.slice(0, 300) }];
    changed();
  };

  /** Calls a function with the reader, in order, once the reader is loaded. */
  const withReader = (act: (reader: ProtocolReader) => void) => {
    if (reader === undefined) {
      waiting.push(() => withReader(act));
      return;
    }
    try {
      act(reader);
    } catch (problem) {
      diagnostic('reader', messageOf(problem));
    }
    changed();
  };

  const fail = (problem: SessionError) => {
    connection?.close();
    connection = undefined;
    link = 'failed';
    error = problem;
    retry = undefined;
    withReader((one) => one.close());
    changed();
  };

  const take = ({ data, id, type }: TransportEvent): boolean => {
    if (link === 'failed' || isClosed) return false;
    length += data.length;
    if (data.length > maxEventLength || length > maxLength) {
      fail(sessionError('too-long', 'An event or the session is too long.'));
      return false;
    }
    let record: unknown = data;
    if (protocol.isText !== true) {
      try {
        record = JSON.parse(data);
      } catch {
        if (data.trim() !== '' && data.trim() !== '[DONE]') diagnostic('not-json', data);
        return false;
      }
      if (type !== undefined && isUntyped(record)) record = { ...record, type };
    }
    let isNew = reader === undefined;
    withReader((one) => {
      const key = id ?? one.idOf?.(record);
      if (key !== undefined && !ids.add(key, data)) return;
      isNew = one.read(record, data) || key !== undefined;
    });
    return isNew;
  };

  const target: TransportTarget = {
    opened(fresh) {
      if (link !== 'failed') link = 'open';
      error = undefined;
      retry = undefined;
      if (fresh) ids.clear();
      const isAgain = hasOpened;
      hasOpened = true;
      withReader((one) => one.opened(fresh ? 'other' : isAgain ? 'again' : 'first'));
    },
    event: take,
    retrying(next, why) {
      link = 'reconnecting';
      retry = next;
      error = why;
      changed();
    },
    ended() {
      link = 'open';
      withReader((one) => one.ended());
    },
    failed: fail,
    diagnostic,
    expectsMore: () => reader?.state().isRunning ?? true,
  };

  const start = async () => {
    try {
      const made = protocol.createReader({ diagnostic, changed });
      reader = made instanceof Promise ? await made : made;
    } catch (problem) {
      return fail(sessionError('load', messageOf(problem)));
    }
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
    changed();
  };
  let started: Promise<void> | undefined;

  const connect = (): Connection => {
    started ??= start();
    link = 'connecting';
    error = undefined;
    connection ??= transport.connect(target);
    return connection;
  };

  const disconnect = () => {
    connection?.close();
    connection = undefined;
    if (link !== 'failed') link = 'closed';
    retry = undefined;
    changed();
  };

  const act = async (action: SessionAction): Promise<ActionOutcome> => {
    try {
      // Actions are rare, so their code is loaded with the first one.
      const { runAction } = await import('./runAction');
      if (isClosed) return { ok: false, error: sessionError('unsupported', 'The session is closed.') };
      const open = connection ?? connect();
      await started;
      if (reader === undefined) return { ok: false, error: error ?? sessionError('load', protocol.name) };
      const outcome = await runAction(action, { reader, connection: open, prepare, withReader });
      // A successful action revives a failed session.
      if (outcome.ok && (link === 'connecting' || link === 'failed')) link = 'open';
      changed();
      return outcome;
    } catch (problem) {
      return { ok: false, error: sessionError('network', messageOf(problem)) };
    }
  };

  const session: Session = {
    subscribe(listener) {
      listeners.add(listener);
      if (!isClosed && connection === undefined && link !== 'failed') connect();
      return () => {
        listeners.delete(listener);
        // React's StrictMode unsubscribes and subscribes again at once.
        setTimeout(() => {
          if (listeners.size === 0 && !isClosed) disconnect();
        });
      };
    },
    getSnapshot: () => snapshot,
    send: (text, { parentId } = {}) =>
      act({ type: 'message', id: newId(), text, ...(parentId !== undefined && { parentId }) }),
    answer: (requestId, answer) => act({ type: 'input', requestId, answer }),
    async onProvideInput({ answer, node, index, messageId }) {
      const requestId = node.data?.requestId;
      const outcome = await act({ type: 'input', answer, requestId, messageId, index });
      if (!outcome.ok) throw new Error(outcome.error.message);
    },
    schemaOf: ({ data }) =>
      data?.requestId === undefined
        ? undefined
        : reader?.state().pending.find(({ id }) => id === data.requestId)?.schema,
    approve: (requestId, approved, reason) => act({ type: 'approval', requestId, approved, reason }),
    cancel: () => act({ type: 'cancel' }),
    goTo: (name, hint) => act({ type: 'checkpoint', name, hint }),
    close() {
      isClosed = true;
      withReader((one) => one.close());
      disconnect();
    },
  };
  return session;
}

function statusOf(link: Link, isRunning: boolean, pending: readonly PendingRequest[]): SessionStatus {
  if (link !== 'open') return link;
  if (isRunning) return 'streaming';
  return pending.length > 0 ? 'waiting' : 'ready';
}

function isSame(one: SessionSnapshot, other: SessionSnapshot): boolean {
  return (Object.keys(other) as (keyof SessionSnapshot)[]).every((key) => one[key] === other[key]);
}

/** True for an event without a type of its own. */
const isUntyped = (record: unknown): record is object =>
  typeof record === 'object' &&
  record !== null &&
  !Array.isArray(record) &&
  !('type' in record || 'event_type' in record);
