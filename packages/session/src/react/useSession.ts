'use client';

/**
 * A session in a React component.
 *
 * @module react
 */
import { useSyncExternalStore } from 'react';
import type { Session, SessionSnapshot } from '../core/Session';

/**
 * The state of a session, rendered at most once a frame. The session connects when the first component uses it, and disconnects when
 * none does. Create it once, outside of the component.
 *
 * @example
 * const { messages, toolUpdates } = useSession(session);
 * return <Transcript messages={messages} toolUpdates={toolUpdates} onProvideInput={session.onProvideInput} />;
 */
export function useSession(session: Session): SessionSnapshot {
  return useSyncExternalStore(session.subscribe, session.getSnapshot, session.getSnapshot);
}
