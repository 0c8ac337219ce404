import { createInputRequest } from '@agent-transcript/auto-form/transcript';
import { Transcript } from '@agent-transcript/components';
import type { Session } from '@agent-transcript/session';
import { useSession } from '@agent-transcript/session/react';
import { useMemo } from 'react';
import { labelsFor } from '../languages';
import { Composer } from './Composer';

/** A session with everything that one can do in it. */
export function LiveSession({ session, language }: { session: Session; language: unknown }) {
  const snapshot = useSession(session);
  const components = useMemo(
    () => ({ inputRequest: createInputRequest({ schemaOf: session.schemaOf }) }),
    [session],
  );
  return (
    <>
      <Transcript
        messages={snapshot.messages}
        toolUpdates={snapshot.toolUpdates}
        onProvideInput={session.onProvideInput}
        onNavigate={({ name }) => void session.goTo(name)}
        components={components}
        labels={labelsFor(language)}
      />
      <Composer session={session} snapshot={snapshot} />
    </>
  );
}
