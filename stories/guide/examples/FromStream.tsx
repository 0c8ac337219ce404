import { Transcript, type TranscriptStream, useTranscript } from '@agent-transcript/components';
import { useState } from 'react';

const message = `<<STEP_START>>
Step 1: Fetch the meter readings ✓
<<TOOL_STEP_START/fetch_archive:call_77>>
<<TOOL_STEP_INPUT_START>>
{"name": "meters-2024.zip"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"files": 12, "readings": 8760}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/fetch_archive:call_77>>
<<STEP_END>>
There is a reading for **every hour** of the year.`;

// Stands for whatever gives the message in pieces.
async function* pieces() {
  for (let at = 0; at < message.length; at += 7) {
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
    yield message.slice(at, at + 7);
  }
}

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
