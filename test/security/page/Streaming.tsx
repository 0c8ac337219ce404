import { Transcript, type TranscriptProps } from '@agent-transcript/components';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

declare global {
  interface Window {
    /** Shows the message as far as it has come. */
    showSource(source: string, streaming: boolean): void;
    /** Replaces the component of one type of block by one of the host's. */
    override(type: 'step' | 'thinking' | 'text' | null): void;
    onProvided?: () => void;
  }
}

const Own = ({ address }: { address: string }): ReactNode => (
  <div id={address}>
    <button type="button">Mine</button>
  </div>
);

/** A message that the test writes from outside. */
export function Streaming(): ReactNode {
  const [given, setGiven] = useState({ source: '', streaming: true });
  const [components, setComponents] = useState<NonNullable<TranscriptProps['components']>>({});
  useLayoutEffect(() => {
    Object.assign(window, {
      showSource: (source: string, streaming: boolean) => flushSync(() => setGiven({ source, streaming })),
      override: (type: string | null) => flushSync(() => setComponents(type === null ? {} : { [type]: Own })),
    });
  }, []);
  return (
    <Transcript
      {...given}
      components={components}
      onProvideInput={() => window.onProvided?.()}
      toolbar
      outline
    />
  );
}
