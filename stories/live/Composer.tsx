import type { Session, SessionSnapshot } from '@agent-transcript/session';
import { type FormEvent, useId, useState } from 'react';
import './live.css';

/** A line to write to the agent, and what the session is at. */
export function Composer({ session, snapshot }: { session: Session; snapshot: SessionSnapshot }) {
  const { status, error, retry, activity } = snapshot;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const outcome = await session.send(text);
    setRefusal(outcome.ok ? '' : outcome.error.message);
    if (outcome.ok) setText('');
  };
  return (
    <form className="live-composer" onSubmit={(event) => void send(event)}>
      <p role="status">
        {status}
        {retry !== undefined && `: try ${retry.attempt} in ${Math.ceil(retry.delay / 1000)} s`}
        {status === 'streaming' && activity?.title !== undefined && `: ${activity.title}`}
        {status === 'failed' && `: ${error?.message}`}
      </p>
      {refusal !== '' && <p role="alert">{refusal}</p>}
      <label htmlFor={id}>Message</label>
      <input id={id} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">Send it</button>
      {status === 'streaming' && (
        <button type="button" onClick={() => void session.cancel()}>
          Stop
        </button>
      )}
    </form>
  );
}
