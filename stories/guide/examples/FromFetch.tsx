import { Transcript, type TranscriptStream, useTranscript } from '@agent-transcript/components';
import { useEffect, useState } from 'react';

// The address of a message; here it holds the message itself.
const url = 'data:text/plain,Brought%20by%20**fetch**.';

export function FromFetch() {
  const [stream, setStream] = useState<TranscriptStream | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(url, { signal: stop.signal })
      .then(({ body }) => {
        if (body !== null) setStream(body.pipeThrough(new TextDecoderStream()));
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.error(error);
      });
    return () => stop.abort();
  }, []);

  const { tree, status, error } = useTranscript(stream);
  return (
    <>
      {status === 'failed' && <p role="alert">The stream broke off: {String(error)}</p>}
      <Transcript tree={tree} addressPrefix="fetch-" />
    </>
  );
}
