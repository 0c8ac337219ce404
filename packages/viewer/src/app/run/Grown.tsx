import { Transcript, type TranscriptProps } from '@agent-transcript/components';
import type { Run } from '@agent-transcript/formats';
import { type ReactNode, useState } from 'react';
import { ReadingLine } from './ReadingLine';
import { useGrowing } from './useGrowing';

/** Props of {@link Grown}; the others are those of its transcript. */
export type GrownProps = TranscriptProps & {
  readonly messages: Run['messages'];
  /** True if these are all messages of the run. */
  readonly isRead: boolean;
  /** Name of the file. */
  readonly name: string;
};

/**
 * A transcript that shows the messages of a long run in steps, with the progress until all are shown: its header covers
 * only the shown part. Evidence is searched once all messages are shown. Only messages added to the file after that
 * count as new to the reader.
 */
export function Grown({ messages, isRead, name, ...look }: GrownProps): ReactNode {
  const { shown, isWhole: isShown } = useGrowing(messages);
  const isWhole = isRead && isShown;
  const [wasWhole, setWasWhole] = useState(isWhole);
  if (isWhole && !wasWhole) setWasWhole(true);
  return (
    <>
      {isRead && !isWhole && !wasWhole && (
        <div className="viewer-facts">
          <ReadingLine name={name} progress={shown.length / messages.length} isBegun />
        </div>
      )}
      <Transcript {...look} messages={shown} follow={wasWhole} evidence={isWhole} />
    </>
  );
}
