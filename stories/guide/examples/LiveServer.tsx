import { Transcript } from '@agent-transcript/components';
import { createSession } from '@agent-transcript/session';
import { createFetchTransport } from '@agent-transcript/session/fetch';
import { useSession } from '@agent-transcript/session/react';
import { tagged } from '@agent-transcript/session/tagged';
import { useState } from 'react';

const server = 'http://127.0.0.1:4117';

const session = createSession(
  createFetchTransport({ url: `${server}/stream`, actions: server, retry: { delay: 500, attempts: 3 } }),
  tagged(),
);

export function LiveServer() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Connected />;
  return (
    <button type="button" onClick={() => setIsOpen(true)}>
      Connect to {server}
    </button>
  );
}

function Connected() {
  const { messages, toolUpdates, status, error } = useSession(session);
  return (
    <>
      <Transcript
        messages={messages}
        toolUpdates={toolUpdates}
        onProvideInput={session.onProvideInput}
        addressPrefix="live-server-"
      />
      <p role="status">{status === 'failed' ? `failed: ${error?.message}` : status}</p>
      <button type="button" disabled={status !== 'ready'} onClick={() => void session.send('Which tide?')}>
        Ask for the tide
      </button>
    </>
  );
}
