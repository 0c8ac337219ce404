import { Transcript } from '@agent-transcript/components';
import { createSession } from '@agent-transcript/session';
import { createPageTransport } from '@agent-transcript/session/page';
import { useSession } from '@agent-transcript/session/react';
import { tagged } from '@agent-transcript/session/tagged';
import { harbourAgent } from './harbourAgent';

const session = createSession(createPageTransport(harbourAgent), tagged());

export function LiveAgent() {
  const { messages, toolUpdates, status } = useSession(session);
  return (
    <>
      <Transcript
        messages={messages}
        toolUpdates={toolUpdates}
        onProvideInput={session.onProvideInput}
        onNavigate={({ name }) => void session.goTo(name)}
        addressPrefix="live-"
      />
      <p role="status">{status}</p>
      <button type="button" disabled={status !== 'ready'} onClick={() => void session.send('Which tide?')}>
        Ask for the tide
      </button>
    </>
  );
}
