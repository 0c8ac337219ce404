import { Transcript, type TranscriptStream, useTranscript } from '@agent-transcript/components';
import { useState } from 'react';
import { pieces } from './pieces';

export function FromStream() {
  const [stream, setStream] = useState<TranscriptStream | null>(null);
  const { tree, status } = useTranscript(stream);
  return (
    <>
      <button type="button" onClick={() => setStream(pieces())}>
        Start
      </button>
      <small>{stream === null ? 'not started' : status}</small>
      {stream !== null && <Transcript tree={tree} addressPrefix="stream-" />}
    </>
  );
}
