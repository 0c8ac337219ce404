import type { ReactNode } from 'react';
import { useWords } from '../words/words';

interface ReadingLineProps {
  /** Name of the file. */
  readonly name: string;
  /** From 0 to 1; `undefined` while it is not known. */
  readonly progress: number | undefined;
  /** Whether the beginning of the run is shown already. */
  readonly isBegun: boolean;
}

/** How far a run is read. */
export function ReadingLine({ name, progress, isBegun }: ReadingLineProps): ReactNode {
  const words = useWords();
  const percent = progress === undefined ? undefined : Math.floor(progress * 100);
  return (
    <p role="status">
      {isBegun ? words.stillReading(percent) : words.reading(name, percent)}
      <progress value={progress} aria-label={words.reading(name, undefined)} />
    </p>
  );
}
