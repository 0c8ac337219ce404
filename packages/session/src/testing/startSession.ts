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
  const session = createSession(wire.transport, protocol, {
    nextFrame: (run) => run(),
    newId: () => `own-${++count}`,
    ...options,
  });
  session.subscribe(() => {});
  await settled();
  wire.target().opened(false);
  return { session, wire, now: session.getSnapshot };
}

/** Waits until loaded code has been imported. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
