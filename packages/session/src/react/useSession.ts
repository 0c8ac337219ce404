'use client';

/**
 * A session in a React component.
 *
 * @module react
 */
import { useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from '../core/Session';

/**
 * Returns the snapshot of a session, and renders at most once a frame. The session connects with the first component that uses it, and
 * disconnects with the last. Create it once, outside of the component.
 *
 * @example
 * const { messages, toolUpdates } = useSession(session);
 * return <Transcript messages={messages} toolUpdates={toolUpdates} onProvideInput={session.onProvideInput} />;
 */
export function useSession(session: Session): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
}
