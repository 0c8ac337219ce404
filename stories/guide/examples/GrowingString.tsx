import { Transcript } from '@agent-transcript/components';
import { useState } from 'react';
import { pieces } from './pieces';

export function GrowingString() {
  const [soFar, setSoFar] = useState('');
  const [streaming, setStreaming] = useState(false);

  const start = async () => {
    setSoFar('');
    setStreaming(true);
    for await (const piece of pieces()) setSoFar((before) => before + piece);
    setStreaming(false);
  };

  return (
    <>
      <button type="button" disabled={streaming} onClick={() => void start()}>
        Start
      </button>
      <Transcript source={soFar} streaming={streaming} addressPrefix="growing-" />
    </>
  );
}
