import { Transcript, type TranscriptProps } from '@agent-transcript/components';
import type { Run } from '@agent-transcript/formats';
import { type ReactNode, useState } from 'react';
import { ReadingLine } from './ReadingLine';
import { useGrowing } from './useGrowing';

/** Props of {@link Grown}; all others are those of its transcript. */
export type GrownProps = TranscriptProps & {
  readonly messages: Run['messages'];
  /** Whether these are all messages of the run. */
  readonly isRead: boolean;
  /** Name of the file. */
  readonly name: string;
};

/**
 * A transcript of messages, a long one little by little, and until all are there how far it is: what its header says is of those that
 * are. Evidence is looked for once all are there: not in each part anew. Only what comes to the file after that is new to the reader.
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
