// Loaded ahead, so that a session has its protocol at once.
import '@agent-transcript/formats/ag-ui';
import '@agent-transcript/formats/ai-sdk-stream';
import { createSession } from '../core/createSession';
import type { Protocol } from '../core/Protocol';
import type { Session, SessionOptions, SessionSnapshot } from '../core/Session';
import { createWire, type Wire } from './createWire';

/** A session on a test's wire, which publishes each change at once. */
export interface Started {
  readonly session: Session;
  readonly wire: Wire;
  readonly now: () => SessionSnapshot;
}

export async function startSession(protocol: Protocol, options: SessionOptions = {}): Promise<Started> {
  const wire = createWire();
  let count = 0;
  let reader: ReturnType<Protocol['createReader']> | undefined;
  const known: Protocol = {
    ...protocol,
    createReader: (host) => (reader = protocol.createReader(host)),
  };
  const session = createSession(wire.transport, known, {
    nextFrame: (run) => run(),
    newId: () => `own-${++count}`,
    ...options,
  });
  session.subscribe(() => {});
  await Promise.resolve(reader).catch(() => {});
  wire.target().opened(false);
  return { session, wire, now: session.getSnapshot };
}
