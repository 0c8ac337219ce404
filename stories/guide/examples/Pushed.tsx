import { createPushStream, Transcript, useTranscript } from '@agent-transcript/components';
import { useState } from 'react';

const pieces = ['Satur', 'day', ' stays **dry**.'];

export function Pushed() {
  const [{ stream, push, end }] = useState(createPushStream);
  const [next, setNext] = useState(0);
  const { tree, source } = useTranscript(stream);

  // A socket would do this in its listeners: `socket.onmessage = ({ data }) => push(data)`.
  const receive = () => {
    push(pieces.slice(next, next + 2).join(''));
    if (next + 2 >= pieces.length) end();
    setNext(next + 2);
  };

  return (
    <>
      <button type="button" onClick={receive} disabled={next >= pieces.length}>
        Next piece
      </button>
      <Transcript tree={tree} source={source} addressPrefix="pushed-" />
    </>
  );
}
