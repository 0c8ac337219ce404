import type { ReactNode } from 'react';
import { PlainText } from '../Payload/PlainText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** The block as it stands in the message, tags and all. */
export function BlockSource({ source }: { source: string }): ReactNode {
  const { labels } = useTranscriptContext();
  return (
    <div data-component="BlockSource">
      <PlainText text={source} label={labels.source} />
    </div>
  );
}
